/**
 * The 31 kinds of card and the printed figures: the data file, parsed once.
 *
 * *Rules*: JN-1.2, JN-R36.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { present } from '../../../kit/unreachable.js';
import data from '../data.json' with { type: 'json' };

const cost = z.int().min(0);
const costs = z.tuple([cost, cost, cost]);
const level = z.strictObject({ level: z.int(), cost, count: z.int() });

const effect = z.looseObject({
  id: z.enum([
    'gainPower',
    'linkAdjacent',
    'adjacentDiscount',
    'adjacentDefenceRoll',
    'adjacentHitLocationRoll',
    'rearrangeWhenReplaced',
    'repair',
    'handSize',
  ]),
  phase: z.string(),
  amount: z.int().optional(),
  movesPerSpace: z.int().optional(),
  levels: z.array(level).optional(),
});

const printedCard = z.strictObject({
  id: z.string(),
  name: z.string(),
  attack: costs.nullable(),
  defence: costs.nullable(),
  neutralizes: z.boolean(),
  retain: cost.nullable(),
  tokenize: z
    .looseObject({
      effect: z.string(),
      cost: cost.optional(),
      amount: z.int().optional(),
      draw: z.int().optional(),
      return: z.int().optional(),
    })
    .nullable(),
  effect: effect.nullable(),
});

const sheet = z
  .looseObject({
    constants: z.looseObject({
      commanders: z.array(z.int()),
      layoutExtraCards: z.int(),
      handSize: z.int(),
      commanderHandSize: z.record(z.string(), z.int()),
      energizePower: z.int(),
      attackCosts: costs,
      defenceCosts: costs,
      defenceRolls: z.array(z.int()),
      neutralizationCost: z.int(),
      alertsToLose: z.int(),
      deckBase: z.int(),
      deckPerSeat: z.int(),
      deckMin: z.int(),
      maxRoundsDefault: z.int(),
      maxRoundsLimit: z.int(),
    }),
    cards: z.array(printedCard),
    decks: z.array(z.looseObject({ id: z.string(), cards: z.array(z.strictObject({ card: z.string(), count: z.int() })) })),
  })
  .parse(data);

/** The figures of the rules that no card carries. */
export const FIGURES = sheet.constants;

/** The id of a card kind, e.g. `armored-cannon`. */
export type CardId = string;

/** What a Power cost buys at one level of a Linked Systems Array or a Repair Team. */
export interface EffectLevel {
  level: number;
  cost: number;
  count: number;
}

/** One kind of card with its effects read off into one figure each; 0 where the card has none. */
export interface Card {
  id: CardId;
  name: string;
  /** Place in the alphabetical list of kinds. */
  rank: number;
  attack: readonly number[] | null;
  defence: readonly number[];
  emp: boolean;
  retain: number | null;
  tokenizes: boolean;
  /** What the token of this kind costs or gives when it is used. */
  token: { cost: number; amount: number; draw: number; return: number };
  energizePower: number;
  resolvePower: number;
  handSize: number;
  discount: number;
  defenceDice: number;
  hitDice: number;
  movesPerSpace: number;
  linkLevels: readonly EffectLevel[] | null;
  repairLevels: readonly EffectLevel[] | null;
}

/**
 * JN-1.2: every kind of both editions in alphabetical order of its id, the order in which lists of choices name kinds.
 */
export const KINDS: readonly CardId[] = sheet.cards.map((card) => card.id).sort();

/** The id of a kind, as it stands in states, actions and configs. */
export const cardIdSchema = define('CardId', 'A kind of card; cards of one kind cannot be told apart.', z.enum(KINDS), 'cards');

function readCard(printed: z.infer<typeof printedCard>): Card {
  const amountOf = (id: string, phase?: string): number =>
    printed.effect?.id === id && (phase === undefined || printed.effect.phase === phase) ? (printed.effect.amount ?? 0) : 0;
  const levelsOf = (id: string): readonly EffectLevel[] | null => (printed.effect?.id === id ? (printed.effect.levels ?? null) : null);
  return {
    id: printed.id,
    name: printed.name,
    rank: KINDS.indexOf(printed.id),
    attack: printed.attack,
    defence: printed.defence ?? FIGURES.defenceCosts,
    emp: printed.neutralizes,
    retain: printed.retain,
    tokenizes: printed.tokenize !== null,
    token: {
      cost: printed.tokenize?.cost ?? 0,
      amount: printed.tokenize?.amount ?? 0,
      draw: printed.tokenize?.draw ?? 0,
      return: printed.tokenize?.return ?? 0,
    },
    energizePower: amountOf('gainPower', 'energize'),
    resolvePower: amountOf('gainPower', 'resolve'),
    handSize: amountOf('handSize'),
    discount: amountOf('adjacentDiscount'),
    defenceDice: amountOf('adjacentDefenceRoll'),
    hitDice: amountOf('adjacentHitLocationRoll'),
    movesPerSpace: printed.effect?.movesPerSpace ?? 0,
    linkLevels: levelsOf('linkAdjacent'),
    repairLevels: levelsOf('repair'),
  };
}

const CARDS = new Map<CardId, Card>(sheet.cards.map((printed) => [printed.id, readCard(printed)]));

/** Whether `id` is a kind of the data file. */
export function isCardId(id: string): boolean {
  return CARDS.has(id);
}

/** The card of a kind. */
export function cardOf(id: CardId): Card {
  return present(CARDS.get(id), 'card of this kind');
}

/** JN-R36: the decks that the data file lists. */
export const HOUSE_DECKS = ['core', 'athena', 'kali'] as const;
/** The deck of a seat that names none. */
export const DEFAULT_DECK = 'core';
/** A deck of the house, named in a config instead of a list. */
type HouseDeck = (typeof HOUSE_DECKS)[number];

const HOUSE_LISTS = new Map<string, readonly CardId[]>(
  sheet.decks.map((deck) => [deck.id, deck.cards.flatMap(({ card, count }) => Array<CardId>(count).fill(card))]),
);

/** The cards of a deck before it is shuffled: a house deck in the order of the data file, a custom deck as given. */
export function deckList(deck: HouseDeck | readonly CardId[]): readonly CardId[] {
  if (typeof deck !== 'string') return deck;
  return present(HOUSE_LISTS.get(deck), 'deck of this name');
}

/** The data book for clients: every id of the game with its name, figures and text. */
import * as z from 'zod';
import type { Reference } from '../../../kernel/game.js';
import { bookFigure, entryList, termList, termsOf } from '../../../kit/data-book.js';
import { define } from '../../../kit/definitions.js';
import { perSeat } from './bounds.js';
import { CARD_TEXTS } from './card-texts.js';
import { type Card, cardIdSchema, cardOf, deckList, FIGURES, HOUSE_DECKS, KINDS } from './reference.js';
import { PHASE_TERMS, STEP_TERMS, TERMS } from './terms.js';

const ATTACK_TEXT = 'Attacks in Resolve (JN-7.3).';
const EMP_TEXT = 'Attacks in Resolve; what it hits undefended is neutralized instead of destroyed (JN-8.9).';

function cardEntry(card: Card) {
  const plain = card.emp ? EMP_TEXT : ATTACK_TEXT;
  return {
    id: card.id,
    name: card.name,
    text: CARD_TEXTS[card.id] ?? plain,
    attack: card.attack === null ? null : [...card.attack],
    defence: [...card.defence],
    neutralizes: card.emp,
    retain: card.retain,
    tokenizes: card.tokenizes,
    linkLevels: card.linkLevels?.map((level) => ({ ...level })) ?? null,
    repairLevels: card.repairLevels?.map((level) => ({ ...level })) ?? null,
  };
}

const DECKS: Readonly<Record<(typeof HOUSE_DECKS)[number], readonly [name: string, text: string]>> = {
  core: ['Core', 'One of each basic kind, 20 cards (JN-R36).'],
  athena: ['Athena', 'A defensive deck of 40 cards (JN-R36).'],
  kali: ['Kali', 'An attacking deck of 40 cards (JN-R36).'],
};

const [attack1 = 0, attack2 = 0, attack3 = 0] = FIGURES.attackCosts;
const FIGURE_LIST = [
  [
    'layoutExtraCards',
    'Cards above the Commander',
    FIGURES.layoutExtraCards,
    'Cards drawn for the lay-out beyond the faces of the Commander (JN-2.3).',
  ],
  ['handSize', 'Hand size', FIGURES.handSize, 'Cards in hand after Recover, before bonuses (JN-2.8).'],
  ['energizePower', 'Power a round', FIGURES.energizePower, 'Power gained in Energize (JN-4.2).'],
  ['attackCost1', 'Level 1', attack1, 'Power for an attack or a defence of level 1 where the card says nothing else (JN-7.7, JN-8.3).'],
  ['attackCost2', 'Level 2', attack2, 'Power for level 2 (JN-7.7, JN-8.3).'],
  ['attackCost3', 'Level 3', attack3, 'Power for level 3 (JN-7.7, JN-8.3).'],
  ['neutralizationCost', 'Neutralization', FIGURES.neutralizationCost, 'Power for a neutralization token (JN-5.7).'],
  ['alertsToLose', 'Alerts', FIGURES.alertsToLose, 'Alerts with which a seat loses (JN-11.1).'],
  ['deckMin', 'Smallest deck', FIGURES.deckMin, 'Cards of a deck at least (JN-1.1).'],
  ['deckBase', 'Largest deck', FIGURES.deckBase, 'Cards of a deck at most, before those for each seat (JN-1.1).'],
  ['deckPerSeat', 'Largest deck a seat', FIGURES.deckPerSeat, 'Cards more for each seat (JN-1.1).'],
] as const;

/** Every id of the game with its name, figures and text. */
export const dataBook = {
  cards: KINDS.map((id) => cardEntry(cardOf(id))),
  decks: HOUSE_DECKS.map((id) => ({ id, name: DECKS[id][0], text: DECKS[id][1], cards: [...deckList(id)] })),
  commanders: FIGURES.commanders.map((id) => ({
    id,
    name: `${id}-sided Commander`,
    text: `A matrix of ${id} spaces, commanded by a die of ${id} faces; it needs a deck of ${id + FIGURES.layoutExtraCards} cards (JN-2.2).`,
    faces: id,
    handSize: FIGURES.commanderHandSize[String(id)] ?? FIGURES.handSize,
  })),
  defenceLevels: FIGURES.defenceRolls.map((dice, level) => ({
    id: level,
    name: `Defence level ${level}`,
    text: `Rolls the Commander ${dice === 1 ? 'once' : `${dice} times`} (JN-8.2).`,
    dice,
  })),
  figures: FIGURE_LIST.map(([id, name, value, text]) => ({ id, name, text, value })),
  phases: termsOf(PHASE_TERMS),
  steps: termsOf(STEP_TERMS),
  ...TERMS,
} satisfies Reference;

const word = z.string().max(40);
const costs = perSeat(bookFigure);
const levels = z
  .array(
    z.strictObject({
      level: bookFigure.describe('The level.'),
      cost: bookFigure.describe('Power it costs.'),
      count: bookFigure.describe('How many cards or damages it acts on.'),
    }),
  )
  .max(4)
  .nullable();

/** The data book as JSON carries it. */
export const dataBookSchema = define(
  'Reference',
  'The data book: every id of the game with its name, figures and text.',
  z.strictObject({
    cards: entryList('Card', 'A kind of card.', cardIdSchema, {
      attack: costs.nullable().describe('Power for attacks of level 1, 2 and 3; null for a card that does not attack.'),
      defence: costs.describe('Power for defences of level 1, 2 and 3.'),
      neutralizes: z.boolean().describe('Whether it neutralizes instead of destroying (JN-8.9).'),
      retain: bookFigure.nullable().describe('Power for staying face-up in Drain; null: never retained (JN-9.6).'),
      tokenizes: z.boolean().describe('Whether it becomes a token in Drain (JN-9.5).'),
      linkLevels: levels.describe('Of a Linked Systems Array: cards activated by level (JN-6.2).'),
      repairLevels: levels.describe('Of a Repair Team: damage repaired by level (JN-7.10).'),
    }),
    decks: entryList('DeckList', 'A deck of the house.', word, {
      cards: z.array(cardIdSchema).max(100).describe('Its cards, before the shuffle.'),
    }),
    commanders: entryList('Commander', 'A Commander.', bookFigure, {
      faces: bookFigure.describe('Faces of the die, and spaces of the matrix.'),
      handSize: bookFigure.describe('The hand size with `commanderHandSize` (JN-12.6).'),
    }),
    defenceLevels: entryList('DefenceLevel', 'A level of defence.', bookFigure, { dice: bookFigure.describe('Dice rolled.') }),
    figures: entryList('Figure', 'A figure of the rules.', word, { value: bookFigure.describe('The figure.') }),
    phases: termList('The phases.'),
    steps: termList('The steps of the phases.'),
    commandResults: termList('What a command roll can come to.'),
    spaceKinds: termList('What can lie on a square.'),
    modes: termList('How an attack is divided.'),
    looks: termList('What an Intelligence Report shows.'),
    payments: termList('What Power is paid for.'),
    drawings: termList('What goes on after a drawing.'),
    choices: termList('The choices a seat can owe: the values of `pending.type`.'),
    lossReasons: termList('Why a seat loses or wins.'),
    outcomes: termList('How a match ends for a seat.'),
    editions: termList('The published versions of the rules.'),
    alertRemovals: termList('Which rolled space takes alerts away.'),
  }),
);

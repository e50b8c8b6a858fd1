/**
 * The complete state of a match (section 8.1), and the vocabulary that actions, events and views share with it.
 *
 * *Rules*: AR-1.4, AR-1.5.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { cardId, encounterRank } from './cards.js';
import { resolvedConfigSchema } from './config.js';
import { cardCount, cardList, dayNumber, hitPoints, place, points, radiationLevel, rollModifier, trackLevel, wareList } from './limits.js';

/** The phases of a day (AR-6.1, AR-6.2, AR-6.4). */
export const DAY_PHASES = ['travel', 'event', 'merchant', 'freeTime', 'looting', 'encounter', 'eating', 'upgrades'] as const;
/** One of the eight day phases. */
export type DayPhase = (typeof DAY_PHASES)[number];

/** What food is spent on: a meal, Jip's ration, or both from one pool. */
export const MEAL_PURPOSES = ['self', 'jip', 'both'] as const;
/** One of the three purposes of food. */
export type MealPurpose = (typeof MEAL_PURPOSES)[number];

/** A purpose of food as JSON carries it. */
export const mealPurpose = define(
  'MealPurpose',
  'Who is fed: the wanderer, Jip, or both from one payment.',
  z.enum(MEAL_PURPOSES),
  'purposes',
);

/** What can kill the wanderer. */
export const DEATH_CAUSES = ['radiation', 'enemy', 'space', 'starvation'] as const;
/** The cause of the last loss of health. */
export type DeathCause = (typeof DEATH_CAUSES)[number];

/** How a game ends. */
const END_REASONS = ['farmReached', 'death', 'dayLimit'] as const;

/** A day phase as JSON carries it. */
export const dayPhase = define('DayPhase', 'A phase of the day.', z.enum(DAY_PHASES), 'phases');
/** A cause of death as JSON carries it. */
export const deathCause = define('DeathCause', 'What killed the wanderer.', z.enum(DEATH_CAUSES), 'causes');
/** An end of the game as JSON carries it. */
export const endReason = define('EndReason', 'Why the game ended.', z.enum(END_REASONS), 'endReasons');

/** Who harms the wanderer: a space or an enemy. */
export const hostile = define('Hostile', 'What harms the wanderer.', z.enum(['space', 'enemy']), 'sources');
/** Who harms the wanderer: a space or an enemy. */
export type Hostile = z.infer<typeof hostile>;

/** Where +1 Gy comes from. */
export const gySource = define('RadiationSource', 'What raises the radiation level.', z.enum(['space', 'enemy', 'joker']), 'sources');
/** Where +1 Gy comes from. */
export type GySource = z.infer<typeof gySource>;

/** The total that names an entry of the bestiary. */
export const enemyTotal = define(
  'EnemyTotal',
  'An enemy by its total: a key of `config.bestiary.enemies`.',
  z.int().min(2).max(12),
  'enemies',
);

const MOST_CARDS_A_TIME = 10;
const lootAmount = z.int().min(1).max(MOST_CARDS_A_TIME).describe('How many cards.');
/** AR-15.4: further levels of each track that one payment of junk buys. */
const boughtLevels = z.int().min(0).max(100);

const paymentSchema = define(
  'Payment',
  'A cost of several points, partly paid (AR-3.6).',
  z.strictObject({ needed: points.min(1).describe('The points it takes.'), committed: points.describe('The points paid so far.') }),
);
/** A cost of several points, partly paid (AR-3.6). */
export type Payment = z.infer<typeof paymentSchema>;

const payment = paymentSchema.nullable().describe('The payment under way; null before its first card.');

/** The decisions whose figures are the same in state and view. */
export const plainDecisions = [
  z.strictObject({ kind: z.literal('travel') }),
  z.strictObject({
    kind: z.literal('loseLoot'),
    count: lootAmount.describe('How many cards are still to be lost (AR-3.7).'),
    value: z.int().min(1).max(10).describe('What each of them is worth, in points.'),
    cause: hostile,
  }),
  z.strictObject({
    kind: z.literal('merchant'),
    requested: wareList.min(1).nullable().describe('The wares wanted; null while none are named.'),
    payment,
  }),
  z.strictObject({ kind: z.literal('freeTime') }),
  z.strictObject({
    kind: z.literal('eating'),
    purpose: mealPurpose.nullable().describe('For whom the payment under way is.'),
    payment,
    meal: cardId.nullable().describe('The card found by Jip that is a meal by itself (AR-11.7).'),
  }),
  z.strictObject({
    kind: z.literal('upgrades'),
    order: z
      .strictObject({ boots: boughtLevels.describe('Levels of boots.'), armor: boughtLevels.describe('Levels of armour.') })
      .nullable()
      .describe('The order that is being paid.'),
    payment,
  }),
] as const;

/** The decisions whose figures the view adds to. */
export const paidDecisions = {
  healing: z.strictObject({ kind: z.literal('healing'), payment }),
  radiation: z.strictObject({ kind: z.literal('radiation'), source: gySource, payment }),
  combat: z.strictObject({ kind: z.literal('combat'), enemy: enemyTotal, payment }),
};

const decision = z.discriminatedUnion('kind', [...plainDecisions, paidDecisions.healing, paidDecisions.radiation, paidDecisions.combat]);
/** What is owed now. */
export type StateDecision = z.infer<typeof decision>;
/** The kinds of decision. */
export type DecisionKind = StateDecision['kind'];

/** Six effects of a space or an enemy, a reward, and the radiation of a joker. */
const MOST_PENDING = 8;
const drawSource = define('PendingDrawSource', 'Where loot comes from.', z.enum(['space', 'reward', 'encounter', 'freeTime']), 'sources');
const pendingEffectSchema = define(
  'PendingEffect',
  'An effect still to be carried out in this phase.',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hp'), amount: z.int().min(-9).max(9).describe('HP gained or lost.'), source: hostile }),
    z.strictObject({
      kind: z.literal('movement'),
      amount: z.int().min(-6).max(6).describe('Movement points of the next roll.'),
      source: hostile,
    }),
    z.strictObject({ kind: z.literal('loseLoot'), amount: lootAmount, source: hostile }),
    z.strictObject({ kind: z.literal('allLoot'), amount: z.literal(0), source: hostile }),
    z.strictObject({ kind: z.literal('radiation'), amount: z.int().min(1).max(3).describe('Gy to come, one by one.'), source: gySource }),
    z.strictObject({ kind: z.literal('drawLoot'), amount: lootAmount, source: drawSource }),
  ]),
);
/** An effect still to be carried out in this phase. */
export type PendingEffect = z.infer<typeof pendingEffectSchema>;

/**
 * The fields that state and view have in common. AR-1.4: four counters and the position; AR-1.5: of Jip only whether he
 * is fed.
 */
export const openFields = {
  config: resolvedConfigSchema,
  day: dayNumber.min(1).describe('The day, from 1.'),
  phase: define('Phase', 'Where the day stands.', z.enum([...DAY_PHASES, 'interlude', 'gameOver']), 'phases'),
  interludeAfter: dayPhase.nullable().describe('The phase just ended; null outside an interlude.'),
  position: place,
  hp: hitPoints,
  gy: radiationLevel,
  boots: trackLevel,
  armor: trackLevel,
  nextRollModifier: rollModifier,
  junkDropped: cardCount.describe('Junk cards thrown away for this roll.'),
  cityAccess: define('CityAccess', 'How the city of the day received the wanderer.', z.enum(['none', 'entered', 'refused']), 'cityAccess'),
  ate: z.boolean().describe('Whether the wanderer has eaten today.'),
  jipFed: z.boolean().describe('Whether Jip has been fed today.'),
  hand: cardList.describe('The cards in hand, in canonical order.'),
  discardPile: cardList.describe('The discard pile, the oldest card first.'),
  merchantStock: wareList.describe('The wares on offer, in canonical order.'),
  pendingEncounter: encounterRank.nullable().describe('The encounter that follows the Looting phase.'),
  pendingEffects: z.array(pendingEffectSchema).max(MOST_PENDING).describe('Effects to come, the next one first.'),
};

/** How the game ended, as JSON carries it. */
const ending = z.strictObject({
  reason: endReason,
  cause: deathCause.nullable().describe('Only of a death.'),
});
/** How the game ended; the cause only of a death. */
export type Ending = z.infer<typeof ending>;

/** The complete state as JSON carries it. */
export const stateSchema = z.strictObject({
  ...openFields,
  drawPile: cardList.describe('The draw pile, the top card first.'),
  decision: decision.nullable().describe('What is owed now; null when the game is over.'),
  ended: ending.nullable().describe('How the game ended; null while it runs.'),
});
/**
 * The complete state.
 *
 * *Shape*: `hand` and `merchantStock` in canonical order, `drawPile` top first, `discardPile` oldest first.
 */
export type State = z.infer<typeof stateSchema>;

/**
 * The decision that is owed, known to be of one kind because only its own actions are legal.
 *
 * *Errors*: throws when another one is owed.
 */
export function decisionOf<K extends DecisionKind>(state: State, kind: K): Extract<StateDecision, { kind: K }> {
  const { decision } = state;
  if (!isOfKind(decision, kind)) throw new Error(`a ${kind} decision was expected, not ${decision?.kind ?? 'none'}`);
  return decision;
}

function isOfKind<K extends DecisionKind>(decision: StateDecision | null, kind: K): decision is Extract<StateDecision, { kind: K }> {
  return decision?.kind === kind;
}

/**
 * The complete state of a match (section 8.1), and the vocabulary that actions, events and views share with it.
 *
 * *Rules*: AR-1.4, AR-1.5.
 */
import * as z from 'zod';
import { cardId, ENCOUNTER_RANKS } from './cards.js';
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

/** What can kill the wanderer. */
export const DEATH_CAUSES = ['radiation', 'enemy', 'space', 'starvation'] as const;
/** The cause of the last loss of health. */
export type DeathCause = (typeof DEATH_CAUSES)[number];

/** How a game ends. */
export const END_REASONS = ['farmReached', 'death', 'dayLimit'] as const;

/** Who harms the wanderer: a space or an enemy. */
export const hostile = z.enum(['space', 'enemy']);
/** Who harms the wanderer: a space or an enemy. */
export type Hostile = z.infer<typeof hostile>;

/** Where +1 Gy comes from. */
export const gySource = z.enum(['space', 'enemy', 'joker']);
/** Where +1 Gy comes from. */
export type GySource = z.infer<typeof gySource>;

/** The total that names an entry of the bestiary. */
export const enemyTotal = z.int().min(2).max(12);

const MOST_CARDS_A_TIME = 10;
const lootAmount = z.int().min(1).max(MOST_CARDS_A_TIME);
/** AR-15.4: further levels of each track that one payment of junk buys. */
const boughtLevels = z.int().min(0).max(100);

const paymentSchema = z.strictObject({ needed: points.min(1), committed: points });
/** A cost of several points, partly paid (AR-3.6). */
export type Payment = z.infer<typeof paymentSchema>;

const payment = paymentSchema.nullable();

/** The decisions whose figures are the same in state and view. */
export const plainDecisions = [
  z.strictObject({ kind: z.literal('travel') }),
  z.strictObject({ kind: z.literal('loseLoot'), count: lootAmount, value: z.int().min(1).max(10), cause: hostile }),
  z.strictObject({ kind: z.literal('merchant'), requested: wareList.min(1).nullable(), payment }),
  z.strictObject({ kind: z.literal('freeTime') }),
  z.strictObject({ kind: z.literal('eating'), purpose: z.enum(MEAL_PURPOSES).nullable(), payment, meal: cardId.nullable() }),
  z.strictObject({
    kind: z.literal('upgrades'),
    order: z.strictObject({ boots: boughtLevels, armor: boughtLevels }).nullable(),
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
const pendingEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hp'), amount: z.int().min(-9).max(9), source: hostile }),
  z.strictObject({ kind: z.literal('movement'), amount: z.int().min(-6).max(6), source: hostile }),
  z.strictObject({ kind: z.literal('loseLoot'), amount: lootAmount, source: hostile }),
  z.strictObject({ kind: z.literal('allLoot'), amount: z.literal(0), source: hostile }),
  z.strictObject({ kind: z.literal('radiation'), amount: z.int().min(1).max(3), source: gySource }),
  z.strictObject({ kind: z.literal('drawLoot'), amount: lootAmount, source: z.enum(['space', 'reward', 'encounter', 'freeTime']) }),
]);
/** An effect still to be carried out in this phase. */
export type PendingEffect = z.infer<typeof pendingEffectSchema>;

/** The fields that state and view have in common. AR-1.4: four counters and the position; AR-1.5: of Jip only whether he is fed. */
export const openFields = {
  config: resolvedConfigSchema,
  day: dayNumber.min(1),
  phase: z.enum([...DAY_PHASES, 'interlude', 'gameOver']),
  interludeAfter: z.enum(DAY_PHASES).nullable(),
  position: place,
  hp: hitPoints,
  gy: radiationLevel,
  boots: trackLevel,
  armor: trackLevel,
  nextRollModifier: rollModifier,
  junkDropped: cardCount,
  cityAccess: z.enum(['none', 'entered', 'refused']),
  ate: z.boolean(),
  jipFed: z.boolean(),
  hand: cardList,
  discardPile: cardList,
  merchantStock: wareList,
  pendingEncounter: z.enum(ENCOUNTER_RANKS).nullable(),
  pendingEffects: z.array(pendingEffectSchema).max(MOST_PENDING),
};

/** How the game ended, as JSON carries it. */
const ending = z.strictObject({ reason: z.enum(END_REASONS), cause: z.enum(DEATH_CAUSES).nullable() });
/** How the game ended; the cause only of a death. */
export type Ending = z.infer<typeof ending>;

/** The complete state as JSON carries it. */
export const stateSchema = z.strictObject({
  ...openFields,
  drawPile: cardList,
  decision: decision.nullable(),
  ended: ending.nullable(),
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

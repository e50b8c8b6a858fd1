import { z } from 'zod';
import { cardId, ENCOUNTER_RANKS } from './cards.js';
import { resolvedConfigSchema } from './config.js';

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

const count = z.int().min(0);
const positive = z.int().min(1);
const hostile = z.enum(['space', 'enemy']);

/** Where +1 Gy comes from. */
export const gySource = z.enum(['space', 'enemy', 'joker']);
/** Where +1 Gy comes from. */
export type GySource = z.infer<typeof gySource>;

/** The sources whose cards come through the queue of pending effects. */
export const queuedLootSource = z.enum(['space', 'reward', 'encounter', 'freeTime']);

/** A cost of several points, partly paid (AR-3.6). */
export const paymentSchema = z.strictObject({ needed: positive, committed: count });
/** A cost of several points, partly paid (AR-3.6). */
export type Payment = z.infer<typeof paymentSchema>;

const payment = paymentSchema.nullable();

/** The decisions whose figures are the same in state and view. */
export const plainDecisions = [
  z.strictObject({ kind: z.literal('travel') }),
  z.strictObject({ kind: z.literal('loseLoot'), count: positive, value: positive, cause: hostile }),
  z.strictObject({ kind: z.literal('merchant'), requested: z.array(cardId).min(1).nullable(), payment }),
  z.strictObject({ kind: z.literal('freeTime') }),
  z.strictObject({ kind: z.literal('eating'), purpose: z.enum(MEAL_PURPOSES).nullable(), payment }),
  z.strictObject({ kind: z.literal('upgrades'), order: z.strictObject({ boots: count, armor: count }).nullable(), payment }),
] as const;

/** The decisions whose figures the view adds to. */
export const paidDecisions = {
  healing: z.strictObject({ kind: z.literal('healing'), payment }),
  radiation: z.strictObject({ kind: z.literal('radiation'), source: gySource, payment }),
  combat: z.strictObject({ kind: z.literal('combat'), enemy: z.int().min(2).max(12), payment }),
};

const decision = z.discriminatedUnion('kind', [...plainDecisions, paidDecisions.healing, paidDecisions.radiation, paidDecisions.combat]);
/** What is owed now. */
export type StateDecision = z.infer<typeof decision>;
/** The kinds of decision. */
export type DecisionKind = StateDecision['kind'];

/** An effect still to be carried out in this phase. */
export const pendingEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['hp', 'movement']), amount: z.int(), source: hostile }),
  z.strictObject({ kind: z.literal('loseLoot'), amount: positive, source: hostile }),
  z.strictObject({ kind: z.literal('allLoot'), amount: z.literal(0), source: hostile }),
  z.strictObject({ kind: z.literal('radiation'), amount: positive, source: gySource }),
  z.strictObject({ kind: z.literal('drawLoot'), amount: positive, source: queuedLootSource }),
]);
/** An effect still to be carried out in this phase. */
export type PendingEffect = z.infer<typeof pendingEffectSchema>;

/** The fields that state and view have in common. */
export const openFields = {
  config: resolvedConfigSchema,
  day: positive,
  phase: z.enum([...DAY_PHASES, 'interlude', 'gameOver']),
  interludeAfter: z.enum(DAY_PHASES).nullable(),
  position: count,
  hp: count,
  gy: count,
  boots: count,
  armor: count,
  nextRollModifier: z.int(),
  junkDropped: count,
  cityAccess: z.enum(['none', 'entered', 'refused']),
  ate: z.boolean(),
  jipFed: z.boolean(),
  hand: z.array(cardId),
  discardPile: z.array(cardId),
  merchantStock: z.array(cardId),
  pendingEncounter: z.enum(ENCOUNTER_RANKS).nullable(),
  pendingEffects: z.array(pendingEffectSchema),
};

/** The complete state as JSON carries it. */
export const stateSchema = z.strictObject({
  ...openFields,
  drawPile: z.array(cardId),
  decision: decision.nullable(),
  ended: z.strictObject({ reason: z.enum(END_REASONS), cause: z.enum(DEATH_CAUSES).nullable() }).nullable(),
});
/**
 * The complete state (section 8.1).
 *
 * *Shape*: `hand` and `merchantStock` in canonical order, `drawPile` top first, `discardPile` oldest first.
 */
export type State = z.infer<typeof stateSchema>;

/** The decision that is owed, known to be of one kind because only its own actions are legal. */
export function decisionOf<K extends DecisionKind>(state: State, kind: K): Extract<StateDecision, { kind: K }> {
  if (state.decision?.kind !== kind) throw new Error(`a ${kind} decision was expected, not ${state.decision?.kind ?? 'none'}`);
  return state.decision as Extract<StateDecision, { kind: K }>;
}

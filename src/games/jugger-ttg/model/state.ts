import { z } from 'zod';
import { configSchema } from './config.js';
import { frameSchema } from './frame.js';
import { resultSchema } from './result.js';
import {
  cardIdSchema,
  countSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  pairOf,
  phaseSchema,
  roleSchema,
  seatSchema,
  statusSchema,
  weaponSchema,
} from './vocabulary.js';

const jugger = juggerIdSchema.nullable();

/** The questions of section 5 of the specification that are asked of one seat. */
export const DECISIONS = [
  'firstRecruiter',
  'draw',
  'recruit',
  'discard',
  'deploy',
  'standUp',
  'turn',
  'holdUpkeep',
  'activation',
  'sweepTarget',
  'throwTarget',
  'quickStep',
  'reaction',
  'boostAttack',
  'declareDefence',
  'boostDefence',
  'dropJugg',
  'grappleOutcome',
  'duelPush',
  'bonusTarget',
  'facing',
] as const;
/** A question of section 5 of the specification that one seat must answer. */
export type DecisionKind = (typeof DECISIONS)[number];

/** The pending question. */
export const decisionSchema = z.strictObject({ kind: z.enum(DECISIONS), seat: seatSchema, jugger });
/** A pending question. */
export type Decision = z.infer<typeof decisionSchema>;

/** Where the jugg is: loose on a hex or with a carrier. */
export const juggSchema = z.strictObject({ hex: hexIdSchema.nullable(), carrier: jugger });

const draftSchema = z.strictObject({
  deck: z.array(cardIdSchema),
  discard: z.array(cardIdSchema),
  hands: pairOf(z.array(cardIdSchema)),
  first: seatSchema.nullable(),
  turnsTaken: pairOf(countSchema),
  drawsLeft: countSchema,
  recruited: countSchema,
  fullAtStart: z.boolean(),
});
/** The draft with its hidden parts. */
export type DraftState = z.infer<typeof draftSchema>;

const lineupSchema = z.strictObject({
  juggers: z.array(juggerIdSchema).nullable(),
  qwik: jugger,
  weapons: z.record(juggerIdSchema, weaponSchema),
});
/** What a seat has chosen of its line-up. */
export type LineupState = z.infer<typeof lineupSchema>;

const juggerSchema = z.strictObject({
  role: roleSchema.nullable(),
  weapon: weaponSchema.nullable(),
  hex: hexIdSchema.nullable(),
  facing: facingSchema,
  entered: z.boolean(),
  focus: countSchema,
  stamina: countSchema,
  exhausted: z.boolean(),
  kneeling: z.boolean(),
  count: countSchema,
  status: statusSchema,
  delayedAt: countSchema.nullable(),
  pinning: jugger,
  holding: jugger,
  chainReady: z.boolean(),
});
/** What changes about a jugger. */
export type JuggerState = z.infer<typeof juggerSchema>;

/** The complete state (section 8.1 of the specification). */
export const stateSchema = z.strictObject({
  config: configSchema,
  phase: phaseSchema,
  draft: draftSchema.nullable(),
  teams: pairOf(z.array(cardIdSchema)),
  juggers: z.record(juggerIdSchema, juggerSchema),
  lineup: pairOf(lineupSchema).nullable(),
  point: countSchema,
  score: pairOf(countSchema),
  stonesPlayed: countSchema,
  firstStoneOfPoint: z.boolean(),
  initiative: seatSchema,
  synergy: pairOf(countSchema),
  jugg: juggSchema.nullable(),
  voa: countSchema.nullable(),
  turn: seatSchema.nullable(),
  frames: z.array(frameSchema),
  decision: decisionSchema.nullable(),
  result: resultSchema.nullable(),
});
/** The complete state of a match. */
export type JtState = z.infer<typeof stateSchema>;

/**
 * The complete state of a match (section 8.1 of the specification).
 *
 * *Rules*: JT-0.7, JT-10.6, JT-R74.
 */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { countUpTo, listOf, MOST, recordOf } from './bounds.js';
import { configSchema } from './config.js';
import { frameSchema } from './frame.js';
import { resultSchema } from './result.js';
import {
  cardIdSchema,
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
/** A kind of question as JSON carries it. */
export const decisionKindSchema = define('DecisionKind', 'What a seat is asked (section 5).', z.enum(DECISIONS), 'decisions');
/** A question of section 5 of the specification that one seat must answer. */
export type DecisionKind = (typeof DECISIONS)[number];

/** The pending question. */
const decisionSchema = z.strictObject({ kind: decisionKindSchema, seat: seatSchema, jugger });
/** A pending question. */
export type Decision = z.infer<typeof decisionSchema>;

/**
 * Where the jugg is: loose on a hex, or with a carrier; JT-10.6: a carried jugg has no hex of its own, so it moves with
 * its carrier.
 */
export const juggSchema = define(
  'Jugg',
  'Where the jugg is: on a hex, or with a carrier.',
  z.strictObject({
    hex: hexIdSchema.nullable().describe('Where it lies; null while it is carried.'),
    carrier: jugger.describe('Who carries it; null while it lies.'),
  }),
);

const draftSchema = z.strictObject({
  deck: listOf(cardIdSchema, MOST.cards),
  discard: listOf(cardIdSchema, MOST.cards),
  hands: pairOf(listOf(cardIdSchema, MOST.hand)),
  first: seatSchema.nullable(),
  turnsTaken: pairOf(countUpTo(MOST.draftTurns)),
  drawsLeft: countUpTo(MOST.hand),
  recruited: countUpTo(MOST.hand),
  fullAtStart: z.boolean(),
});
/** The draft with its hidden parts. */
export type DraftState = z.infer<typeof draftSchema>;

const lineupSchema = z.strictObject({
  juggers: listOf(juggerIdSchema, MOST.fielded).nullable(),
  qwik: jugger,
  weapons: recordOf(juggerIdSchema, weaponSchema, MOST.fielded),
});
/** What a seat has chosen of its line-up. */
export type LineupState = z.infer<typeof lineupSchema>;

const juggerSchema = z.strictObject({
  role: roleSchema.nullable(),
  weapon: weaponSchema.nullable(),
  hex: hexIdSchema.nullable(),
  facing: facingSchema,
  entered: z.boolean(),
  focus: countUpTo(MOST.focus),
  stamina: countUpTo(MOST.stamina),
  exhausted: z.boolean(),
  kneeling: z.boolean(),
  count: countUpTo(MOST.count),
  status: statusSchema,
  delayedAt: countUpTo(MOST.voa).nullable(),
  pinning: jugger,
  holding: jugger,
  chainReady: z.boolean(),
});
/** What changes about a jugger. */
export type JuggerState = z.infer<typeof juggerSchema>;

/**
 * The complete state (section 8.1 of the specification); JT-0.7, JT-R74: no supply of counters, tokens or dice is part
 * of it.
 */
export const stateSchema = z.strictObject({
  config: configSchema,
  phase: phaseSchema,
  draft: draftSchema.nullable(),
  teams: pairOf(listOf(cardIdSchema, MOST.teamSize)),
  juggers: recordOf(juggerIdSchema, juggerSchema, MOST.juggers),
  lineup: pairOf(lineupSchema).nullable(),
  point: countUpTo(MOST.points),
  score: pairOf(countUpTo(MOST.pointsToWin)),
  stonesPlayed: countUpTo(MOST.stones),
  firstStoneOfPoint: z.boolean(),
  initiative: seatSchema,
  synergy: pairOf(countUpTo(MOST.synergy)),
  jugg: juggSchema.nullable(),
  voa: countUpTo(MOST.voa).nullable(),
  turn: seatSchema.nullable(),
  frames: listOf(frameSchema, MOST.frames),
  decision: decisionSchema.nullable(),
  result: resultSchema.nullable(),
});
/** The complete state of a match. */
export type JtState = z.infer<typeof stateSchema>;

import { z } from 'zod';
import { STAGES } from '../model/frame.js';
import { resultSchema } from '../model/result.js';
import { juggSchema } from '../model/state.js';
import {
  arcSchema,
  attackKindSchema,
  attackTypeSchema,
  cardIdSchema,
  countSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  pairOf,
  phaseSchema,
  roleSchema,
  seatSchema,
  statusSchema,
  weaponSchema,
} from '../model/vocabulary.js';

const jugger = juggerIdSchema.nullable();
const dice = z.array(z.int().min(1)).nullable();

const resolvedConfig = z.strictObject({
  format: z.enum(['short', 'long']),
  recruitment: z.enum(['draft', 'prebuilt']),
  limits: z.enum(['standard', 'european']),
  chainRule: z.enum(['optional', 'required']),
  teamSize: countSchema,
  budget: countSchema,
  pointsToWin: countSchema,
  stoneLimit: countSchema,
  draftTurnLimit: countSchema,
});

const decision = z.strictObject({
  kind: z.string(),
  seat: seatSchema,
  jugger,
  event: z.string().nullable(),
  eligible: z.array(juggerIdSchema),
  limit: countSchema.nullable(),
});

const team = z.strictObject({
  cards: z.array(cardIdSchema).nullable(),
  size: countSchema,
  cost: countSchema.nullable(),
  complete: z.boolean(),
});

const juggerView = z.strictObject({
  id: juggerIdSchema,
  seat: seatSchema,
  card: cardIdSchema,
  fielded: z.boolean(),
  role: roleSchema.nullable(),
  weapon: weaponSchema.nullable(),
  hex: hexIdSchema.nullable(),
  facing: facingSchema,
  entered: z.boolean(),
  focus: countSchema,
  focusMax: countSchema,
  stamina: countSchema,
  staminaMax: countSchema,
  exhausted: z.boolean(),
  kneeling: z.boolean(),
  count: countSchema,
  status: statusSchema,
  delayedAt: countSchema.nullable(),
  pinning: jugger,
  pinnedBy: jugger,
  holding: jugger,
  heldBy: jugger,
  chainReady: z.boolean(),
});

const activation = z.strictObject({
  jugger: juggerIdSchema,
  seenFrom: z.array(juggerIdSchema),
  moveMode: moveModeSchema.nullable(),
  stepsLeft: countSchema,
  mayFace: z.boolean(),
  talentsUsed: z.record(z.string(), countSchema),
});

const combat = z.strictObject({
  attacker: juggerIdSchema,
  defender: juggerIdSchema,
  kind: attackKindSchema,
  type: attackTypeSchema,
  grapple: z.boolean(),
  talent: z.string().nullable(),
  arc: arcSchema,
  stage: z.enum([...STAGES.slice(0, 7), 'aftermath']),
  attackBoost: countSchema,
  attackExtra: countSchema,
  mode: defenceModeSchema.nullable(),
  defenceTalent: z.string().nullable(),
  keepPin: z.boolean(),
  defenceBoost: countSchema,
  defenceExtra: countSchema,
  attackDice: dice,
  attackJuggs: countSchema.nullable(),
  attackRerolled: z.boolean(),
  defenceDice: dice,
  defenceJuggs: countSchema.nullable(),
  defenceRerolled: z.boolean(),
  hit: z.array(juggerIdSchema),
  grappleWinner: jugger,
});

const draft = z.strictObject({
  deckCount: countSchema,
  discard: z.array(cardIdSchema),
  handCounts: pairOf(countSchema),
  hand: z.array(cardIdSchema).nullable(),
  teams: pairOf(z.array(cardIdSchema)),
  turnsTaken: pairOf(countSchema),
  seat: seatSchema.nullable(),
  step: z.enum(['draw', 'recruit', 'discard']).nullable(),
  stepsLeft: countSchema,
});

const lineup = z.strictObject({
  ready: pairOf(z.boolean()),
  own: z
    .strictObject({
      juggers: z.array(juggerIdSchema).nullable(),
      qwik: jugger,
      weapons: z.record(juggerIdSchema, weaponSchema),
      next: jugger,
    })
    .nullable(),
});

/** What one viewer may see (section 8 of the specification). */
export const viewSchema = z.strictObject({
  game: z.literal('jugger-ttg'),
  viewer: seatSchema.nullable(),
  config: resolvedConfig,
  dataId: z.string(),
  phase: phaseSchema,
  toAct: z.array(seatSchema),
  decision: decision.nullable(),
  score: pairOf(countSchema),
  point: countSchema,
  stonesPlayed: countSchema,
  firstStoneOfPoint: z.boolean(),
  voa: countSchema.nullable(),
  turn: seatSchema.nullable(),
  initiative: seatSchema.nullable(),
  synergy: pairOf(countSchema),
  teams: pairOf(team),
  juggers: z.array(juggerView),
  jugg: juggSchema.nullable(),
  activation: activation.nullable(),
  combats: z.array(combat),
  draft: draft.nullable(),
  lineup: lineup.nullable(),
  result: resultSchema.nullable(),
});

/** What one viewer may see. */
export type JtView = z.infer<typeof viewSchema>;
/** A jugger as everybody sees it. */
export type JuggerView = z.infer<typeof juggerView>;
/** A combat as everybody sees it. */
export type CombatView = z.infer<typeof combat>;

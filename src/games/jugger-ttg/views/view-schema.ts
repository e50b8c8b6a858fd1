import * as z from 'zod';
import { countUpTo, listOf, MOST, numberUpTo, recordOf } from '../model/bounds.js';
import { STAGES } from '../model/frame.js';
import { resultSchema } from '../model/result.js';
import { DECISIONS, juggSchema } from '../model/state.js';
import {
  arcSchema,
  attackKindSchema,
  attackTypeSchema,
  cardIdSchema,
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
  talentIdSchema,
  weaponSchema,
  windowEventSchema,
} from '../model/vocabulary.js';

const jugger = juggerIdSchema.nullable();
const dice = listOf(numberUpTo(MOST.faces), MOST.pool).nullable();
const juggs = countUpTo(MOST.faceValue * MOST.pool).nullable();

const resolvedConfig = z.strictObject({
  format: z.enum(['short', 'long']),
  recruitment: z.enum(['draft', 'prebuilt']),
  limits: z.enum(['standard', 'european']),
  chainRule: z.enum(['optional', 'required']),
  teamSize: countUpTo(MOST.teamSize),
  budget: countUpTo(MOST.budget),
  pointsToWin: countUpTo(MOST.pointsToWin),
  stoneLimit: countUpTo(MOST.stones),
  draftTurnLimit: countUpTo(MOST.draftTurns),
});

const decision = z.strictObject({
  kind: z.enum(DECISIONS),
  seat: seatSchema,
  jugger,
  event: windowEventSchema.nullable(),
  eligible: listOf(juggerIdSchema, MOST.fielded),
  limit: countUpTo(MOST.flight).nullable(),
});

const team = z.strictObject({
  cards: listOf(cardIdSchema, MOST.teamSize).nullable(),
  size: countUpTo(MOST.teamSize),
  cost: countUpTo(MOST.budget).nullable(),
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
  focus: countUpTo(MOST.focus),
  focusMax: countUpTo(MOST.focus),
  stamina: countUpTo(MOST.stamina),
  staminaMax: countUpTo(MOST.stamina),
  exhausted: z.boolean(),
  kneeling: z.boolean(),
  count: countUpTo(MOST.count),
  status: statusSchema,
  delayedAt: countUpTo(MOST.voa).nullable(),
  pinning: jugger,
  pinnedBy: jugger,
  holding: jugger,
  heldBy: jugger,
  chainReady: z.boolean(),
});

const activation = z.strictObject({
  jugger: juggerIdSchema,
  seenFrom: listOf(juggerIdSchema, MOST.fielded),
  moveMode: moveModeSchema.nullable(),
  stepsLeft: countUpTo(MOST.steps),
  mayFace: z.boolean(),
  talentsUsed: recordOf(talentIdSchema, countUpTo(MOST.talentUses), MOST.talentsOfCard),
});

const combat = z.strictObject({
  attacker: juggerIdSchema,
  defender: juggerIdSchema,
  kind: attackKindSchema,
  type: attackTypeSchema,
  grapple: z.boolean(),
  talent: talentIdSchema.nullable(),
  arc: arcSchema,
  stage: z.enum([...STAGES.slice(0, 7), 'aftermath']),
  attackBoost: countUpTo(MOST.boughtDice),
  attackExtra: countUpTo(MOST.addedDice),
  mode: defenceModeSchema.nullable(),
  defenceTalent: talentIdSchema.nullable(),
  keepPin: z.boolean(),
  defenceBoost: countUpTo(MOST.boughtDice),
  defenceExtra: countUpTo(MOST.addedDice),
  attackDice: dice,
  attackJuggs: juggs,
  attackRerolled: z.boolean(),
  defenceDice: dice,
  defenceJuggs: juggs,
  defenceRerolled: z.boolean(),
  hit: listOf(juggerIdSchema, 2),
  grappleWinner: jugger,
});

const draft = z.strictObject({
  deckCount: countUpTo(MOST.cards),
  discard: listOf(cardIdSchema, MOST.cards),
  handCounts: pairOf(countUpTo(MOST.hand)),
  hand: listOf(cardIdSchema, MOST.hand).nullable(),
  teams: pairOf(listOf(cardIdSchema, MOST.teamSize)),
  turnsTaken: pairOf(countUpTo(MOST.draftTurns)),
  seat: seatSchema.nullable(),
  step: z.enum(['draw', 'recruit', 'discard']).nullable(),
  stepsLeft: countUpTo(MOST.hand),
});

const lineup = z.strictObject({
  ready: pairOf(z.boolean()),
  own: z
    .strictObject({
      juggers: listOf(juggerIdSchema, MOST.fielded).nullable(),
      qwik: jugger,
      weapons: recordOf(juggerIdSchema, weaponSchema, MOST.fielded),
      next: jugger,
    })
    .nullable(),
});

/** What one viewer may see (section 8 of the specification). */
export const viewSchema = z.strictObject({
  game: z.literal('jugger-ttg'),
  viewer: seatSchema.nullable(),
  config: resolvedConfig,
  dataId: z.string().max(MOST.idLength),
  phase: phaseSchema,
  toAct: listOf(seatSchema, 2),
  decision: decision.nullable(),
  score: pairOf(countUpTo(MOST.pointsToWin)),
  point: countUpTo(MOST.points),
  stonesPlayed: countUpTo(MOST.stones),
  firstStoneOfPoint: z.boolean(),
  voa: countUpTo(MOST.voa).nullable(),
  turn: seatSchema.nullable(),
  initiative: seatSchema.nullable(),
  synergy: pairOf(countUpTo(MOST.synergy)),
  teams: pairOf(team),
  juggers: listOf(juggerView, MOST.juggers),
  jugg: juggSchema.nullable(),
  activation: activation.nullable(),
  combats: listOf(combat, MOST.frames),
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

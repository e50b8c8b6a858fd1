import * as z from 'zod';
import { CELL_COUNT, cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { MAX_TOKENS, modifierSchema, pcIdSchema } from './config.js';
import {
  castlesSchema,
  diceSchema,
  effectSchema,
  faceSchema,
  pointsSchema,
  poolSchema,
  raceSchema,
  resultSchema,
  roundSchema,
  seatSchema,
  sidesSchema,
  skillSchema,
  tokenIdSchema,
  tokenIdsSchema,
} from './state.js';

const face = faceSchema;
const token = tokenIdSchema;
const tokens = tokenIdsSchema;
/** More than any sum of a combat: 23 dice, ten levels, terrain and support. */
const strength = z.int().min(0).max(1000);
/** The rounds of one combat: each tie costs both sides a token. */
const combatRound = z.int().min(1).max(MAX_TOKENS);
const seat = seatSchema;
const knowers = z.array(seatSchema).max(2).nullable();
const pc = pcIdSchema.nullable();
const rerollSkill = z.enum(['religion', 'thievery']);

const target = z.union([
  z.strictObject({ at: cellSchema }),
  z.strictObject({ a: spotSchema, b: spotSchema }),
  z.strictObject({ from: spotSchema, to: spotSchema, count: z.int().min(0).max(MAX_TOKENS) }),
]);

const owned = z.int().min(0).max(MAX_TOKENS);
const setupEvents = [
  z.strictObject({
    type: z.literal('gameCreated'),
    firstSeat: seat,
    races: z.tuple([raceSchema, raceSchema]),
    castles: castlesSchema,
    owned: z.tuple([owned, owned]),
  }),
  z.strictObject({
    type: z.literal('boardDealt'),
    cards: z.array(cardIdSchema.nullable()).length(CELL_COUNT),
    pool: poolSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('castleChosen'), seat, at: cellSchema, auto: z.boolean() }),
  z.strictObject({ type: z.literal('pcPlaced'), seat, pc: pcIdSchema, token, at: spotSchema, auto: z.boolean() }),
] as const;

const turnEvents = [
  z.strictObject({ type: z.literal('turnStarted'), seat, round: roundSchema, points: pointsSchema }),
  z.strictObject({ type: z.literal('recruitRolled'), seat, at: cellSchema, die: face, success: z.boolean(), paid: z.boolean() }),
  z.strictObject({ type: z.literal('recruitEnded'), seat, auto: z.boolean() }),
  z.strictObject({
    type: z.literal('tokenAdded'),
    seat,
    token,
    at: spotSchema,
    cause: z.enum(['setup', 'recruit', 'conscript', 'streetwise', 'raise']),
  }),
  z.strictObject({ type: z.literal('streetwiseRolled'), seat, at: cellSchema, die: face, success: z.boolean() }),
  z.strictObject({ type: z.literal('turnEnded'), seat, auto: z.boolean() }),
  z.strictObject({ type: z.literal('roundLimitReached'), round: roundSchema }),
  z.strictObject({ type: z.literal('gameOver'), result: resultSchema }),
] as const;

const moveEvents = [
  z.strictObject({ type: z.literal('pcJoined'), seat, pc: pcIdSchema, token }),
  z.strictObject({
    type: z.literal('moveDeclared'),
    seat,
    from: spotSchema,
    to: spotSchema,
    tokens,
    cost: z.enum(['normal', 'extra', 'skill']),
  }),
  z.strictObject({
    type: z.literal('entryRolled'),
    seat,
    to: spotSchema,
    rolls: z.array(z.strictObject({ token, die: face, entered: z.boolean() })).max(MAX_TOKENS),
  }),
  z.strictObject({ type: z.literal('entryDetail'), to: spotSchema, threshold: face, knowers }),
  z.strictObject({ type: z.literal('groupMoved'), seat, from: spotSchema, to: spotSchema, tokens }),
  z.strictObject({ type: z.literal('cardFlipped'), cell: cellSchema, card: cardIdSchema }),
  z.strictObject({
    type: z.literal('cardsSeen'),
    seat,
    cells: z
      .array(z.strictObject({ cell: cellSchema, card: cardIdSchema }))
      .min(1)
      .max(CELL_COUNT),
  }),
  z.strictObject({ type: z.literal('poolSeen'), seat, cards: poolSchema }),
  z.strictObject({ type: z.literal('wildReplaced'), seat, cell: cellSchema, joker: cardIdSchema, card: cardIdSchema }),
  z.strictObject({ type: z.literal('cardDepleted'), cell: cellSchema }),
  z.strictObject({ type: z.literal('facesRespawned'), cells: z.array(cellSchema).min(1).max(CELL_COUNT) }),
] as const;

const combatEvents = [
  z.strictObject({
    type: z.literal('combatStarted'),
    attacker: seat,
    defender: seat,
    from: spotSchema,
    at: spotSchema,
    attackers: tokens,
    defenders: tokens,
    terrain: sidesSchema,
    support: sidesSchema,
  }),
  z.strictObject({
    type: z.literal('combatRolled'),
    round: combatRound,
    attackerDice: diceSchema,
    defenderDice: diceSchema,
    attackerLevels: strength,
    defenderLevels: strength,
  }),
  z.strictObject({ type: z.literal('dieRerolled'), seat, skill: rerollSkill, token, old: face, value: face }),
  z.strictObject({ type: z.literal('diceKept'), seat, skill: rerollSkill }),
  z.strictObject({
    type: z.literal('combatScored'),
    round: combatRound,
    attackerTotal: strength,
    defenderTotal: strength,
    outcome: z.enum(['attacker', 'defender', 'tie']),
    lost: z.strictObject({ attacker: tokens, defender: tokens }),
  }),
  z.strictObject({ type: z.literal('healRolled'), seat, token, die: face, saved: z.boolean() }),
  z.strictObject({ type: z.literal('tokenKilled'), seat, token, pc }),
  z.strictObject({ type: z.literal('raiseRolled'), seat, die: face, success: z.boolean() }),
  z.strictObject({ type: z.literal('combatEnded'), winner: seat.nullable(), at: spotSchema }),
  z.strictObject({ type: z.literal('repelled'), seat, tokens, at: spotSchema }),
  z.strictObject({ type: z.literal('pushed'), seat, tokens, from: spotSchema, to: spotSchema, kind: z.enum(['straight', 'deflected']) }),
  z.strictObject({ type: z.literal('scattered'), seat, tokens, at: spotSchema }),
  z.strictObject({ type: z.literal('bluffMoved'), by: seat, seat, tokens, from: spotSchema, to: cellSchema }),
  z.strictObject({ type: z.literal('bluffDeclined'), by: seat }),
] as const;

const skillEvents = [
  z.strictObject({ type: z.literal('skillBegun'), seat, skill: skillSchema, pc }),
  z.strictObject({ type: z.literal('skillChecked'), seat, skill: skillSchema, pc, target: target.nullable(), success: z.boolean() }),
  z.strictObject({
    type: z.literal('skillCheckDetail'),
    skill: skillSchema,
    die: z.int().min(1).max(20),
    modifier: modifierSchema,
    total: z.int().min(-9).max(70),
    dc: z.int().min(1).max(100),
    knowers,
  }),
  z.strictObject({ type: z.literal('effectStarted'), effect: effectSchema }),
  z.strictObject({ type: z.literal('effectEnded'), skill: skillSchema, seat, reason: z.enum(['expired', 'used']) }),
  z.strictObject({ type: z.literal('insightRolled'), seat, at: cellSchema, tokens }),
  z.strictObject({ type: z.literal('insightDice'), seat, dice: z.array(z.strictObject({ token, value: face })).max(MAX_TOKENS) }),
  z.strictObject({
    type: z.literal('perceptionRolled'),
    seat,
    at: cellSchema,
    dice: z.array(z.strictObject({ token, value: face, revealed: z.boolean() })).max(MAX_TOKENS),
  }),
  z.strictObject({
    type: z.literal('storedDiceEnded'),
    tokens: z.array(token).max(2 * MAX_TOKENS),
    source: z.enum(['insight', 'perception']),
  }),
  z.strictObject({ type: z.literal('cardsSwapped'), seat, a: cellSchema, b: cellSchema }),
  z.strictObject({ type: z.literal('armiesSwapped'), seat, a: spotSchema, b: spotSchema }),
] as const;

/** Every event of section 7. */
export const eventSchema = z.discriminatedUnion('type', [...setupEvents, ...turnEvents, ...moveEvents, ...combatEvents, ...skillEvents]);

/** Something that happened because an action was applied. */
export type Event = z.infer<typeof eventSchema>;

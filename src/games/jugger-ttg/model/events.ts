import { z } from 'zod';
import { lineupChoiceSchema } from './actions.js';
import { resultSchema } from './result.js';
import {
  arcSchema,
  attackKindSchema,
  cardIdSchema,
  countSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  pairOf,
  seatSchema,
  weaponSchema,
  windowEventSchema,
} from './vocabulary.js';

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const jugger = juggerIdSchema;
const purpose = z.enum(['draft', 'initiative']);
const score = pairOf(countSchema);
const roll = {
  jugger,
  purpose: z.enum(['attack', 'duel', 'defence']),
  dice: z.array(z.int().min(1)),
  values: z.array(countSchema),
  juggs: countSchema,
};
const lineup = z.strictObject({
  qwik: jugger,
  weapons: z.record(jugger, weaponSchema),
  reserves: z.array(jugger),
});

const recruiting = [
  event('deckShuffled', { count: countSchema }),
  event('handDealt', { seat: seatSchema, count: countSchema, cards: z.array(cardIdSchema).nullable() }),
  event('rollOff', { purpose, dice: pairOf(z.array(countSchema)), juggs: pairOf(countSchema), tie: z.boolean() }),
  event('rollOffWon', { purpose, seat: seatSchema.nullable(), by: z.enum(['roll', 'draw', 'noDice']) }),
  event('firstRecruiterChosen', { seat: seatSchema }),
  event('draftTurnStarted', { seat: seatSchema, turn: countSchema }),
  event('recruitDrawn', { seat: seatSchema, from: z.enum(['deck', 'discard']), card: cardIdSchema.nullable() }),
  event('recruited', { seat: seatSchema, card: cardIdSchema }),
  event('recruitSwapped', { seat: seatSchema, out: cardIdSchema, in: cardIdSchema }),
  event('recruitingEnded', { seat: seatSchema, recruited: countSchema }),
  event('recruitDiscarded', { seat: seatSchema, card: cardIdSchema }),
  event('draftCompletedByRule', { seat: seatSchema, added: z.array(cardIdSchema), removed: z.array(cardIdSchema) }),
  event('cardChosen', { seat: seatSchema, card: cardIdSchema }),
  event('teamCompleted', { seat: seatSchema }),
  event('teamsRevealed', { teams: pairOf(z.array(cardIdSchema)) }),
] as const;

const pointsAndStones = [
  event('pointStarted', { point: countSchema }),
  event('lineupChoice', { seat: seatSchema, choice: lineupChoiceSchema }),
  event('lineupReady', { seat: seatSchema }),
  event('lineupsRevealed', { lineups: pairOf(lineup) }),
  event('synergyAssigned', { synergy: pairOf(countSchema) }),
  event('deployed', { jugger, hex: hexIdSchema }),
  event('juggerCalled', { point: countSchema }),
  event('stoneStarted', { point: countSchema, stone: countSchema }),
  event('countReduced', { jugger, count: countSchema }),
  event('stoodUp', { jugger, facing: facingSchema }),
  event('voaReached', { voa: countSchema }),
  event('focusRecovered', { jugger, focus: countSchema }),
  event('turnStarted', { seat: seatSchema, voa: countSchema }),
  event('turnEnded', { seat: seatSchema, voa: countSchema }),
  event('pointScored', { seat: seatSchema, jugger, score }),
  event('stoneEnded', { stonesPlayed: countSchema }),
  event('pointEnded', { point: countSchema, score }),
  event('staminaRecovered', { jugger, stamina: countSchema }),
  event('gameEnded', { result: resultSchema }),
] as const;

const acting = [
  event('activated', { jugger }),
  event('delayed', { jugger }),
  event('activationEnded', { jugger, reason: z.enum(['done', 'kneeling']) }),
  event('paid', { jugger, focus: countSchema, stamina: countSchema, synergy: countSchema }),
  event('faced', { jugger, facing: facingSchema }),
  event('moveDeclared', { jugger, mode: moveModeSchema, limit: countSchema }),
  event('stepped', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('quickStepped', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('pushed', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('chainReadied', { jugger }),
  event('chainSpent', { jugger }),
  event('talentUsed', { jugger, talent: z.string() }),
  event('reactionPassed', { seat: seatSchema, event: windowEventSchema }),
  event('exhausted', { jugger }),
  event('exhaustionEnded', { jugger }),
] as const;

const fighting = [
  event('attackDeclared', {
    attacker: jugger,
    defender: jugger,
    kind: attackKindSchema,
    grapple: z.boolean(),
    talent: z.string().nullable(),
    arc: arcSchema,
  }),
  event('attackCancelled', { attacker: jugger, defender: jugger }),
  event('arcChanged', { attacker: jugger, defender: jugger, arc: arcSchema }),
  event('attackBoosted', { jugger, dice: countSchema }),
  event('defenceBoosted', { jugger, dice: countSchema }),
  event('defenceDeclared', { jugger, mode: defenceModeSchema, talent: z.string().nullable(), keepPin: z.boolean() }),
  event('diceRolled', roll),
  event('diceRerolled', roll),
  event('attackFailed', { attacker: jugger }),
  event('combatResolved', { attacker: jugger, defender: jugger, hit: z.array(jugger), grappleWinner: jugger.nullable() }),
  event('kneeled', { jugger, count: countSchema, cause: z.enum(['hit', 'outOfBounds']) }),
] as const;

const juggAndGrips = [
  event('juggDropped', { hex: hexIdSchema, cause: z.enum(['hit', 'outOfBounds']) }),
  event('juggMoved', { from: hexIdSchema, to: hexIdSchema, by: z.enum(['sweep', 'throw']) }),
  event('juggPickedUp', { jugger, from: hexIdSchema }),
  event('juggStolen', { by: jugger, from: jugger }),
  event('pinned', { pinner: jugger, target: jugger }),
  event('pinEnded', { pinner: jugger, target: jugger, cause: z.enum(['defended', 'kneeled', 'moved', 'released']) }),
  event('holdStarted', { holder: jugger, held: jugger }),
  event('holdMaintained', { holder: jugger, held: jugger }),
  event('holdEnded', { holder: jugger, held: jugger, cause: z.enum(['escaped', 'released', 'upkeep', 'moved', 'kneeled']) }),
] as const;

/** Every event of section 7 of the specification; masked fields are `null`. */
export const eventSchema = z.discriminatedUnion('type', [...recruiting, ...pointsAndStones, ...acting, ...fighting, ...juggAndGrips]);
/** An event of the game. */
export type JtEvent = z.infer<typeof eventSchema>;

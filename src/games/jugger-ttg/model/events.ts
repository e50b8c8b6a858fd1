import * as z from 'zod';
import { lineupChoiceSchema } from './actions.js';
import { countUpTo, listOf, MOST, numberUpTo, recordOf } from './bounds.js';
import { resultSchema } from './result.js';
import {
  arcSchema,
  attackKindSchema,
  cardIdSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  pairOf,
  paySchema,
  seatSchema,
  talentIdSchema,
  weaponSchema,
  windowEventSchema,
} from './vocabulary.js';

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape });

const jugger = juggerIdSchema;
const purpose = z.enum(['draft', 'initiative']);
const score = pairOf(countUpTo(MOST.pointsToWin));
const cardList = listOf(cardIdSchema, MOST.cards);
const team = listOf(cardIdSchema, MOST.teamSize);
const hand = countUpTo(MOST.hand);
const point = countUpTo(MOST.points);
const voa = countUpTo(MOST.voa);
const juggs = countUpTo(MOST.faceValue * MOST.pool);
const roll = {
  jugger,
  purpose: z.enum(['attack', 'duel', 'defence']),
  dice: listOf(numberUpTo(MOST.faces), MOST.pool),
  values: listOf(countUpTo(MOST.faceValue), MOST.pool),
  juggs,
};
const lineup = z.strictObject({
  qwik: jugger,
  weapons: recordOf(jugger, weaponSchema, MOST.fielded),
  reserves: listOf(jugger, MOST.teamSize),
});

const recruiting = [
  event('deckShuffled', { count: countUpTo(MOST.cards) }),
  event('handDealt', { seat: seatSchema, count: hand, cards: listOf(cardIdSchema, MOST.hand).nullable() }),
  event('rollOff', { purpose, dice: pairOf(listOf(countUpTo(MOST.faceValue), MOST.will)), juggs: pairOf(juggs), tie: z.boolean() }),
  event('rollOffWon', { purpose, seat: seatSchema.nullable(), by: z.enum(['roll', 'draw', 'noDice']) }),
  event('firstRecruiterChosen', { seat: seatSchema }),
  event('draftTurnStarted', { seat: seatSchema, turn: countUpTo(MOST.draftTurns) }),
  event('recruitDrawn', { seat: seatSchema, from: z.enum(['deck', 'discard']), card: cardIdSchema.nullable() }),
  event('recruited', { seat: seatSchema, card: cardIdSchema }),
  event('recruitSwapped', { seat: seatSchema, out: cardIdSchema, in: cardIdSchema }),
  event('recruitingEnded', { seat: seatSchema, recruited: hand }),
  event('recruitDiscarded', { seat: seatSchema, card: cardIdSchema }),
  event('draftCompletedByRule', { seat: seatSchema, added: cardList, removed: cardList }),
  event('cardChosen', { seat: seatSchema, card: cardIdSchema }),
  event('teamCompleted', { seat: seatSchema }),
  event('teamsRevealed', { teams: pairOf(team) }),
] as const;

const pointsAndStones = [
  event('pointStarted', { point }),
  event('lineupChoice', { seat: seatSchema, choice: lineupChoiceSchema }),
  event('lineupReady', { seat: seatSchema }),
  event('lineupsRevealed', { lineups: pairOf(lineup) }),
  event('synergyAssigned', { synergy: pairOf(countUpTo(MOST.synergy)) }),
  event('deployed', { jugger, hex: hexIdSchema }),
  event('juggerCalled', { point }),
  event('stoneStarted', { point, stone: countUpTo(MOST.stones) }),
  event('countReduced', { jugger, count: countUpTo(MOST.count) }),
  event('stoodUp', { jugger, facing: facingSchema }),
  event('voaReached', { voa }),
  event('focusRecovered', { jugger, focus: countUpTo(MOST.focus) }),
  event('turnStarted', { seat: seatSchema, voa }),
  event('turnEnded', { seat: seatSchema, voa }),
  event('pointScored', { seat: seatSchema, jugger, score }),
  event('stoneEnded', { stonesPlayed: countUpTo(MOST.stones) }),
  event('pointEnded', { point, score }),
  event('staminaRecovered', { jugger, stamina: countUpTo(MOST.stamina) }),
  event('gameEnded', { result: resultSchema }),
] as const;

const acting = [
  event('activated', { jugger }),
  event('delayed', { jugger }),
  event('activationEnded', { jugger, reason: z.enum(['done', 'kneeling']) }),
  event('paid', { jugger, ...paySchema.shape }),
  event('faced', { jugger, facing: facingSchema }),
  event('moveDeclared', { jugger, mode: moveModeSchema, limit: countUpTo(MOST.steps) }),
  event('stepped', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('quickStepped', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('pushed', { jugger, from: hexIdSchema, to: hexIdSchema }),
  event('chainReadied', { jugger }),
  event('chainSpent', { jugger }),
  event('talentUsed', { jugger, talent: talentIdSchema }),
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
    talent: talentIdSchema.nullable(),
    arc: arcSchema,
  }),
  event('attackCancelled', { attacker: jugger, defender: jugger }),
  event('arcChanged', { attacker: jugger, defender: jugger, arc: arcSchema }),
  event('attackBoosted', { jugger, dice: countUpTo(MOST.boughtDice) }),
  event('defenceBoosted', { jugger, dice: countUpTo(MOST.boughtDice) }),
  event('defenceDeclared', { jugger, mode: defenceModeSchema, talent: talentIdSchema.nullable(), keepPin: z.boolean() }),
  event('diceRolled', roll),
  event('diceRerolled', roll),
  event('attackFailed', { attacker: jugger }),
  event('combatResolved', { attacker: jugger, defender: jugger, hit: listOf(jugger, 2), grappleWinner: jugger.nullable() }),
  event('kneeled', { jugger, count: countUpTo(MOST.count), cause: z.enum(['hit', 'outOfBounds']) }),
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

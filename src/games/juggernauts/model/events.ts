/** What happens when actions are applied (section 7). */
import * as z from 'zod';
import { attackNumber, commanderDie, coordinate, count, dieValue, dieValues, MAX_CARDS, perSeat, seatNumber } from './bounds.js';
import { payPurposeSchema } from './pending.js';
import { cardIdSchema as card } from './reference.js';
import { squareSchema } from './squares.js';
import { attackSchema, LOSS_REASONS, lookSchema, PHASES, resultSchema, SETTLED_RESULTS, seatPublicSchema } from './state.js';

const seat = seatNumber;
const roll = dieValue;
const rolls = dieValues.min(1);
const xy = squareSchema.shape;
const mayBeNowhere = { x: coordinate.nullable(), y: coordinate.nullable() };
const purpose = z.enum(payPurposeSchema.options.map((option) => option.shape.type.value));

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) => z.strictObject({ type: z.literal(type), ...shape });

/** Something that happened. */
export const eventSchema = z.discriminatedUnion('type', [
  event('phaseBegan', { round: count, phase: z.enum(PHASES), active: perSeat(seat) }),
  event('deckShuffled', { seat }),
  event('commanderChosen', { seat, die: commanderDie }),
  event('commandersRevealed', { commanders: perSeat(commanderDie.nullable()) }),
  event('cardsDrawn', { seat, cards: z.array(card).min(1).max(MAX_CARDS) }),
  event('drew', { seat, count }),
  event('squareLaid', { seat, ...xy }),
  event('cardLaid', { seat, ...xy, card }),
  event('cardReturned', { seat, card }),
  event('orderSet', { order: perSeat(seat), roll: roll.nullable() }),
  event('seatRevealed', { seat, public: seatPublicSchema }),
  event('attackRevealed', { attack: attackSchema }),
  event('powerGained', { seat, source: z.enum(['energize', 'solar', 'beam']), amount: count.min(1), power: count }),
  event('powerPaid', { seat, purpose, power: count, cards: count }),
  event('tokenUsed', { seat, token: card, target: seat.nullable() }),
  event('looked', { seat, look: lookSchema }),
  event('lookTaken', { seat, target: seat, what: z.enum(['matrix', 'hand']) }),
  event('commandRolled', { seat, rolls, source: z.enum(['command', 'report', 'aide']) }),
  event('rerolled', { seat, attack: attackNumber.nullable(), roll: count, from: roll, to: roll }),
  event('rollPicked', { seat, index: count, value: roll }),
  event('neutralizationRemoved', { seat, ...xy, paid: z.boolean(), left: count }),
  event('commandSettled', { seat, roll, result: z.enum(SETTLED_RESULTS), ...mayBeNowhere }),
  event('alertsChanged', { seat, alerts: count, reason: z.enum(['noActiveCard', 'removed', 'antiInfantry']) }),
  event('shutdown', { seat, shutdowns: count }),
  event('cardActivated', { seat, ...xy, card, by: z.enum(['command', 'link']) }),
  event('attackPrepared', { seat, index: count, ...xy, card, target: seat, dice: z.int().min(1).max(3) }),
  event('heldFire', { seat, ...xy }),
  event('attackDeclared', { attack: attackSchema }),
  event('repairChosen', { seat, ...xy }),
  event('spaceRepaired', { seat, ...xy }),
  event('hitRolled', { attack: attackNumber, seat, rolls }),
  event('targetPicked', { seat, attack: attackNumber, index: count }),
  event('attackHit', {
    attack: attackNumber,
    roll: roll.nullable(),
    result: z.enum(['card', 'token', 'damage', 'nothing']),
    ...mayBeNowhere,
  }),
  event('defenceChosen', { seat, attack: attackNumber, level: z.int().min(0).max(3) }),
  event('defenceRolled', { attack: attackNumber, seat, position: dieValue, rolls, success: z.boolean() }),
  event('spaceDestroyed', { seat, ...xy, card: card.nullable() }),
  event('spaceNeutralized', { seat, ...xy, neutral: count }),
  event('spaceSurvived', { seat, ...xy }),
  event('cardPlayed', { seat, ...xy, card }),
  event('cardDeactivated', { seat, target: seat, ...xy }),
  event('infiltrated', { seat, target: seat, infiltrations: count }),
  event('cardDrained', { seat, ...xy, card, to: z.enum(['discard', 'tokens']) }),
  event('cardLetGo', { seat, ...xy, card }),
  event('cardRetained', { seat, ...xy, cost: count }),
  event('cardTaken', { seat, card, from: z.enum(['deck', 'discard']) }),
  event('spacesSwapped', { seat, a: squareSchema, b: squareSchema }),
  event('spaceMoved', { seat, from: squareSchema, to: squareSchema }),
  event('cardDiscarded', { seat, card }),
  event('hacked', { seat, target: seat, amount: count.min(1) }),
  event('seatOut', { seat, reason: z.enum(LOSS_REASONS) }),
  event('gameEnded', { result: resultSchema }),
]);
/** Something that happened, of any type. */
export type Event = z.infer<typeof eventSchema>;

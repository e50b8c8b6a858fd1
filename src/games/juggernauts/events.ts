/** What happens when actions are applied, and who may see it (section 7). */
import { z } from 'zod';
import type { Seat, Viewer } from '../../kernel/game.js';
import { cardIdSchema } from './cards.js';
import { payPurposeSchema } from './pending.js';
import { squareSchema } from './squares.js';
import { attackSchema, LOSS_REASONS, lookSchema, PHASES, resultSchema, SETTLED_RESULTS, seatNumber, seatPublicSchema } from './state.js';

const count = z.int().min(0);
const roll = z.int().min(1);
const seat = seatNumber;
const card = cardIdSchema;
const xy = squareSchema.shape;
const mayBeNowhere = { x: z.int().nullable(), y: z.int().nullable() };
const purpose = z.enum(payPurposeSchema.options.map((option) => option.shape.type.value));

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) => z.strictObject({ type: z.literal(type), ...shape });

/** Something that happened. */
export const eventSchema = z.discriminatedUnion('type', [
  event('phaseBegan', { round: count, phase: z.enum(PHASES), active: z.array(seat) }),
  event('deckShuffled', { seat }),
  event('commanderChosen', { seat, die: z.int() }),
  event('commandersRevealed', { commanders: z.array(z.int().nullable()) }),
  event('cardsDrawn', { seat, cards: z.array(card).min(1) }),
  event('drew', { seat, count }),
  event('squareLaid', { seat, ...xy }),
  event('cardLaid', { seat, ...xy, card }),
  event('cardReturned', { seat, card }),
  event('orderSet', { order: z.array(seat), roll: roll.nullable() }),
  event('seatRevealed', { seat, public: seatPublicSchema }),
  event('attackRevealed', { attack: attackSchema }),
  event('powerGained', { seat, source: z.enum(['energize', 'solar', 'beam']), amount: z.int().min(1), power: count }),
  event('powerPaid', { seat, purpose, power: count, cards: count }),
  event('tokenUsed', { seat, token: card, target: seat.nullable() }),
  event('looked', { seat, look: lookSchema }),
  event('lookTaken', { seat, target: seat, what: z.enum(['matrix', 'hand']) }),
  event('commandRolled', { seat, rolls: z.array(roll).min(1), source: z.enum(['command', 'report', 'aide']) }),
  event('rerolled', { seat, attack: count.nullable(), roll: count, from: roll, to: roll }),
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
  event('hitRolled', { attack: count, seat, rolls: z.array(roll).min(1) }),
  event('targetPicked', { seat, attack: count, index: count }),
  event('attackHit', { attack: count, roll: roll.nullable(), result: z.enum(['card', 'token', 'damage', 'nothing']), ...mayBeNowhere }),
  event('defenceChosen', { seat, attack: count, level: z.int().min(0).max(3) }),
  event('defenceRolled', { attack: count, seat, position: z.int().min(1), rolls: z.array(roll).min(1), success: z.boolean() }),
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
  event('hacked', { seat, target: seat, amount: z.int().min(1) }),
  event('seatOut', { seat, reason: z.enum(LOSS_REASONS) }),
  event('gameEnded', { result: resultSchema }),
]);
/** Something that happened, of any type. */
export type Event = z.infer<typeof eventSchema>;

/** The one seat that may see the event, or null when it is public. */
export function ownerOf(event: Event): Seat | null {
  switch (event.type) {
    case 'deckShuffled':
    case 'commanderChosen':
    case 'cardsDrawn':
    case 'squareLaid':
    case 'cardLaid':
    case 'cardReturned':
    case 'powerPaid':
    case 'tokenUsed':
    case 'looked':
    case 'rerolled':
    case 'rollPicked':
    case 'neutralizationRemoved':
    case 'attackPrepared':
    case 'heldFire':
    case 'repairChosen':
    case 'targetPicked':
    case 'defenceChosen':
    case 'cardPlayed':
    case 'cardLetGo':
    case 'cardRetained':
    case 'cardTaken':
    case 'spacesSwapped':
    case 'spaceMoved':
    case 'cardDiscarded':
      return event.seat;
    case 'commandRolled':
      return event.source === 'command' ? null : event.seat;
    case 'alertsChanged':
      return event.reason === 'antiInfantry' ? event.seat : null;
    case 'cardActivated':
      return event.by === 'link' ? event.seat : null;
    case 'phaseBegan':
    case 'commandersRevealed':
    case 'drew':
    case 'orderSet':
    case 'seatRevealed':
    case 'attackRevealed':
    case 'powerGained':
    case 'lookTaken':
    case 'commandSettled':
    case 'shutdown':
    case 'attackDeclared':
    case 'spaceRepaired':
    case 'hitRolled':
    case 'attackHit':
    case 'defenceRolled':
    case 'spaceDestroyed':
    case 'spaceNeutralized':
    case 'spaceSurvived':
    case 'cardDeactivated':
    case 'infiltrated':
    case 'cardDrained':
    case 'hacked':
    case 'seatOut':
    case 'gameEnded':
      return null;
    default:
      return event satisfies never;
  }
}

/** The event for a viewer; null when the viewer must not learn that it happened (JN-1.3, JN-R9). */
export function viewEvent(event: Event, viewer: Viewer): Event | null {
  if (viewer === 'omniscient') return event;
  const owner = ownerOf(event);
  return owner === null || owner === viewer ? event : null;
}

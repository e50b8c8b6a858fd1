import { z } from 'zod';
import { OUTCOMES } from '../../../rules/kernel/game.js';
import { OFFER_KINDS } from '../../../use-cases/matches/life-contract.js';
import { LAST_SEQ } from '../parameters.js';
import { seatNumber } from './match.js';
import { turnWords } from './narration.js';
import { problemMessage } from './play.js';

/** The place of an event among those of its player. */
const eventId = z.int().min(0).max(LAST_SEQ).describe('The id to resume after.');

const place = {
  matchId: z.uuid(),
  game: z.string(),
  seat: seatNumber.describe('The caller’s seat.'),
};

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), id: eventId, at: z.iso.datetime(), ...shape });

const offer = z.object({
  seq: z.int().describe('The `seq` of the entry that made it; an answer names it.'),
  seat: seatNumber.describe('The seat that made the offer.'),
  kind: z.enum(OFFER_KINDS),
  to: z.int().describe('For a takeback: the version to return to.').optional(),
});

const events = [
  event('started', place),
  event('finished', {
    ...place,
    status: z.enum(['finished', 'abandoned']),
    outcome: z.enum(OUTCOMES).nullable().describe('The outcome of the caller’s seat; null for an abandoned match.'),
  }),
  event('offer', { ...place, offer }),
  event('invitation', {
    ...place,
    from: z.uuid().nullable().describe('The player who reserved the seat for the caller.'),
    rematchOf: z.uuid().nullable().describe('The match of which this one is the rematch.'),
  }),
  event('tournament-invitation', {
    tournamentId: z.uuid(),
    game: z.string(),
    from: z.uuid().describe('The maker of the tournament, who has invited the caller by id.'),
  }),
  event('matched', { ...place, seekId: z.uuid() }),
  event('round', {
    tournamentId: z.uuid(),
    round: z.int(),
    game: z.string(),
    matchId: z.uuid().nullable().describe('Null for a bye.'),
    seat: seatNumber.nullable(),
  }),
] as const;

/** One message of a player's stream. */
export const playerMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.enum(['start', 'reset']), id: eventId }),
    z.object({
      type: z.literal('turn'),
      id: eventId,
      ...place,
      version: z.int(),
      ...turnWords,
    }),
    ...events,
    problemMessage,
  ])
  .meta({
    id: 'PlayerMessage',
    description:
      'First `start`, or `reset` when events after the cursor are no longer stored; then events and the turns owed; or a problem. Every message except a problem has the `id` to resume after.',
  });

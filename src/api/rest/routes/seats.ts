import { z } from 'zod';
import { seatNumber } from '../../../record/log/seat-number.js';
import { freeText } from '../../../rules/kernel/free-text.js';
import { COMMITMENT, LONGEST_ENTROPY } from '../../../use-cases/matches/input-bounds.js';
import { operation } from '../../operation.js';
import { joinedMatch, match } from '../components/match.js';
import { matchPath, optionalBody, seatPath } from '../parameters.js';
import { answer } from '../responses.js';
import { withSeat } from '../with-seat.js';

/** What a player may say when taking a seat. */
export const joinFields = {
  seat: seatNumber
    .describe(
      'The seat to take; the lowest free one by default. A rated match in which the same seat always begins draws the seats when the last one is taken.',
    )
    .optional(),
  entropy: freeText({ most: LONGEST_ENTROPY })
    .describe('Mixed into the chance of the match, so that the service alone cannot choose it.')
    .optional(),
  entropyCommitment: z
    .string()
    .regex(COMMITMENT.pattern, { error: `must be ${COMMITMENT.inWords}` })
    .describe('Instead of `entropy`: its SHA-256 (UTF-8), lower-case hex. The entropy is revealed once all seats are taken.')
    .optional(),
  loadout: z
    .unknown()
    .describe(
      'What the seat brings: a loadout by the game’s `schemas.loadout`, `{"preset": name}` of its `loadouts`, or `{"saved": id}` of the player’s; by default the game’s. Secret.',
    )
    .optional(),
};

const joinBody = optionalBody(z.strictObject(joinFields).meta({ examples: [{ seat: 1, entropy: 'my own randomness' }] }));

const revealBody = z
  .strictObject({ entropy: freeText({ most: LONGEST_ENTROPY }).describe('The text whose SHA-256 the seat sent when it joined.') })
  .meta({ examples: [{ entropy: 'my own randomness' }] });

/** Seats: take and leave. */
export const SEATS = {
  joinMatch: operation({
    by: 'player',
    needs: 'play',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE'],
    rest: 'POST /matches/:matchId/seats',
    about: {
      tag: 'seats',
      summary: 'Take a seat',
      description:
        'Of several simultaneous requests exactly one gets the seat. Returns a seat token, which acts for this seat and nothing else.',
    },
    input: { params: matchPath, body: joinBody },
    output: {
      201: answer('The match, the seat and its token.', joinedMatch),
    },
    run: async ({ matches }, { caller, matchId, ...wanted }) => withSeat(await matches.join(caller, matchId, wanted)),
  }),

  leaveMatch: operation({
    by: 'seat',
    needs: 'play',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE'],
    rest: 'DELETE /matches/:matchId/seats/:seat',
    about: {
      tag: 'seats',
      summary: 'Leave a seat',
      description:
        'Only before the start; later a seat can resign. Once a seat has revealed its entropy, leaving abandons the match. Returns the match as it is then.',
    },
    input: { params: seatPath },
    output: { 200: answer('The match.', match) },
    run: ({ matches }, { caller, matchId, seat }) => matches.leave(caller, matchId, seat),
  }),

  revealEntropy: operation({
    by: 'seat',
    needs: 'play',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'SEATS_OPEN', 'ENTROPY_MISMATCH', 'MATCH_NOT_ACTIVE'],
    rest: 'PUT /matches/:matchId/seats/:seat/entropy',
    about: {
      tag: 'seats',
      summary: 'Reveal the entropy of a committed seat',
      description:
        'For a seat that joined with `entropyCommitment`, once every seat is taken (`awaitingEntropy` lists it). The last reveal starts the match. Repeating the request changes nothing.',
    },
    input: { params: seatPath, body: revealBody },
    output: {
      200: answer('The match.', match),
    },
    run: ({ matches }, { caller, matchId, seat, entropy }) => matches.revealEntropy(caller, matchId, seat, entropy),
  }),
};

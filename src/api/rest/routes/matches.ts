import { z } from 'zod';
import { STATUSES, VISIBILITIES } from '../../../record/log/statuses.js';
import { operation } from '../../operation.js';
import { gameConfig } from '../components/game-json.js';
import { createdMatch, match, matchList, termsRequest } from '../components/match.js';
import { openedMatch } from '../components/narration.js';
import { integerParameter, LAST_SEQ, matchPath, pageQuery, shortId } from '../parameters.js';
import { answer, LOCATION } from '../responses.js';
import { withSeat } from '../with-seat.js';
import { joinFields } from './seats.js';

/** A seat has two digits. */
const MOST_SEATS = 99;

const createMatchBody = z
  .strictObject({
    game: shortId.describe('The id of a game of the catalogue.'),
    config: gameConfig.describe('By the game’s config schema; every option has a default. Or the name of a preset.').optional(),
    preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
    visibility: z.enum(VISIBILITIES).describe('A private match is visible to its players only; `public` by default.').optional(),
    join: z.strictObject(joinFields).describe('Takes a seat at once.').optional(),
    terms: termsRequest.describe('How it is played: clock, timeouts, takebacks.').optional(),
    seats: z
      .array(z.union([z.strictObject({ player: z.uuid() }), z.strictObject({ invite: z.literal(true) }), z.null()]))
      .max(MOST_SEATS)
      .describe('By seat, for whom it is reserved: a player, the holder of an invitation, or nobody; seats beyond the list are free.')
      .optional(),
  })
  .meta({ examples: [{ game: 'tactics-joker', join: { seat: 0 }, seats: [null, { invite: true }] }] });

const forkBody = z
  .strictObject({
    at: z.int().min(0).max(LAST_SEQ).describe('The version to continue from.'),
    visibility: z.enum(VISIBILITIES).describe('The parent’s by default.').optional(),
    join: z.strictObject(joinFields).describe('Takes a seat at once.').optional(),
    terms: termsRequest.describe('The parent’s by default, unrated.').optional(),
  })
  .meta({ examples: [{ at: 12, join: {} }] });

const listQuery = z.strictObject({
  game: shortId.describe('Only matches of this game.').optional(),
  status: z.enum(STATUSES).describe('Only matches with this status.').optional(),
  player: shortId.describe('Only matches of this player: an id, or `me`.').optional(),
  visibility: z.enum(VISIBILITIES).describe('Only matches of this visibility.').optional(),
  toAct: z
    .union([integerParameter({ minimum: 0, maximum: 99 }, 'A seat.'), shortId], { error: 'must be a seat, a player’s id or `me`' })
    .describe('Only matches in which this seat, or this player (an id, or `me`), owes an action.')
    .optional(),
  seat: z
    .union([integerParameter({ minimum: 0, maximum: 99 }, 'A seat.'), z.literal('free')], { error: 'must be a seat or `free`' })
    .describe('With `player`: only matches in which the player has this seat. `free`: only matches with a free seat.')
    .optional(),
  ...pageQuery,
});

/** Matches: make, find, read. */
export const MATCHES = {
  createMatch: operation({
    by: 'player',
    needs: 'create',
    errors: ['SEAT_TAKEN', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'],
    rest: 'POST /matches',
    about: {
      tag: 'matches',
      summary: 'Open a match',
      description:
        'The match is `open` until every seat is taken (and every committed one has revealed its entropy), then `active`, then `finished` (or `abandoned`). With `join` the caller takes a seat. Repeated with the same `Idempotency-Key` it opens no second match, and returns the same tokens as long as they are good.',
    },
    input: { body: createMatchBody },
    output: {
      201: answer('The match, the seat taken, and the invitations.', createdMatch, LOCATION),
    },
    once: true,
    run: async ({ matches }, { caller, ...wanted }) => withSeat(await matches.create(caller, wanted)),
    headers: ({ id }) => ({ location: `/v1/matches/${id}` }),
  }),

  forkMatch: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING', 'IDEMPOTENCY_MISMATCH'],
    rest: 'POST /matches/:matchId/fork',
    about: {
      tag: 'matches',
      summary: 'Continue from an earlier version',
      description:
        'Opens a match that begins with the state of the parent at version `at`, with chance of its own. The parent is a finished match, or the caller’s own running solo match; in that case everything the player cannot see is drawn again. Repeated with the same `Idempotency-Key` it opens no second match, and returns the same tokens as long as they are good.',
    },
    input: { params: matchPath, body: forkBody },
    output: {
      201: answer('The match, and the seat taken.', createdMatch, LOCATION),
    },
    once: true,
    run: async ({ matches }, { caller, matchId, ...wanted }) => withSeat(await matches.fork(caller, matchId, wanted)),
    headers: ({ id }) => ({ location: `/v1/matches/${id}` }),
  }),

  listMatches: operation({
    by: 'anyone',
    needs: 'read',
    errors: [],
    rest: 'GET /matches',
    about: { tag: 'matches', summary: 'Find matches', description: 'Newest first. Private matches are listed for their players only.' },
    input: { query: listQuery },
    output: { 200: answer('A page of matches.', matchList) },
    run: ({ matches }, { caller, first, after, ...filter }) => matches.list(caller, filter, { first, after }),
  }),

  getMatch: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /matches/:matchId',
    about: {
      tag: 'matches',
      summary: 'Read a match',
      description: 'The seats, the turn, and the result; how it begins, in words; `seed` once it has finished.',
    },
    input: { params: matchPath },
    output: { 200: answer('The match.', openedMatch) },
    told: true,
    async run({ matches }, { caller, matchId, language }) {
      const found = await matches.get(caller, matchId);
      return { ...found, language, opening: matches.opening(found, { language }) };
    },
  }),

  cancelMatch: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE'],
    rest: 'DELETE /matches/:matchId',
    about: {
      tag: 'matches',
      summary: 'Cancel a match that has not started',
      description: 'Only its creator can cancel it; the match is `abandoned`. Repeating the request changes nothing.',
    },
    input: { params: matchPath },
    output: { 200: answer('The match.', match) },
    run: ({ matches }, { caller, matchId }) => matches.cancel(caller, matchId),
  }),
};

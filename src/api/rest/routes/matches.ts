import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STATUSES, VISIBILITIES } from '../../../record/log/statuses.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { gameConfig } from '../components/game-json.js';
import { createdMatch, match, matchList, termsRequest } from '../components/match.js';
import { openedMatch } from '../components/narration.js';
import { described } from '../described.js';
import { chooseLanguage, LANGUAGE_HEADERS, languageParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, integerParameter, LAST_SEQ, matchPath, pageQuery, parseMatchId, shortId } from '../parameters.js';
import { answer, LOCATION, markReplayed, REPLAYED } from '../responses.js';
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

const createMatchSchema = described('createMatch', {
  tags: ['matches'],
  summary: 'Open a match',
  description:
    'The match is `open` until every seat is taken (and every committed one has revealed its entropy), then `active`, then `finished` (or `abandoned`). With `join` the caller takes a seat. Repeated with the same `Idempotency-Key` it opens no second match, and returns the same tokens as long as they are good.',
  headers: idempotencyHeader,
  body: createMatchBody,
  response: {
    201: answer('The match, the seat taken, and the invitations.', createdMatch, { ...LOCATION, ...REPLAYED }),
  },
});

const forkMatchSchema = described('forkMatch', {
  tags: ['matches'],
  summary: 'Continue from an earlier version',
  description:
    'Opens a match that begins with the state of the parent at version `at`, with chance of its own. The parent is a finished match, or the caller’s own running solo match; in that case everything the player cannot see is drawn again. Repeated with the same `Idempotency-Key` it opens no second match, and returns the same tokens as long as they are good.',
  params: matchPath,
  headers: idempotencyHeader,
  body: forkBody,
  response: {
    201: answer('The match, and the seat taken.', createdMatch, { ...LOCATION, ...REPLAYED }),
  },
});

const listMatchesSchema = described('listMatches', {
  tags: ['matches'],
  summary: 'Find matches',
  description: 'Newest first. Private matches are listed for their players only.',
  querystring: listQuery,
  response: { 200: answer('A page of matches.', matchList) },
});

const getMatchSchema = described('getMatch', {
  tags: ['matches'],
  summary: 'Read a match',
  description: 'The seats, the turn, and the result; how it begins, in words; `seed` once it has finished.',
  params: matchPath,
  querystring: z.strictObject({ lang: languageParameter }),
  response: { 200: answer('The match.', openedMatch, LANGUAGE_HEADERS) },
});

const cancelMatchSchema = described('cancelMatch', {
  tags: ['matches'],
  summary: 'Cancel a match that has not started',
  description: 'Only its creator can cancel it; the match is `abandoned`. Repeating the request changes nothing.',
  params: matchPath,
  response: { 200: answer('The match.', match) },
});

async function createMatch(matches: Matches, request: Asked<typeof createMatchSchema>, reply: FastifyReply) {
  const created = await matches.create(request.caller, { ...request.body, idempotencyKey: request.headers['idempotency-key'] });
  const { match: made, ...taken } = markReplayed(reply, created);
  return reply
    .code(201)
    .header('location', `/v1/matches/${made.id}`)
    .send({ ...made, ...taken });
}

async function forkMatch(matches: Matches, request: Asked<typeof forkMatchSchema>, reply: FastifyReply) {
  const forked = await matches.fork(request.caller, parseMatchId(request.params.matchId), {
    ...request.body,
    idempotencyKey: request.headers['idempotency-key'],
  });
  const { match: made, ...taken } = markReplayed(reply, forked);
  return reply
    .code(201)
    .header('location', `/v1/matches/${made.id}`)
    .send({ ...made, ...taken });
}

async function listMatches(matches: Matches, request: Asked<typeof listMatchesSchema>) {
  const { first, after, ...filter } = request.query;
  return matches.list(request.caller, filter, { first, after });
}

async function getMatch(matches: Matches, request: Asked<typeof getMatchSchema>, reply: FastifyReply) {
  const language = chooseLanguage(request, reply);
  const found = await matches.get(request.caller, parseMatchId(request.params.matchId));
  return { ...found, language, opening: matches.opening(found, { language }) };
}

async function cancelMatch(matches: Matches, request: Asked<typeof cancelMatchSchema>) {
  return matches.cancel(request.caller, parseMatchId(request.params.matchId));
}

/** Matches: make, find, read. */
export const matchRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'POST',
    url: '/matches',
    schema: createMatchSchema,
    handler: (request, reply) => createMatch(matches, request, reply),
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/fork',
    schema: forkMatchSchema,
    handler: (request, reply) => forkMatch(matches, request, reply),
  });

  app.route({ method: 'GET', url: '/matches', schema: listMatchesSchema, handler: (request) => listMatches(matches, request) });

  app.route({
    method: 'GET',
    url: '/matches/:matchId',
    schema: getMatchSchema,
    handler: (request, reply) => getMatch(matches, request, reply),
  });

  app.route({ method: 'DELETE', url: '/matches/:matchId', schema: cancelMatchSchema, handler: (request) => cancelMatch(matches, request) });
};

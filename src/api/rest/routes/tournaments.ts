import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Limits } from '../../../base/limits.js';
import { nameSchema } from '../../../use-cases/accounts/name-schema.js';
import { FORMATS, TOURNAMENT_STATUSES, type Tournaments, tournamentTermsRequestSchema } from '../../../use-cases/tournaments/contract.js';
import type { Asked } from '../asked.js';
import { gameConfig } from '../components/game-json.js';
import { roundList, standingList, tournament, tournamentList } from '../components/tournament.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, pageQuery, shortId, tournamentPath } from '../parameters.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const createBodyOf = ({ tournamentPlayers: most, roundRobinPlayers }: Limits) =>
  z
    .strictObject({
      game: shortId.describe('The id of a game of the catalogue that has two seats with this config.'),
      config: gameConfig.describe('By the game’s config schema; every option has a default. Or the name of a preset.').optional(),
      preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
      terms: tournamentTermsRequestSchema,
      format: z.enum(FORMATS),
      rounds: z
        .int()
        .min(1)
        .max(most)
        .describe('The number of rounds of a Swiss; by default as many as are needed to single out one player.')
        .optional(),
      seats: z.int().min(2).max(most).describe(`The maximum number of players; at most ${roundRobinPlayers} in a round robin.`),
      startsAt: z.iso
        .datetime({ offset: true })
        .describe('When it starts automatically; with fewer than two players it is cancelled then.')
        .optional(),
      rated: z.boolean().describe('Whether the matches are rated; false by default.').optional(),
      name: nameSchema.describe('The name; that of the game by default.').optional(),
    })
    .meta({
      examples: [
        {
          game: 'tactics-joker',
          format: 'swiss',
          seats: 64,
          terms: { clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } },
        },
      ],
    });

const createSchemaOf = (limits: Limits) => ({
  operationId: 'createTournament',
  tags: ['tournaments'],
  summary: 'Create a tournament',
  description:
    'It is `open` for players to join until its creator starts it or `startsAt` is reached; then `running`, then `finished`. The creator takes part only by joining. Repeated with the same `Idempotency-Key` it creates no second one.',
  security: SECURITY.player,
  headers: idempotencyHeader,
  body: createBodyOf(limits),
  response: {
    201: answer('The tournament.', tournament, LOCATION),
    ...problems(...BODY_CODES, 'LIMIT_REACHED', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'),
  },
});

const listSchema = {
  operationId: 'listTournaments',
  tags: ['tournaments'],
  summary: 'Find tournaments',
  description: 'Newest first.',
  security: SECURITY.anyone,
  querystring: z.strictObject({
    game: shortId.describe('Only tournaments of this game.').optional(),
    status: z.enum(TOURNAMENT_STATUSES).describe('Only tournaments of this status.').optional(),
    player: shortId.describe('Only tournaments that this player takes part in: an id, or `me`.').optional(),
    ...pageQuery,
  }),
  response: { 200: answer('A page of tournaments.', tournamentList), ...problems() },
};

const getSchema = {
  operationId: 'getTournament',
  tags: ['tournaments'],
  summary: 'Read a tournament',
  description: 'The game, the current round, the number of players.',
  security: SECURITY.anyone,
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament), ...problems('NOT_FOUND') },
};

const roundsSchema = {
  operationId: 'listRounds',
  tags: ['tournaments'],
  summary: 'The rounds and their pairings',
  description: 'Every round that has started, in order, with the match and points of each pairing.',
  security: SECURITY.anyone,
  params: tournamentPath,
  querystring: z.strictObject(pageQuery),
  response: { 200: answer('A page of rounds.', roundList), ...problems('NOT_FOUND') },
};

const standingsSchema = {
  operationId: 'listStandings',
  tags: ['tournaments'],
  summary: 'The table',
  description: 'All players, best first: by points, Buchholz, Sonneborn-Berger, direct encounter, wins, and the order of joining.',
  security: SECURITY.anyone,
  params: tournamentPath,
  response: { 200: answer('The table.', standingList), ...problems('NOT_FOUND') },
};

const joinSchema = {
  operationId: 'joinTournament',
  tags: ['tournaments'],
  summary: 'Join a tournament',
  description:
    'While it is open. In each round the player gets an active match (`round` in `GET /v1/me/events`). Repeating the request changes nothing.',
  security: SECURITY.player,
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament), ...problems('NOT_FOUND', 'TOURNAMENT_CLOSED', 'TOURNAMENT_FULL') },
};

const leaveSchema = {
  operationId: 'leaveTournament',
  tags: ['tournaments'],
  summary: 'Leave a tournament',
  description:
    'After the start, the current match is resigned and the remaining ones are forfeited. Repeating the request changes nothing.',
  security: SECURITY.player,
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament), ...problems('NOT_FOUND', 'TOURNAMENT_CLOSED') },
};

const startSchema = {
  operationId: 'startTournament',
  tags: ['tournaments'],
  summary: 'Start a tournament',
  description: 'Only its creator can start it. Further rounds start automatically, each when the previous one is over.',
  security: SECURITY.player,
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament), ...problems('FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED', 'PLAYERS_MISSING') },
};

const cancelSchema = {
  operationId: 'cancelTournament',
  tags: ['tournaments'],
  summary: 'Cancel a tournament that has not started',
  description: 'Only its creator can cancel it. Repeating the request changes nothing.',
  security: SECURITY.player,
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament), ...problems('FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED') },
};

async function create(tournaments: Tournaments, request: Asked<ReturnType<typeof createSchemaOf>>, reply: FastifyReply) {
  const made = await tournaments.create(request.caller, { ...request.body, idempotencyKey: request.headers['idempotency-key'] });
  return reply.code(201).header('location', `/v1/tournaments/${made.id}`).send(made);
}

async function list(tournaments: Tournaments, { caller, query }: Asked<typeof listSchema>) {
  const { first, after, ...filter } = query;
  return tournaments.list(caller, filter, { first, after });
}

/** Tournaments: make, find, take part, read. */
export const tournamentRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { tournaments }, limits }) => {
  app.route({
    method: 'POST',
    url: '/tournaments',
    schema: createSchemaOf(limits),
    handler: (request, reply) => create(tournaments, request, reply),
  });

  app.route({ method: 'GET', url: '/tournaments', schema: listSchema, handler: (request) => list(tournaments, request) });

  const one = '/tournaments/:tournamentId';
  app.route({ method: 'GET', url: one, schema: getSchema, handler: ({ params }) => tournaments.get(params.tournamentId) });

  app.route({
    method: 'DELETE',
    url: one,
    schema: cancelSchema,
    handler: ({ caller, params }) => tournaments.cancel(caller, params.tournamentId),
  });

  app.route({
    method: 'GET',
    url: `${one}/rounds`,
    schema: roundsSchema,
    handler: ({ params, query }) => tournaments.rounds(params.tournamentId, query),
  });

  app.route({
    method: 'GET',
    url: `${one}/standings`,
    schema: standingsSchema,
    handler: async ({ params }) => ({ items: await tournaments.standings(params.tournamentId) }),
  });

  app.route({
    method: 'POST',
    url: `${one}/players`,
    schema: joinSchema,
    handler: ({ caller, params }) => tournaments.join(caller, params.tournamentId),
  });

  app.route({
    method: 'DELETE',
    url: `${one}/players/me`,
    schema: leaveSchema,
    handler: ({ caller, params }) => tournaments.leave(caller, params.tournamentId),
  });

  app.route({
    method: 'POST',
    url: `${one}/start`,
    schema: startSchema,
    handler: ({ caller, params }) => tournaments.start(caller, params.tournamentId),
  });
};

import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureOptions } from '../../api/feature.js';
import type { Asked } from '../../api/rest/asked.js';
import { gameConfig } from '../../api/rest/components/game-json.js';
import { describing } from '../../api/rest/described.js';
import { idempotencyHeader, optionalBody, pageQuery, playerPath, shortId } from '../../api/rest/parameters.js';
import { answer, LOCATION, markReplayed, REPLAYED } from '../../api/rest/responses.js';
import { joinFields } from '../../api/rest/routes/seats.js';
import type { Limits } from '../../base/limits.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { nameSchema } from '../../use-cases/accounts/name-schema.js';
import { LONGEST_ID } from '../../use-cases/matches/input-bounds.js';
import { reasonText } from '../operator/reason.js';
import { roundList, standingList, tournament, tournamentActs, tournamentList } from './components.js';
import { ENTRIES, FORMATS, TOURNAMENT_STATUSES, tournamentTermsRequestSchema } from './contract.js';
import { OPERATIONS } from './operations.js';
import type { TournamentServices, Tournaments } from './tournaments.js';

/** `/tournaments/{tournamentId}`. */
const tournamentPath = z.object({ tournamentId: z.string().meta({ format: 'uuid', description: 'The id of the tournament.' }) });

const described = describing(OPERATIONS);

const invitationToken = freeText({ least: 1, most: LONGEST_ID }).describe('Starts with `gi_`.');

const createBodyOf = ({ tournamentPlayers: most, roundRobinPlayers, tournamentInvitations }: Limits) =>
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
      entry: z.enum(ENTRIES).describe('Who may join; `open` by default.').optional(),
      invited: z
        .array(z.uuid())
        .max(tournamentInvitations)
        .describe('With `entry` `invited`: players who may join. More can be invited later.')
        .optional(),
      perOwner: z
        .int()
        .min(1)
        .max(most)
        .describe('How many players of one owner may take part; a bot counts as its player. 1 by default.')
        .optional(),
      minimumGames: z
        .int()
        .min(0)
        .max(1_000_000)
        .describe('So many rated matches of the game that counted a player must have; 0 by default.')
        .optional(),
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

const createSchemaOf = (limits: Limits) =>
  described('createTournament', {
    tags: ['tournaments'],
    summary: 'Create a tournament',
    description:
      'It is `open` for players to join until its creator starts it or `startsAt` is reached; then `running`, then `finished`. The creator takes part only by joining. Repeated with the same `Idempotency-Key` it creates no second one.',
    headers: idempotencyHeader,
    body: createBodyOf(limits),
    response: { 201: answer('The tournament.', tournament, { ...LOCATION, ...REPLAYED }) },
  });

const listSchema = described('listTournaments', {
  tags: ['tournaments'],
  summary: 'Find tournaments',
  description: 'Newest first.',
  querystring: z.strictObject({
    game: shortId.describe('Only tournaments of this game.').optional(),
    status: z.enum(TOURNAMENT_STATUSES).describe('Only tournaments of this status.').optional(),
    player: shortId.describe('Only tournaments that this player takes part in: an id, or `me`.').optional(),
    ...pageQuery,
  }),
  response: { 200: answer('A page of tournaments.', tournamentList) },
});

const getSchema = described('getTournament', {
  tags: ['tournaments'],
  summary: 'Read a tournament',
  description: 'The game, the current round, the number of players.',
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament) },
});

const roundsSchema = described('listRounds', {
  tags: ['tournaments'],
  summary: 'The rounds and their pairings',
  description: 'Every round that has started, in order, with the match and points of each pairing.',
  params: tournamentPath,
  querystring: z.strictObject(pageQuery),
  response: { 200: answer('A page of rounds.', roundList) },
});

const standingsSchema = described('listStandings', {
  tags: ['tournaments'],
  summary: 'The table',
  description: 'All players, best first: by points, Buchholz, Sonneborn-Berger, direct encounter, wins, and the order of joining.',
  params: tournamentPath,
  response: { 200: answer('The table.', standingList) },
});

const joinSchema = described('joinTournament', {
  tags: ['tournaments'],
  summary: 'Join a tournament',
  description:
    'While it is open. In each round the player gets an active match (`round` in `GET /v1/me/events`). Repeating the request changes nothing but the loadout, if it names one: it is brought to every match.',
  params: tournamentPath,
  body: optionalBody(z.strictObject({ invitation: invitationToken.optional(), loadout: joinFields.loadout }).meta({ examples: [{}] })),
  response: { 200: answer('The tournament.', tournament) },
});

const inviteSchemaOf = ({ tournamentInvitations: most }: Limits) =>
  described('inviteToTournament', {
    tags: ['tournaments'],
    summary: 'Invite players to a tournament',
    description:
      'Only its maker can, while it is open and its `entry` is `invited`: players by id, and tokens. Each token admits one player and is shown here only.',
    params: tournamentPath,
    body: z
      .strictObject({
        players: z.array(z.uuid()).max(most).describe('Players who may join.').optional(),
        tokens: z.int().min(0).max(most).describe('How many tokens to make.').optional(),
      })
      .meta({ examples: [{ tokens: 8 }] }),
    response: {
      201: answer(
        'The tokens.',
        z
          .object({ tokens: z.array(invitationToken) })
          .meta({ id: 'TournamentTokens', description: 'Invitations to a tournament, each for one player.' }),
      ),
    },
  });

const removeSchema = described('removeFromTournament', {
  tags: ['tournaments'],
  summary: 'Remove a player from a tournament',
  description:
    'Only its maker can, with a reason that everybody can read. Before the start the place is free again, and the player cannot join any more; later the current match ends without a result, and the rest of the player’s pairings are byes. Repeating the request changes nothing.',
  params: tournamentPath.extend(playerPath.shape),
  body: z
    .strictObject({ reason: reasonText.describe('The reason, for the trail.') })
    .meta({ examples: [{ reason: 'plays by an engine' }] }),
  response: { 200: answer('The tournament.', tournament) },
});

const handOverSchema = described('handOverTournament', {
  tags: ['tournaments'],
  summary: 'Make another player the maker',
  description: 'The player starts the tournament and decides about its players from now on.',
  params: tournamentPath,
  body: z
    .strictObject({ player: z.uuid().describe('The new maker.') })
    .meta({ examples: [{ player: '01890000-0000-7000-8000-000000000000' }] }),
  response: { 200: answer('The tournament.', tournament) },
});

const actsSchema = described('listTournamentActs', {
  tags: ['tournaments'],
  summary: 'What the makers of a tournament have done',
  description: 'Players that were removed and handovers to another maker, with time and reason; oldest first.',
  params: tournamentPath,
  querystring: z.strictObject(pageQuery),
  response: { 200: answer('A page of the trail.', tournamentActs) },
});

const leaveSchema = described('leaveTournament', {
  tags: ['tournaments'],
  summary: 'Leave a tournament',
  description:
    'After the start, the current match is resigned and the remaining ones are forfeited. Repeating the request changes nothing.',
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament) },
});

const startSchema = described('startTournament', {
  tags: ['tournaments'],
  summary: 'Start a tournament',
  description: 'Only its maker can start it. Further rounds start automatically, each when the previous one is over.',
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament) },
});

const cancelSchema = described('cancelTournament', {
  tags: ['tournaments'],
  summary: 'Cancel a tournament that has not started',
  description: 'Only its maker can cancel it. Repeating the request changes nothing.',
  params: tournamentPath,
  response: { 200: answer('The tournament.', tournament) },
});

async function create(tournaments: Tournaments, request: Asked<ReturnType<typeof createSchemaOf>>, reply: FastifyReply) {
  const made = await tournaments.create(request.caller, { ...request.body, idempotencyKey: request.headers['idempotency-key'] });
  return reply.code(201).header('location', `/v1/tournaments/${made.id}`).send(markReplayed(reply, made));
}

async function list(tournaments: Tournaments, { caller, query }: Asked<typeof listSchema>) {
  const { first, after, ...filter } = query;
  return tournaments.list(caller, filter, { first, after });
}

/** Tournaments: make, find, take part, read. */
export const tournamentRoutes: FastifyPluginAsyncZod<FeatureOptions<TournamentServices>> = async (
  app,
  { services: { tournaments }, limits },
) => {
  app.route({
    method: 'POST',
    url: '/tournaments',
    schema: createSchemaOf(limits),
    async handler(request, reply) {
      await app.chargeRequest(request, request.body.invited?.length ?? 0);
      return create(tournaments, request, reply);
    },
  });

  app.route({ method: 'GET', url: '/tournaments', schema: listSchema, handler: (request) => list(tournaments, request) });

  const one = '/tournaments/:tournamentId';
  app.route({ method: 'GET', url: one, schema: getSchema, handler: ({ caller, params }) => tournaments.get(caller, params.tournamentId) });

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
    handler: ({ caller, params, body }) => tournaments.join(caller, params.tournamentId, body),
  });

  app.route({
    method: 'POST',
    url: `${one}/invitations`,
    schema: inviteSchemaOf(limits),
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      await app.chargeRequest(request, body.players?.length ?? 0);
      return reply.code(201).send({ tokens: await tournaments.invite(caller, params.tournamentId, body) });
    },
  });

  app.route({
    method: 'POST',
    url: `${one}/players/:playerId/removal`,
    schema: removeSchema,
    handler: ({ caller, params, body }) => tournaments.remove(caller, params.tournamentId, params.playerId, body.reason),
  });

  app.route({
    method: 'POST',
    url: `${one}/maker`,
    schema: handOverSchema,
    handler: ({ caller, params, body }) => tournaments.handOver(caller, params.tournamentId, body.player),
  });

  app.route({
    method: 'GET',
    url: `${one}/acts`,
    schema: actsSchema,
    handler: ({ params, query }) => tournaments.acts(params.tournamentId, query),
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

import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { gameConfig } from '../../api/rest/components/game-json.js';
import { idParameter, optionalBody, pageQuery, playerPath, shortId } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { joinFields } from '../../api/rest/routes/seats.js';
import type { Limits } from '../../base/limits.js';
import { pageOfAll } from '../../base/page.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { nameSchema } from '../../use-cases/accounts/name-schema.js';
import { LONGEST_ID } from '../../use-cases/matches/input-bounds.js';
import { reasonText } from '../../use-cases/reason.js';
import { roundList, standingList, tournament, tournamentActs, tournamentList } from './components.js';
import { ENTRIES, FORMATS, TOURNAMENT_STATUSES, tournamentTermsRequestSchema } from './contract.js';
import type { TournamentServices } from './tournaments.js';

/** `/tournaments/{tournamentId}`. */
const tournamentPath = z.object({ tournamentId: idParameter('The id of the tournament.', 'There is no such tournament.') });

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
      name: nameSchema.describe('The name; that of the game by default. White space around it is removed.').optional(),
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

/** What tournaments can be asked for. */
export const OPERATIONS = {
  createTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['LIMIT_REACHED', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'],
    rest: 'POST /tournaments',
    about: {
      tag: 'tournaments',
      summary: 'Create a tournament',
      description:
        'It is `open` for players to join until its creator starts it or `startsAt` is reached; then `running`, then `finished`. The creator takes part only by joining. Repeated with the same `Idempotency-Key` it creates no second one.',
    },
    input: (limits) => ({ body: createBodyOf(limits) }),
    output: { 201: answer('The tournament.', tournament, LOCATION) },
    once: true,
    async run({ tournaments }: TournamentServices, { caller, ...wanted }, face) {
      await face.chargeInvited(wanted.invited);
      return tournaments.create(caller, wanted);
    },
    headers: ({ id }) => ({ location: `/v1/tournaments/${id}` }),
  }),

  listTournaments: operation({
    by: 'anyone',
    needs: 'read',
    errors: [],
    rest: 'GET /tournaments',
    about: { tag: 'tournaments', summary: 'Find tournaments', description: 'Newest first.' },
    input: {
      query: z.strictObject({
        game: shortId.describe('Only tournaments of this game.').optional(),
        status: z.enum(TOURNAMENT_STATUSES).describe('Only tournaments of this status.').optional(),
        player: shortId.describe('Only tournaments that this player takes part in: an id, or `me`.').optional(),
        ...pageQuery,
      }),
    },
    output: { 200: answer('A page of tournaments.', tournamentList) },
    run: ({ tournaments }: TournamentServices, { caller, first, after, ...filter }) => tournaments.list(caller, filter, { first, after }),
  }),

  getTournament: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /tournaments/:tournamentId',
    about: { tag: 'tournaments', summary: 'Read a tournament', description: 'The game, the current round, the number of players.' },
    input: { params: tournamentPath },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId }) => tournaments.get(caller, tournamentId),
  }),

  listRounds: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /tournaments/:tournamentId/rounds',
    about: {
      tag: 'tournaments',
      summary: 'The rounds and their pairings',
      description: 'Every round that has started, in order, with the match and points of each pairing.',
    },
    input: { params: tournamentPath, query: z.strictObject(pageQuery) },
    output: { 200: answer('A page of rounds.', roundList) },
    run: ({ tournaments }: TournamentServices, { tournamentId, first, after }) => tournaments.rounds(tournamentId, { first, after }),
  }),

  listStandings: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /tournaments/:tournamentId/standings',
    about: {
      tag: 'tournaments',
      summary: 'The table',
      description: 'All players, best first: by points, Buchholz, Sonneborn-Berger, direct encounter, wins, and the order of joining.',
    },
    input: { params: tournamentPath, query: z.strictObject(pageQuery) },
    output: { 200: answer('The table.', standingList) },
    run: async ({ tournaments }: TournamentServices, { tournamentId, ...page }) =>
      pageOfAll(await tournaments.standings(tournamentId), page, ({ player }) => player.id),
  }),

  joinTournament: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND', 'TOURNAMENT_CLOSED', 'TOURNAMENT_FULL', 'ENTRY_REFUSED'],
    rest: 'POST /tournaments/:tournamentId/players',
    about: {
      tag: 'tournaments',
      summary: 'Join a tournament',
      description:
        'While it is open. In each round the player gets an active match (`round` in `GET /v1/me/events`). Repeating the request changes nothing but the loadout, if it names one: it is brought to every match.',
    },
    input: {
      params: tournamentPath,
      body: optionalBody(z.strictObject({ invitation: invitationToken.optional(), loadout: joinFields.loadout }).meta({ examples: [{}] })),
    },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId, ...entry }) => tournaments.join(caller, tournamentId, entry),
  }),

  leaveTournament: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND', 'TOURNAMENT_CLOSED'],
    rest: 'DELETE /tournaments/:tournamentId/players/me',
    about: {
      tag: 'tournaments',
      summary: 'Leave a tournament',
      description:
        'After the start, the current match is resigned and the remaining ones are forfeited. Repeating the request changes nothing.',
    },
    input: { params: tournamentPath },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId }) => tournaments.leave(caller, tournamentId),
  }),

  startTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED', 'PLAYERS_MISSING'],
    rest: 'POST /tournaments/:tournamentId/start',
    about: {
      tag: 'tournaments',
      summary: 'Start a tournament',
      description: 'Only its maker can start it. Further rounds start automatically, each when the previous one is over.',
    },
    input: { params: tournamentPath },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId }) => tournaments.start(caller, tournamentId),
  }),

  cancelTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'],
    rest: 'DELETE /tournaments/:tournamentId',
    about: {
      tag: 'tournaments',
      summary: 'Cancel a tournament that has not started',
      description: 'Only its maker can cancel it. Repeating the request changes nothing.',
    },
    input: { params: tournamentPath },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId }) => tournaments.cancel(caller, tournamentId),
  }),

  inviteToTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED', 'LIMIT_REACHED'],
    rest: 'POST /tournaments/:tournamentId/invitations',
    about: {
      tag: 'tournaments',
      summary: 'Invite players to a tournament',
      description:
        'Only its maker can, while it is open and its `entry` is `invited`: players by id, and tokens. Each token admits one player and is shown here only.',
    },
    input: ({ tournamentInvitations: most }) => ({
      params: tournamentPath,
      body: z
        .strictObject({
          players: z.array(z.uuid()).max(most).describe('Players who may join.').optional(),
          tokens: z.int().min(0).max(most).describe('How many tokens to make.').optional(),
        })
        .meta({ examples: [{ tokens: 8 }] }),
    }),
    output: {
      201: answer(
        'The tokens.',
        z
          .object({ tokens: z.array(invitationToken) })
          .meta({ id: 'TournamentTokens', description: 'Invitations to a tournament, each for one player.' }),
      ),
    },
    async run({ tournaments }: TournamentServices, { caller, tournamentId, players, tokens }, face) {
      await face.chargeInvited(players);
      return { tokens: await tournaments.invite(caller, tournamentId, { players, tokens }) };
    },
  }),

  removeFromTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'],
    rest: 'POST /tournaments/:tournamentId/players/:playerId/removal',
    about: {
      tag: 'tournaments',
      summary: 'Remove a player from a tournament',
      description:
        'Only its maker can, with a reason that everybody can read. Before the start the place is free again, and the player cannot join any more; later the current match ends without a result, and the rest of the player’s pairings are byes. Repeating the request changes nothing.',
    },
    input: {
      params: tournamentPath.extend(playerPath.shape),
      body: z
        .strictObject({ reason: reasonText.describe('The reason, for the trail. White space around it is removed.') })
        .meta({ examples: [{ reason: 'plays by an engine' }] }),
    },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId, playerId, reason }) =>
      tournaments.remove(caller, tournamentId, playerId, reason),
  }),

  handOverTournament: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOURNAMENT_CLOSED'],
    rest: 'POST /tournaments/:tournamentId/maker',
    about: {
      tag: 'tournaments',
      summary: 'Make another player the maker',
      description: 'The player starts the tournament and decides about its players from now on.',
    },
    input: {
      params: tournamentPath,
      body: z
        .strictObject({ player: z.uuid().describe('The new maker.') })
        .meta({ examples: [{ player: '01890000-0000-7000-8000-000000000000' }] }),
    },
    output: { 200: answer('The tournament.', tournament) },
    run: ({ tournaments }: TournamentServices, { caller, tournamentId, player }) => tournaments.handOver(caller, tournamentId, player),
  }),

  listTournamentActs: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /tournaments/:tournamentId/acts',
    about: {
      tag: 'tournaments',
      summary: 'What the makers of a tournament have done',
      description: 'Players that were removed and handovers to another maker, with time and reason; oldest first.',
    },
    input: { params: tournamentPath, query: z.strictObject(pageQuery) },
    output: { 200: answer('A page of the trail.', tournamentActs) },
    run: ({ tournaments }: TournamentServices, { tournamentId, first, after }) => tournaments.acts(tournamentId, { first, after }),
  }),
};

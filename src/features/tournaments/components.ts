import { z } from 'zod';
import { matchConfig } from '../../api/rest/components/game-json.js';
import { publicPlayer } from '../../api/rest/components/profile.js';
import { nextCursor } from '../../api/rest/parameters.js';
import { DECIDED_BY, ENTRIES, FORMATS, TOURNAMENT_ACTS, TOURNAMENT_STATUSES, tournamentTermsSchema } from './contract.js';

const points = z.number().describe('In steps of one half.');

const tournamentFields = {
  id: z.uuid(),
  name: z.string(),
  game: z.string(),
  gameVersion: z.int(),
  config: matchConfig.describe('Resolved, as spectators see it.'),
  configIsSummary: z.boolean().describe('Whether `config` is incomplete, as it is in lists.'),
  terms: tournamentTermsSchema,
  format: z.enum(FORMATS),
  status: z.enum(TOURNAMENT_STATUSES),
  seats: z.int().describe('The maximum number of players.'),
  players: z.int().describe('The number of players.'),
  round: z.int().describe('The current or last round; 0 before the start.'),
  rounds: z.int().nullable().describe('The number of rounds; null until the start, unless it was requested.'),
  startsAt: z.iso.datetime().nullable().describe('When it starts automatically; null if its creator starts it.'),
  entry: z.enum(ENTRIES).describe('Who may join: everybody, or players whom the maker has invited.'),
  perOwner: z.int().describe('How many players of one owner may take part; a bot counts as its player.'),
  minimumGames: z.int().describe('So many rated matches of the game that counted a player must have.'),
  createdBy: publicPlayer.describe('Its creator.'),
  maker: publicPlayer.describe('The player who starts it and decides about its players: its creator, until another is made the maker.'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  seatsBring: z.boolean().describe('Whether players bring loadouts: not where the config says what they play with.'),
  yourLoadout: z
    .unknown()
    .describe('What the caller brings to each match; null for the default and for callers who do not take part. Nobody else sees it.'),
};

/** A tournament in its public form. */
export const tournament = z.object(tournamentFields).meta({ id: 'Tournament', description: 'A tournament: docs/tournaments.md.' });

/** A page of tournaments. */
export const tournamentList = z
  .object({ items: z.array(tournament), nextCursor })
  .meta({ id: 'TournamentList', description: 'A page of tournaments, newest first.' });

const pairing = z
  .object({
    board: z.int().describe('From 1; a replay has the same board.'),
    players: z.array(publicPlayer).describe('By seat; a single player for a bye. The winner of a forfeit without a match comes first.'),
    matchId: z
      .uuid()
      .nullable()
      .describe('Null for a bye, and if a player had left before. The record is at `/v1/matches/{matchId}/record`.'),
    decidedBy: z
      .enum(DECIDED_BY)
      .nullable()
      .describe(
        'Null until the match is over. `abandoned`: it ended without a result; `forfeit`: the opponent had left, made no first action in time, or resigned before their first one; `replay`: drawn, they meet again; `seed`: drawn for the last time, the better seed advances.',
      ),
    points: z.array(points).nullable().describe('The points by player; null until the match is over.'),
  })
  .meta({ id: 'Pairing', description: 'Two players who meet in a round, or one player with a bye.' });

/** A page of rounds. */
export const roundList = z
  .object({
    items: z.array(z.object({ round: z.int().describe('From 1.'), pairings: z.array(pairing).describe('By board.') })),
    nextCursor,
  })
  .meta({ id: 'RoundList', description: 'A page of the rounds of a tournament, in order.' });

/** The table. */
export const standingList = z
  .object({
    items: z.array(
      z.object({
        rank: z.int().describe('From 1.'),
        player: publicPlayer,
        points,
        buchholz: z.number().describe('The sum of the points of all opponents.'),
        sonnebornBerger: z.number().describe('The sum of the points of beaten opponents and half the points of drawn opponents.'),
        directEncounter: z.number().describe('The points against players who are equal in all of the above.'),
        wins: z.int().describe('The number of matches won.'),
        seed: z.int().describe('The position in the order of joining, from 1.'),
        hasLeft: z
          .boolean()
          .describe('Whether the player takes part no longer: has left, deleted the account, or twice made no first action in time.'),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'StandingList', description: 'A page of the players of a tournament, best first.' });

/** What makers have done. */
export const tournamentActs = z
  .object({
    items: z.array(
      z.object({
        number: z.int().describe('From 1.'),
        at: z.iso.datetime(),
        act: z
          .enum(TOURNAMENT_ACTS)
          .describe('`remove`: taken out before the start; `withdraw`: after it; `hand-over`: the player has become the maker.'),
        by: publicPlayer.describe('The maker at that time.'),
        player: publicPlayer.describe('The player concerned.'),
        reason: z.string().nullable().describe('Null for `hand-over`.'),
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'TournamentActs', description: 'What the makers of a tournament have done, oldest first.' });

/** What a match has besides. */
export const ofMatches = {
  tournament: z
    .object({ id: z.uuid(), round: z.int().min(1) })
    .nullable()
    .describe('The tournament and the round to which the match belongs: nobody can offer an abort or a pause in it (docs/tournaments.md).'),
};

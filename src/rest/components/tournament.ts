import { z } from 'zod';
import { DECIDED_BY, FORMATS, TOURNAMENT_STATUSES, tournamentTermsSchema } from '../../tournaments/contract.js';
import { matchConfig } from './game-json.js';
import { publicPlayer } from './profile.js';

const points = z.number().describe('In halves.');

const tournamentFields = {
  id: z.uuid(),
  name: z.string(),
  game: z.string(),
  gameVersion: z.int(),
  config: matchConfig.describe('Resolved, as spectators see it.'),
  configIsSummary: z.boolean().describe('Whether `config` leaves something out, as it does in lists.'),
  terms: tournamentTermsSchema,
  format: z.enum(FORMATS),
  status: z.enum(TOURNAMENT_STATUSES),
  seats: z.int().describe('The greatest number of players.'),
  players: z.int().describe('How many take part.'),
  round: z.int().describe('The round that is played, or was the last; 0 before the start.'),
  rounds: z.int().nullable().describe('How many rounds there are; null until the start, unless it was asked for.'),
  startsAt: z.iso.datetime().nullable().describe('When it starts by itself; null: when its maker starts it.'),
  createdBy: publicPlayer.describe('Its maker.'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
};

/** A tournament as everybody sees it. */
export const tournament = z
  .object(tournamentFields)
  .meta({ id: 'Tournament', description: 'A tournament as everybody sees it: docs/tournaments.md.' });

/** A page of tournaments. */
export const tournamentList = z
  .object({ items: z.array(tournament), nextCursor: z.string().nullable() })
  .meta({ id: 'TournamentList', description: 'A page of tournaments, newest first; `nextCursor` is null on the last one.' });

const pairing = z
  .object({
    board: z.int().describe('From 1; the games of a replay have the same.'),
    players: z.array(publicPlayer).describe('By seat; one alone for a bye. The one who gets the point of a forfeit comes first.'),
    matchId: z.uuid().nullable().describe('Null for a bye, and where somebody has left. The record is at `/v1/matches/{matchId}/record`.'),
    decidedBy: z
      .enum(DECIDED_BY)
      .nullable()
      .describe(
        'Null while the match is played. `abandoned`: it ended without a result; `replay`: drawn, they meet again; `seed`: drawn for the last time, the better seed goes on.',
      ),
    points: z.array(points).nullable().describe('By player: what it counts; null while the match is played.'),
  })
  .meta({ id: 'Pairing', description: 'Two players who meet in a round, or one who has nobody to meet.' });

/** A page of rounds. */
export const roundList = z
  .object({
    items: z.array(z.object({ round: z.int().describe('From 1.'), pairings: z.array(pairing).describe('By board.') })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'RoundList', description: 'A page of the rounds of a tournament, the first one first.' });

/** The table. */
export const standingList = z
  .object({
    items: z.array(
      z.object({
        rank: z.int().describe('From 1.'),
        player: publicPlayer,
        points,
        buchholz: z.number().describe('The points of everybody met, added up.'),
        sonnebornBerger: z.number().describe('The points of everybody beaten, and half those of everybody drawn with.'),
        directEncounter: z.number().describe('Points against those who are equal in all of the above.'),
        wins: z.int().describe('Matches won.'),
        seed: z.int().describe('In the order of joining, from 1.'),
        hasLeft: z.boolean().describe('Whether the player has left, or the account is gone.'),
      }),
    ),
  })
  .meta({ id: 'StandingList', description: 'All players of a tournament, best first.' });

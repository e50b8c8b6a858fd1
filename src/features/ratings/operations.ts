import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { gamePath, pageQuery, playerPath } from '../../api/rest/parameters.js';
import { answer } from '../../api/rest/responses.js';
import { PLAYER_KINDS } from '../../use-cases/accounts/caller.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import { leaderboard, ratingHistory } from './components.js';
import type { RatingServices } from './contract.js';

/** What ratings can be asked for. */
export const OPERATIONS = {
  getRatingHistory: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /players/:playerId/ratings/:gameId',
    about: {
      tag: 'players',
      summary: 'The history of a rating',
      description: 'The rating of a player in a game, and the rated matches with what they made of it, newest first.',
    },
    input: { params: playerPath.extend(gamePath.shape), query: z.strictObject(pageQuery) },
    output: { 200: answer('The rating and a page of its history.', ratingHistory) },
    run: ({ ratings }: RatingServices, { playerId, gameId, ...page }) => ratings.history(playerId, gameId, page),
  }),

  getLeaderboard: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId/leaderboard',
    about: {
      tag: 'games',
      summary: 'The best players of a game',
      description:
        'The players whose ratings are not provisional, ordered by `value - 3 * deviation`, a conservative estimate of their strength; people and bots together or separately. With `provisional=1`: the players whose ratings are.',
    },
    input: {
      params: gamePath,
      query: z.strictObject({
        kind: z.enum(PLAYER_KINDS).describe('Only people, or only bots.').optional(),
        provisional: z.enum(['0', '1']).describe('`1`: the players with provisional ratings instead.').optional(),
        ...pageQuery,
      }),
    },
    output: { 200: answer('A page of players.', leaderboard) },
    run: ({ matches, ratings }: RatingServices & UseCases, { gameId, provisional, ...wanted }) =>
      ratings.leaderboard(matches.getGame(gameId).id, { ...wanted, provisional: provisional === '1' }),
  }),
};

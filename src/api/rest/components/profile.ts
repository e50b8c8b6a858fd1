import { z } from 'zod';
import { OUTCOMES } from '../../../rules/kernel/game.js';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import { matchRating } from './match.js';

const nextCursor = z.string().nullable();

const publicFields = { id: z.uuid(), name: z.string(), kind: z.enum(PLAYER_KINDS) };

/** A player's public data. */
export const publicPlayer = z.object(publicFields).meta({ id: 'PublicPlayer', description: 'A player’s public profile.' });

const since = z.iso.datetime().describe('When the account was created.');

/** How strong a player is. */
const rating = z
  .object({
    value: z.int().describe('1500 for a new player.'),
    deviation: z.int().describe('The uncertainty of the rating; 500 for a new player.'),
    provisional: z.boolean().describe('Whether too little is known: such players are on a list of their own.'),
    matches: z.int().describe('The number of rated matches that counted.'),
  })
  .meta({ id: 'Rating', description: 'A player’s rating in a game: docs/ratings.md.' });

const resultFields = { win: z.int(), draw: z.int(), loss: z.int() };

/** A player with what they have achieved. */
export const profile = z
  .object({
    ...publicFields,
    since,
    standings: z
      .array(
        z.object({
          game: z.string(),
          ...resultFields,
          aborted: z.int().describe('How often the player has left a rated match before all had acted.'),
          rating: rating.nullable().describe('Null before the first rated match that counted.'),
        }),
      )
      .describe('By game: the results of the finished public matches, and the rating.'),
  })
  .meta({ id: 'Profile', description: 'A player’s public profile, with results and ratings by game.' });

/** A page of players. */
export const playerList = z
  .object({ items: z.array(z.object({ ...publicFields, since })), nextCursor })
  .meta({ id: 'PlayerList', description: 'A page of players, in the order of their names.' });

/** Whom a player has blocked. */
export const blockList = z
  .object({ items: z.array(publicPlayer) })
  .meta({ id: 'BlockList', description: 'The players that a player has blocked.' });

/** A page of what moved a rating. */
export const ratingHistory = z
  .object({
    rating,
    items: z.array(
      z.object({
        matchId: z.uuid(),
        at: z.iso.datetime(),
        outcome: z.enum(OUTCOMES),
        value: z.int().describe('After the match.'),
        deviation: z.int().describe('After the match.'),
        rating: matchRating,
      }),
    ),
    nextCursor,
  })
  .meta({ id: 'RatingHistory', description: 'A rating, and the rated matches with what they made of it, newest first.' });

/** A page of a leaderboard. */
export const leaderboard = z
  .object({ items: z.array(z.object({ player: publicPlayer, rating, results: z.object(resultFields) })), nextCursor })
  .meta({ id: 'Leaderboard', description: 'A page of the players of a game, best first.' });

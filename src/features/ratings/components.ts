import { z } from 'zod';
import { publicPlayer } from '../../api/rest/components/profile.js';
import { nextCursor } from '../../api/rest/parameters.js';
import { OUTCOMES } from '../../rules/kernel/game.js';
import { UNRATED_REASONS } from './rows.js';

/** What became of a rated match. */
const matchRating = z
  .object({
    counts: z.boolean().describe('Whether the match moved ratings.'),
    because: z
      .enum(UNRATED_REASONS)
      .nullable()
      .describe(
        'Why it did not: a bot is nobody’s (`no-owner`), two players have the same owner (`same-owner`), or a seat has never acted (`not-played`).',
      ),
    place: z.int().describe('Its place among all ends that were counted: ratings follow from them in this order.'),
  })
  .meta({ id: 'MatchRating', description: 'What became of a rated match: docs/ratings.md.' });

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

/** What a match has besides. */
export const ofMatches = {
  rating: matchRating.nullable().describe('Null for a match that is not rated, and until its end was counted.'),
};

/** What a profile has besides. */
export const ofProfiles = {
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
};

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

import { z } from 'zod';
import { gameConfig, matchConfig } from '../../api/rest/components/game-json.js';
import { match } from '../../api/rest/components/match.js';
import { publicPlayer } from '../../api/rest/components/profile.js';
import { nextCursor, shortId } from '../../api/rest/parameters.js';
import { joinFields } from '../../api/rest/routes/seats.js';
import { seatNumber } from '../../record/log/seat-number.js';
import { termsRequestSchema, termsSchema } from '../../use-cases/matches/life-contract.js';
import { LARGEST_RATING_RANGE, SEEK_STATUSES } from './contract.js';

/** What a seek is to be like. */
export const createSeekBody = z
  .strictObject({
    game: shortId.describe('The id of a game of the catalogue.'),
    config: gameConfig.describe('By the game’s config schema; every option has a default. Or the name of a preset.').optional(),
    preset: shortId.describe('The name of one of the game’s presets, instead of `config`.').optional(),
    clock: termsRequestSchema.shape.clock,
    rated: z.boolean().describe('Whether the match is rated, which needs a clock; false by default.').optional(),
    ratingRange: z
      .int()
      .min(1)
      .max(LARGEST_RATING_RANGE)
      .describe(
        'The maximum difference to the ratings of the others, in points; it grows by the same amount every ten seconds. Unlimited by default.',
      )
      .optional(),
    entropy: joinFields.entropy.describe(
      'Mixed into the chance of the match. The service knows it before it draws the seed; use `entropyCommitment` if you do not trust the service.',
    ),
    entropyCommitment: joinFields.entropyCommitment.describe(
      'Instead of `entropy`: its SHA-256 (UTF-8), lower-case hex. The entropy is revealed in the match, which then starts.',
    ),
    loadout: joinFields.loadout,
  })
  .meta({ examples: [{ game: 'tactics-joker', clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 }, ratingRange: 100 }] });

/** A seek as its player sees it. */
export const seek = z
  .object({
    id: z.uuid(),
    status: z.enum(SEEK_STATUSES).describe('`expired` also means cancelled.'),
    matchId: z.uuid().nullable().describe('The match of the pairing; null before.'),
    expiresAt: z.iso.datetime().describe('When it expires or expired, unless it is matched before.'),
    aborted: z
      .int()
      .describe('How often its player has left rated matches of the game before all had acted: opponents read it in the profile.'),
  })
  .meta({ id: 'Seek', description: 'A request to be paired; visible only to its player.' });

const waitingSeeks = z
  .object({
    game: shortId,
    preset: z.string().nullable().describe('The preset that the config is; null where it is none.'),
    config: matchConfig.describe('Resolved, as everybody may see it.'),
    clock: termsSchema.shape.clock,
    rated: z.boolean(),
    players: z.int().min(1).describe('How many players wait for it.'),
    since: z.iso.datetime().describe('Since when the first of them has waited.'),
  })
  .meta({ id: 'WaitingSeeks', description: 'A match that others wait for: a seek for the same one meets them.' });

/** What others wait for. */
export const waitingSeeksList = z
  .object({ items: z.array(waitingSeeks), nextCursor })
  .meta({ id: 'WaitingSeeksList', description: 'At most 50 matches that others wait for, who has waited longest first.' });

/** A seat that is kept. */
export const keptSeat = z
  .object({
    match,
    seat: seatNumber.describe('The reserved seat, or the one that is free.'),
    from: publicPlayer.nullable().describe('Who made the match; null where nobody did.'),
    preset: z.string().nullable().describe('The preset that the config of the match is; null where it is none.'),
  })
  .meta({ id: 'KeptSeat', description: 'A seat of an open match that the caller is invited to, and the terms of the match.' });

/** A seat that was kept for the caller. */
export const declinedSeat = z
  .object({ matchId: z.uuid(), seat: seatNumber })
  .meta({ id: 'DeclinedSeat', description: 'A seat that was reserved for the caller and is free now.' });

/** A page of kept seats. */
export const keptSeatList = z
  .object({ items: z.array(keptSeat), nextCursor })
  .meta({ id: 'KeptSeatList', description: 'Seats reserved for the caller, newest match first.' });

/** Who follows a match live. */
export const watching = z
  .object({ seats: z.array(seatNumber).describe('Seats with a live stream.'), spectators: z.int().min(0) })
  .meta({ id: 'Presence', description: 'The viewers of a live match: a hint, not in the log.' });

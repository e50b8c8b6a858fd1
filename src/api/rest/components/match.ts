import { z } from 'zod';
import { seatNumber } from '../../../record/log/seat-number.js';
import { STATUSES, VISIBILITIES } from '../../../record/log/statuses.js';
import { OUTCOMES } from '../../../rules/kernel/game.js';
import { termsRequestSchema, termsSchema } from '../../../use-cases/matches/life-contract.js';
import { nextCursor } from '../parameters.js';
import { matchConfig } from './game-json.js';
import { publicPlayer } from './profile.js';

/** The seats that owe an action. */
export const toAct = z.array(seatNumber).describe('The seats that owe an action, ascending.');

/** How a match ended. */
export const matchResult = z
  .looseObject({
    outcomes: z.array(z.enum(OUTCOMES)).describe('One for each seat.'),
    reason: z.string().describe('The reason for the end, e.g. `resignation`.').optional(),
    assisted: z
      .literal(true)
      .describe('For a solo match: something that had been drawn or shown was taken back, so the result does not count.')
      .optional(),
  })
  .meta({ id: 'MatchResult', description: 'How a match ended, with further members of the game’s own result.' });

/** How a match is played. */
const terms = termsSchema.meta({
  id: 'Terms',
  description: 'How a match is played, besides the rules of its game: docs/match-life.md.',
});

/** The terms a request asks for. */
export const termsRequest = termsRequestSchema.describe('How the match is played; every member has a default.');

const hash = z.string().describe('SHA-256, lower-case hex.');

/** Everybody sees who sits where. */
const seat = z
  .object({
    seat: seatNumber,
    player: publicPlayer.nullable().describe('Null while the seat is free.'),
    bot: z.string().nullable().describe('The built-in bot that plays the seat, if any.'),
    entropyCommitment: hash
      .nullable()
      .describe('For a committed seat: SHA-256 of the entropy it reveals once all seats are taken; otherwise null.'),
    entropyHash: hash.nullable().describe('SHA-256 of the entropy the seat is bound to, committed or open; null if it adds none.'),
    loadoutHash: hash
      .nullable()
      .describe('The salted SHA-256 of what the seat brings (docs/lobby.md, “Loadouts”); null where it brings nothing of its own.'),
  })
  .meta({ id: 'Seat', description: 'A seat of a match in its public form.' });

/** The one file an engine is. */
export const engineBundle = z
  .object({
    sha256: hash.describe('SHA-256 of its bytes, lower-case hex: the `engine` of entry 0.'),
    address: z.string().describe('The path of `/v1/engines/{sha256}.mjs` at this host.'),
  })
  .meta({ id: 'EngineBundle', description: 'The file of an engine, an ES module.' });

const matchFields = {
  id: z.uuid(),
  game: z.string(),
  gameVersion: z.int(),
  engine: engineBundle.nullable().describe('The engine that entry 0 names; null until the match has started.'),
  config: matchConfig.describe('Resolved; while the match runs, secret parts are masked for the caller.'),
  configIsSummary: z
    .boolean()
    .describe(
      'Whether `config` is incomplete: lists have its numbers, booleans and short texts, the match all of it while its engine is installed.',
    ),
  symmetric: z
    .boolean()
    .nullable()
    .describe(
      'Whether the config favours no seat beyond who begins; null where that follows from what the caller may not see. True in rated matches.',
    ),
  seatsBring: z
    .boolean()
    .describe('Whether a player who takes a seat may bring a loadout: not in a fork, nor where the config says what they play with.'),
  visibility: z.enum(VISIBILITIES),
  status: z.enum(STATUSES),
  seats: z.array(seat),
  awaitingEntropy: z
    .array(seatNumber)
    .describe('When all seats are taken: the committed ones that have yet to reveal their entropy; then the match starts.'),
  version: z.int().nullable().describe('The last `seq`; null until the match has started.'),
  head: hash.nullable().describe('The hash that ends the chain; null until the match has started.'),
  toAct,
  result: matchResult.nullable(),
  terms,
  seedCommitment: z.string().describe('SHA-256 of the seed, published before the first draw.'),
  seed: z.string().nullable().describe('Lower-case hex; null until the match has finished.'),
  yourSeat: seatNumber.nullable().describe('The seat the caller acts for, if any.'),
  yourLoadout: z.unknown().describe('What that seat brings; null for the default. Nobody else sees it.'),
  createdBy: z.uuid().nullable(),
  parent: z.object({ matchId: z.uuid(), seq: z.int(), hash }).nullable().describe('The match and version from which this one was forked.'),
  imported: z
    .boolean()
    .describe(
      'Whether the match was played elsewhere and imported as a record: it verifies, but this service does not know who played it.',
    ),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
};

/** Who sits in a match that has not started. */
export const seatsFields = {
  status: matchFields.status,
  seats: matchFields.seats,
  awaitingEntropy: matchFields.awaitingEntropy,
};

/** A match as the caller may see it. */
export const match = z.object(matchFields).meta({ id: 'Match', description: 'A match as the caller may see it.' });

/** A match just created, and the seat the creator took. */
export const createdMatch = z
  .object({
    ...matchFields,
    seat: seatNumber.nullable().describe('The seat the creator took; null without `join`. It can still be drawn: docs/lobby.md.'),
    seatToken: z.string().nullable().describe('Starts with `gs_`; acts for the seat of its player and nothing else; shown only here.'),
    invitations: z
      .array(
        z.object({
          seat: seatNumber,
          token: z.string().describe('Starts with `gi_`; its holder can take the seat, once, while the match is open.'),
        }),
      )
      .describe('The invitations requested with `seats`; shown only here.'),
  })
  .meta({ id: 'CreatedMatch', description: 'A new match, and the seat its creator took.' });

/** A match, and the seat won in it. */
export const joinedMatch = z
  .object({
    ...matchFields,
    seat: seatNumber.describe('The seat taken; for the last one where seats are drawn the seat that was drawn.'),
    seatToken: z.string().describe('Starts with `gs_`; acts for the seat of its player and nothing else; shown only here.'),
  })
  .meta({ id: 'JoinedMatch', description: 'The match after joining, and the seat taken.' });

/** A page of matches. */
export const matchList = z
  .object({ items: z.array(match), nextCursor })
  .meta({ id: 'MatchList', description: 'A page of matches, newest first.' });

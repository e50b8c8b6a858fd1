import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { FREE_TEXT_PATTERN, freeText } from '../../rules/kernel/free-text.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { IDEMPOTENCY_KEY, LONGEST_CURSOR, LONGEST_ID } from '../../use-cases/matches/input-bounds.js';

/** No log is longer: PostgreSQL keeps a `seq` as an integer. */
export const LAST_SEQ = 2_147_483_647;

const DECIMAL = /^(0|-?[1-9]\d*)$/;

/** A whole number in a path or query string, written in decimal without leading zeros. */
export function integerParameter(bounds: { minimum: number; maximum: number }, description: string) {
  const number = z.int().min(bounds.minimum).max(bounds.maximum);
  return z
    .preprocess((text, { addIssue }) => {
      if (typeof text !== 'string') return text;
      // Beyond every bound, and not beyond what a number can hold.
      if (DECIMAL.test(text)) return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER));
      addIssue('must be a whole number in digits, without a point, an exponent, spaces or leading zeros');
      return z.NEVER;
    }, number)
    .meta({ type: 'integer', ...bounds, description });
}

/** `?after=` of unlimited lists and streams: the last number that the caller knows. */
export function cursorParameter(description: string) {
  return integerParameter({ minimum: -1, maximum: LAST_SEQ }, `${description} -1: everything from the very beginning.`).optional();
}

/** The header with the position of an `EventSource`; `what` names the last value it received. */
export function resumeHeader(what: 'seq' | 'id') {
  const seen = integerParameter({ minimum: -1, maximum: LAST_SEQ }, '');
  return z.looseObject({
    'last-event-id': z
      .union([z.literal(''), seen], { error: `must be the \`${what}\` last seen` })
      .describe(`The last \`${what}\` seen, which an EventSource sends by itself; takes precedence over \`after\`.`)
      .optional(),
  });
}

/** `?ticket=` of streams. */
export const ticketParameter = freeText({ least: 1, most: LONGEST_ID })
  .describe('Instead of the `Authorization` header: what `POST /v1/tickets` returned, once.')
  .optional();

/** Where a caller stands who opens a stream; undefined for who begins now. */
export function resumePoint({ headers, query }: { headers: { 'last-event-id'?: unknown }; query: { after?: number | undefined } }) {
  const lastSeen = headers['last-event-id'];
  return typeof lastSeen === 'number' ? lastSeen : query.after;
}

/** An id that people chose: of a game, of a bot. */
export const shortId = freeText({ least: 1, most: LONGEST_ID });

/** How many items a page may hold. */
export const firstParameter = integerParameter({ minimum: 1, maximum: FIXED.pageItems }, 'Items of a page; 50 by default.').optional();

/** `?first=&after=` of every list. */
export const pageQuery = {
  first: firstParameter,
  after: freeText({ least: 1, most: LONGEST_CURSOR }).describe('The `nextCursor` of the previous page.').optional(),
};

/** `nextCursor` of every list. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({ id: 'NextCursor', description: 'The value of `after` for the next page; null on the last one.' });

/** An id in a path, in lower case. *Errors*: NOT_FOUND, in the words of `refusal`, for what can be none. */
export function idParameter(description: string, refusal: string) {
  const parse = (text: string): string => {
    if (!isUuid(text)) throw new GameledgerError('NOT_FOUND', refusal);
    return text.toLowerCase();
  };
  return z.string().transform(parse).meta({ format: 'uuid', description });
}

/** `/matches/{matchId}`. */
export const matchPath = z.object({ matchId: idParameter('The id of the match.', 'There is no such match.') });

/** `/matches/{matchId}/seats/{seat}`. */
export const seatPath = matchPath.extend({
  seat: z.string().transform(parseSeat).meta({ pattern: '^(0|[1-9][0-9]?)$', description: 'The seat, counted from 0.' }),
});

/** `/matches/{matchId}/offers/{seq}`. */
export const offerPath = matchPath.extend({
  seq: z
    .string()
    .transform(parseSeq)
    .meta({ pattern: '^(0|[1-9][0-9]{0,9})$', description: 'The `seq` of the entry that made the offer.' }),
});

/** `/games/{gameId}`: a name that is none is NOT_FOUND, whatever is in it. */
export const gamePath = z.object({
  gameId: z
    .string()
    .meta({ maxLength: LONGEST_ID, pattern: FREE_TEXT_PATTERN, description: 'The id of the game.', examples: ['tactics-joker'] }),
});

/** `/engines/{sha256}.mjs`. */
export const enginePath = z.object({
  sha256: z.string().meta({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the bundle, lower-case hex.' }),
});

/** As the list of engines allows. */
const LAST_GAME_VERSION = 1_000_000;

/** `?version=` of a game. */
export const gameVersionParameter = integerParameter(
  { minimum: 1, maximum: LAST_GAME_VERSION },
  'Of which version, as `gameVersion` of a match says; of the newest by default.',
).optional();

/** `/games/{gameId}/rules/{section}`. */
export const rulesPath = gamePath.extend({
  section: z.string().meta({
    maxLength: 16,
    pattern: FREE_TEXT_PATTERN,
    description: 'The id of a rule (`TJ-5.2`), of a ruling (`TJ-R14`), of a chapter (`TJ-5`), or the number of a section (`8.2`).',
    examples: ['TJ-5.2'],
  }),
});

/** `?engine=`. */
export const engineQuery = z.strictObject({
  engine: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: 'must be the SHA-256 of an engine in lower-case hex' })
    .describe('The SHA-256 of the engine; the newest by default.')
    .optional(),
});

/** The header that makes a retry safe. */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(IDEMPOTENCY_KEY.pattern, { error: `must be ${IDEMPOTENCY_KEY.inWords}` })
    .describe('A request repeated with the same key and body gets the first response and counts once.')
    .optional(),
});

/** A body that may be left out, which says the same as `{}`. */
export function optionalBody<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => body ?? {}, schema);
}

/** The match a path names, in lower case. *Errors*: NOT_FOUND when it cannot be an id. */
export function parseMatchId(text: string): string {
  if (!isUuid(text)) throw new GameledgerError('NOT_FOUND', 'There is no such match.');
  return text.toLowerCase();
}

/** `/players/{playerId}`. */
export const playerPath = z.object({ playerId: idParameter('The id of the player.', 'There is no such player.') });

/** `/me/keys/{keyId}`. */
export const keyPath = z.object({ keyId: idParameter('The id of the key.', 'You have no such key.') });

/** The seat a path names. *Errors*: NOT_FOUND when it cannot be one. */
function parseSeat(text: string): number {
  if (!/^(0|[1-9]\d?)$/.test(text)) throw new GameledgerError('NOT_FOUND', 'There is no such seat.');
  return Number(text);
}

/** The entry a path names. *Errors*: NOT_FOUND when it cannot be one. */
function parseSeq(text: string): number {
  if (!/^(0|[1-9]\d{0,9})$/.test(text) || Number(text) > LAST_SEQ) throw new GameledgerError('NOT_FOUND', 'There is no such offer.');
  return Number(text);
}

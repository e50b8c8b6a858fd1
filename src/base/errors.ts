import { TALK_ERRORS } from '../features/talk/errors.js';
import { TOURNAMENT_ERRORS } from '../features/tournaments/errors.js';
import { censored } from './censored.js';
import { cutText } from './cut-text.js';
import type { ErrorRow, RefusalKind } from './error-row.js';
import { FIXED } from './fixed-limits.js';
import type { Limits } from './limits.js';
import type { Refusal } from './refusal.js';

/**
 * Every coded error of the service and its features: the HTTP status it travels with, what it means and how a client
 * recovers. docs/errors.md lists the same codes; a test holds both together.
 */
export const ERRORS = {
  MALFORMED: {
    status: 400,
    refuses: 'shape',
    meaning: 'The request does not have the published shape.',
    recovery: 'Read `errors`: each names a field and why it was refused.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'The request has no key or token, or one that is unknown or no longer valid.',
    recovery: 'Send `Authorization: Bearer <key>` with a valid key.',
  },
  FORBIDDEN: {
    status: 403,
    meaning: 'The caller may not do this.',
    recovery: 'Use the key or seat token of a player who may do this.',
  },
  SCOPE_MISSING: {
    status: 403,
    meaning: 'The key is valid but lacks the scope that this needs.',
    recovery: 'Use a key of the player with the scope that `scope` names; `POST /v1/me/keys` creates one.',
  },
  ORIGIN_REFUSED: {
    status: 403,
    meaning: 'Pages of this origin may not call this address, or the service is not known by this name.',
    recovery: 'Call from a page of an origin that `CORS_ORIGIN` lists, and by a name of `PUBLIC_URL` or of this machine.',
  },
  SUSPENDED: {
    status: 403,
    meaning: 'The operator of the service has suspended the player.',
    recovery: 'Ask the operator of the service.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'It does not exist, or the caller may not see it.',
    recovery: 'Check the id, or use a key that may see it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'This address does not support the method.',
    recovery: 'Use one of the methods that the `Allow` header lists.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    meaning: 'This address offers none of the media types that `Accept` allows.',
    recovery: 'Allow one of the media types that the message lists.',
  },
  NOT_YOUR_TURN: {
    status: 409,
    refuses: 'moment',
    meaning: 'The seat owes no action now.',
    recovery: 'Wait until `toAct` names the seat: watch the stream.',
  },
  VERSION_CONFLICT: {
    status: 409,
    refuses: 'moment',
    meaning: 'The match has moved on from `expectedVersion`.',
    recovery: 'Read the match at `currentVersion` and decide again.',
  },
  SEAT_TAKEN: {
    status: 409,
    meaning: 'The seat is no longer free, or the caller already sits in this match.',
    recovery: 'Choose another seat or another match.',
  },
  MATCH_NOT_ACTIVE: {
    status: 409,
    refuses: 'moment',
    meaning: 'The match is not in the status that this needs.',
    recovery: 'Read `status` of the match.',
  },
  TIME_EXPIRED: {
    status: 409,
    refuses: 'moment',
    meaning: 'The seat ran out of time before the action arrived; the timeout is in the log.',
    recovery: 'Read the match: it is over, the others play on, or a bot finishes the turn.',
  },
  MATCH_PAUSED: {
    status: 409,
    refuses: 'moment',
    meaning: 'The seats have agreed on a pause: the clocks are stopped, and nobody can act.',
    recovery: 'Resume the match with `POST …/resume`, then act.',
  },
  OFFER_CLOSED: {
    status: 409,
    meaning: 'The offer is not open: it was answered or withdrawn, or it has lapsed.',
    recovery: 'Read `offers` of the view: it lists the open ones.',
  },
  SEATS_OPEN: {
    status: 409,
    meaning: 'A seat of the match is still free; entropy is revealed only when all are taken.',
    recovery: 'Wait until `awaitingEntropy` of the match names the seat.',
  },
  LIMIT_REACHED: {
    status: 409,
    meaning: 'The caller already has the maximum number of these.',
    recovery: 'Delete one first; `maximum` is the limit.',
  },
  MATCH_EXISTS: {
    status: 409,
    meaning: 'The id of the match is already used here, by a match with another history or one the caller may not see.',
    recovery: 'Read the existing match, if you may see it; a record cannot replace it.',
  },
  ENGINE_MISSING: {
    status: 409,
    meaning: 'The service does not have the rules engine to which the match is pinned: the match can be neither shown nor continued.',
    recovery: 'Ask the operator of the service to add that engine to `GAMES`; then the match continues.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than the service accepts.',
    recovery: 'Send less; docs/limits.md has the limits.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The service does not read this media type, charset or content coding.',
    recovery: 'Send the body as the message says, usually with `Content-Type: application/json`, in UTF-8 and uncompressed.',
  },
  ILLEGAL_ACTION: {
    status: 422,
    refuses: 'rules',
    meaning: 'The rules forbid the action.',
    recovery: 'Read `refusal`: the rule, the reason and what is legal instead; `legalActions` lists them.',
  },
  OFFER_NOT_ALLOWED: {
    status: 422,
    meaning: 'The terms of the match, or earlier offers, do not allow this offer or answer.',
    recovery: 'Read the message and `terms` of the match.',
  },
  NOT_RATEABLE: {
    status: 422,
    meaning: 'No match with this config is rated.',
    recovery: 'Read the message, which says why; choose another config or preset, or play unrated.',
  },
  RECORD_REFUSED: {
    status: 422,
    meaning: 'The record is not that of a finished match, does not verify, or comes without the record of its parent.',
    recovery: 'Read `fault`: the failed check and the first wrong entry; `gameledger verify` reports the same.',
  },
  ENTROPY_MISMATCH: {
    status: 422,
    meaning: 'The entropy does not match the commitment of the seat, or the seat has made none.',
    recovery: 'Reveal the text whose SHA-256 the seat sent when it joined.',
  },
  BUDGET_EXCEEDED: {
    status: 422,
    meaning: 'The check takes more time or memory than the service allows.',
    recovery: 'Check the record yourself: `gameledger verify` runs as long as `--seconds` allows.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 400,
    meaning: 'The service does not remember the GraphQL document of this hash.',
    recovery: 'Send the document with its hash once more; the hash alone does after that.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: 400,
    meaning: 'A GraphQL document cannot be named by a hash here.',
    recovery: 'Send the document as text.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    refuses: 'key',
    meaning: 'The Idempotency-Key was used before with another body.',
    recovery: 'Use a new key for a new request.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'This key or address has sent too many requests, or holds too many connections or calls open.',
    recovery: 'Wait as long as `Retry-After` says.',
  },
  INTERNAL: {
    status: 500,
    meaning: 'The service failed; nothing that was acknowledged is lost.',
    recovery: 'Retry with the same Idempotency-Key.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database or the identity provider did not respond in time, or too many requests or checks are waiting.',
    recovery: 'Retry. What changes something may have been carried out: with the same Idempotency-Key it is carried out once.',
  },
  ...TALK_ERRORS,
  ...TOURNAMENT_ERRORS,
} as const satisfies Record<string, ErrorRow>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERRORS;

/** The codes that refuse an action for one of these reasons. */
export type RefusalCode<Kind extends RefusalKind = RefusalKind> = {
  [Code in ErrorCode]: (typeof ERRORS)[Code] extends { refuses: Kind } ? Code : never;
}[ErrorCode];

/**
 * Whether a code refuses an action for one of `kinds`; the faces and the bots go by this and have no lists of their
 * own.
 */
export function isRefusal<Kind extends RefusalKind>(code: ErrorCode, kinds: readonly Kind[]): code is RefusalCode<Kind> {
  const row: ErrorRow = ERRORS[code];
  return kinds.some((kind) => kind === row.refuses);
}

/** Which field of a request was refused, and why. */
export interface FieldFault {
  /** A JSON pointer, e.g. `/config/garrison`. */
  path: string;
  message: string;
  /** The clause of the game's specification, for a refused config or loadout. */
  clause?: string | undefined;
  /** The numbered rule that forbids it, if one does. */
  rule?: string | undefined;
}

/** What an error may say beside its code, message and status: further members of the problem document. */
export interface ErrorExtra {
  /** With MALFORMED: every field that was refused. */
  errors?: readonly FieldFault[];
  /** With ILLEGAL_ACTION: why the rules forbid the action. */
  refusal?: Refusal;
  /** With ILLEGAL_ACTION: the address of the legal actions. */
  legalActions?: string;
  /** The version the match is at. */
  currentVersion?: number;
  /** The seats that owe an action. */
  toAct?: readonly number[];
  /** With ENGINE_MISSING: the build that is wanted; `sha256` is null where any build of the version will do. */
  engine?: { game: string; version: number; sha256: string | null };
  /** With MATCH_NOT_ACTIVE: the status of the match. */
  matchStatus?: string;
  /** With TOURNAMENT_CLOSED: the status of the tournament. */
  tournamentStatus?: string;
  /** With TIME_EXPIRED: the deadline that was missed, ISO 8601; not there while a bot plays the turn. */
  deadline?: string;
  /** With RATE_LIMITED. *Units*: seconds to wait. */
  retryAfter?: number;
  /** With NOT_FOUND: the ids of the games there are. */
  games?: readonly string[];
  /** With NOT_FOUND: the versions of the game there are. */
  versions?: readonly number[];
  /** With RECORD_REFUSED: the check that failed; null when it was none. */
  fault?: object | null;
  /** With BUDGET_EXCEEDED: what ran out. */
  budget?: 'time' | 'memory';
  /** Over MCP: the match that was opened before a later step failed. */
  matchId?: string;
  /** Which limit of docs/limits.md was passed. */
  limit?: string;
  /** The figure of that limit. */
  maximum?: number;
  /** With a status of 500 and more: the name of the request in the log of the service. */
  requestId?: string;
  /** With SCOPE_MISSING: the scope that is needed. */
  scope?: string;
}

/**
 * The one way a use case says no.
 *
 * *Shape*: `code` from the table, `message` for people, `extra` with further members of the problem document. What
 * repeats what a client has sent is cut short.
 */
export class GameledgerError extends Error {
  override name = 'GameledgerError';
  readonly extra: Readonly<ErrorExtra>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    extra: Readonly<ErrorExtra> = {},
  ) {
    const { stackTraceLimit } = Error;
    // A refusal is an answer that nobody looks for in the code: its trace costs several times what the rest of it does.
    if (ERRORS[code].status < 500) Error.stackTraceLimit = 0;
    super(cutText(censored(message), MOST_CHARS.message));
    Error.stackTraceLimit = stackTraceLimit;
    this.extra = extra.errors ? { ...extra, errors: extra.errors.slice(0, FIXED.faults).map(cutFault) } : extra;
  }

  /** The HTTP status the code travels with. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** *Units*: characters of the texts of a refusal: of a path there are as many as there are faults. */
const MOST_CHARS = { message: 1_000, fault: 500, path: 200 };

function cutFault(fault: FieldFault): FieldFault {
  return { ...fault, path: cutText(censored(fault.path), MOST_CHARS.path), message: cutText(censored(fault.message), MOST_CHARS.fault) };
}

/** A request that does not have the published shape. */
export function malformed(message: string, errors: FieldFault[]): GameledgerError {
  return new GameledgerError('MALFORMED', message, { errors });
}

/** A creation beyond a limit of docs/limits.md. */
export function limitReached(limit: keyof Limits, maximum: number, message: string): GameledgerError {
  return new GameledgerError('LIMIT_REACHED', message, { limit, maximum });
}

/** A key that came with another request before. */
export function keyReused(): GameledgerError {
  return new GameledgerError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before with another body.');
}

/** A match of a game that is not here any more, or not in the build that the match is pinned to. */
export function engineMissing(game: string, version: number, sha256: string | null = null): GameledgerError {
  const build = sha256 === null ? '' : `, SHA-256 ${sha256}`;
  return new GameledgerError('ENGINE_MISSING', `There is no engine for ${game} version ${version}${build} here.`, {
    engine: { game, version, sha256 },
  });
}

/** An answer that would have more bytes than any may. */
export function answerTooLarge(maximum: number): GameledgerError {
  return new GameledgerError('MALFORMED', `The response is larger than ${maximum} bytes: request less at once.`, {
    limit: 'answerBytes',
    maximum,
  });
}

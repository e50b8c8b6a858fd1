/**
 * Every coded error of the service: the HTTP status it travels with, what it means and how a client recovers.
 * docs/errors.md lists the same codes; a test holds both together.
 */
export const ERRORS = {
  MALFORMED: {
    status: 400,
    meaning: 'The request does not have the published shape.',
    recovery: 'Read `errors`: each names a field and why it was refused.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'No key, or one that is not known.',
    recovery: 'Send `Authorization: Bearer <key>` with a live key.',
  },
  FORBIDDEN: { status: 403, meaning: 'The key is known but may not do this.', recovery: 'Use the key or seat token of somebody who may.' },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is no such thing, or the caller may not see it.',
    recovery: 'Check the id, or ask with a key that may see it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address exists but not for this method.',
    recovery: 'Use one of the methods that the `Allow` header lists.',
  },
  NOT_YOUR_TURN: { status: 409, meaning: 'The seat owes no action now.', recovery: 'Wait until `toAct` names the seat: watch the stream.' },
  VERSION_CONFLICT: {
    status: 409,
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
    meaning: 'The match is not in the status this needs.',
    recovery: 'Read the match: `status` says where it is.',
  },
  SEATS_OPEN: {
    status: 409,
    meaning: 'A seat of the match is still free, and entropy is revealed only when all are taken.',
    recovery: 'Wait until `awaitingEntropy` of the match names the seat.',
  },
  MATCH_EXISTS: {
    status: 409,
    meaning: 'A match with this id is here already, and its history is another.',
    recovery: 'Read the match that is here; a record cannot replace it.',
  },
  START_UNPROVEN: {
    status: 409,
    meaning: 'The imported match begins with a state that nobody has proven: it is not shown and not played on.',
    recovery: 'Import it again together with the record of its parent; its own record can be downloaded meanwhile.',
  },
  ENGINE_MISSING: {
    status: 409,
    meaning: 'The service does not have the rules engine that the match is pinned to: it is not shown and not played on.',
    recovery: 'Ask whoever runs the service to name that engine in `GAMES` again; the match goes on from where it is.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than the service reads.',
    recovery: 'Send less; docs/limits.md has the figures.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body is not JSON.', recovery: 'Send `Content-Type: application/json`.' },
  ILLEGAL_ACTION: {
    status: 422,
    meaning: 'The rules forbid the action.',
    recovery: 'Read `refusal`: the rule, the reason and what is legal instead; `legalActions` lists them.',
  },
  RECORD_REFUSED: {
    status: 422,
    meaning: 'The record is not that of a finished match, does not verify, or comes without the record of its parent.',
    recovery: 'Read `fault`: the check that failed and the first entry that is wrong; `gameledger verify` says the same.',
  },
  ENTROPY_MISMATCH: {
    status: 422,
    meaning: 'The entropy is not the one the seat is committed to, or the seat has made no commitment.',
    recovery: 'Reveal the very text whose SHA-256 the seat joined with.',
  },
  BUDGET_EXCEEDED: {
    status: 422,
    meaning: 'The check takes more time or memory than the service gives to it.',
    recovery: 'Check the record yourself: `gameledger verify` takes as long as `--seconds` says.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: 'The Idempotency-Key was used before with another body.',
    recovery: 'Use a fresh key for a new request.',
  },
  RATE_LIMITED: { status: 429, meaning: 'Too many requests from this key or address.', recovery: 'Wait as long as `Retry-After` says.' },
  INTERNAL: {
    status: 500,
    meaning: 'The service failed; nothing is lost that was answered.',
    recovery: 'Retry with the same Idempotency-Key.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database gave no answer in time, or too many checks wait; whether the request counted is unknown.',
    recovery: 'Retry with the same Idempotency-Key: the log knows.',
  },
} as const satisfies Record<string, { status: number; meaning: string; recovery: string }>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERRORS;

/** Which field of a request was refused, and why. */
export interface FieldFault {
  /** A JSON pointer, e.g. `/config/garrison`. */
  path: string;
  message: string;
  /** The clause of the game's specification, for a refused config. */
  clause?: string;
}

/**
 * The one way a use case says no.
 *
 * *Shape*: `code` from the table, `message` for people, `extra` with further members of the problem document.
 */
export class GameledgerError extends Error {
  override name = 'GameledgerError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  /** The HTTP status the code travels with. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A request that does not have the published shape. */
export function malformed(message: string, errors: FieldFault[]): GameledgerError {
  return new GameledgerError('MALFORMED', message, { errors });
}

/** A match of a game that is not here any more, or not in the build that the match is pinned to. */
export function engineMissing(game: string, version: number, sha256?: string): GameledgerError {
  const build = sha256 === undefined ? '' : `, SHA-256 ${sha256}`;
  return new GameledgerError('ENGINE_MISSING', `There is no engine for ${game} version ${version}${build} here.`, {
    engine: { game, version, sha256: sha256 ?? null },
  });
}

/** An answer that would have more bytes than any may. */
export function answerTooLarge(maximum: number): GameledgerError {
  return new GameledgerError('MALFORMED', `The answer is larger than ${maximum} bytes: ask for less at once.`, {
    limit: 'answerBytes',
    maximum,
  });
}

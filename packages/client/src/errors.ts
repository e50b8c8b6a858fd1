import type { components } from './generated/api.js';

/** The problem document of a refused request (RFC 9457). */
export type Problem = components['schemas']['Problem'];
/** The stable code of an error: docs/errors.md says what each means and how to recover. */
export type ErrorCode = Problem['code'];

/**
 * A request that was refused, or that got no answer in time.
 *
 * *Shape*: `code` to decide by; `problem` is the service's own document, null when no answer came (the code is
 * `UNAVAILABLE` then).
 */
export class GameledgerError extends Error {
  override name = 'GameledgerError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** The HTTP status; null when no answer came. */
    readonly status: number | null = null,
    readonly problem: Problem | null = null,
    /** Seconds to wait before the next try, where the service says so. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** No answer came. */
export function unreachable(url: string, cause: unknown): GameledgerError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new GameledgerError('UNAVAILABLE', `${new URL(url).origin} cannot be reached: ${why}`, null, null, null, { cause });
}

/** A problem document as an error. */
export function errorOf(problem: Problem): GameledgerError {
  return new GameledgerError(problem.code, problem.detail, problem.status, problem, problem.retryAfter ?? null);
}

/** What a response that is not a success says; `body` is read already. */
export function refusedBy(response: Response, body: unknown): GameledgerError {
  if (isProblem(body)) return errorOf(body);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  // Not the service speaks but something before it, e.g. a proxy whose server is restarting.
  const code = response.status === 429 ? 'RATE_LIMITED' : response.status >= 502 ? 'UNAVAILABLE' : 'INTERNAL';
  const message = `The server returned ${response.status} ${response.statusText}.`;
  return new GameledgerError(code, message, response.status, null, Number.isFinite(seconds) ? seconds : null);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'detail' in body;
}

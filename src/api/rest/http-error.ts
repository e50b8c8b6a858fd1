import { codedError } from '../../base/coded-error.js';
import { type ErrorCode, GameledgerError, malformed } from '../../base/errors.js';

/** What Fastify itself refuses, in our words. */
const FASTIFY_CODES: Record<string, () => GameledgerError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new GameledgerError('PAYLOAD_TOO_LARGE', 'The body is larger than the service accepts.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new GameledgerError('UNSUPPORTED_MEDIA_TYPE', 'Content-Type is none that is read here.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badBody('The body is not as long as its Content-Length.'),
};

const STATUS_CODES: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/**
 * Whatever was thrown while a request was handled, as a coded error; the framework's own refusals are the caller's
 * doing.
 */
export function httpError(error: unknown): GameledgerError {
  if (error instanceof GameledgerError || !(error instanceof Error)) return codedError(error);
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? FASTIFY_CODES[code] : undefined;
  if (known) return known();
  if (typeof statusCode !== 'number' || statusCode >= 500) return codedError(error);
  return statusCode >= 400 ? new GameledgerError(STATUS_CODES[statusCode] ?? 'MALFORMED', error.message) : codedError(error);
}

function badBody(message: string): GameledgerError {
  return malformed(message, [{ path: '', message }]);
}

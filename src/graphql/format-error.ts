import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codedError } from '../service/coded-error.js';
import { type ErrorCode, GameledgerError } from '../service/errors.js';

/** What the framework refuses before GraphQL begins, by its status. */
const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** Anything thrown, as a coded error; what is not the client's doing says nothing of our inside. */
export function toCoded(error: unknown): GameledgerError {
  if (error instanceof GraphQLError && isClientFault(error)) return new GameledgerError('MALFORMED', error.message, error.extensions);
  if (error instanceof GraphQLError) return codedError(error.originalError);
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (error instanceof Error && !(error instanceof GameledgerError) && typeof status === 'number' && status >= 400 && status < 500) {
    return new GameledgerError(CODES[status] ?? 'MALFORMED', error.message);
  }
  return codedError(error);
}

/**
 * Whether graphql-js refused what the client sent.
 *
 * Its complaints about what a resolver answered are our fault: those have a path, but name no place in the document of
 * their own.
 */
function isClientFault({ originalError, path }: GraphQLError): boolean {
  if (originalError != null && !(originalError instanceof GraphQLError)) return false;
  return path === undefined || (originalError instanceof GraphQLError && originalError.nodes !== undefined);
}

/**
 * An error in GraphQL's shape: `extensions.code` out of the one table of codes, beside whatever else a client may know.
 */
export function formatError(error: unknown): GraphQLFormattedError {
  const { code, message, extra } = toCoded(error);
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...extra, code } };
}

/** The errors that make one refusal: a list of them comes inside one error. */
export function errorsWithin(error: unknown): unknown[] {
  if (!(error instanceof Error) || error instanceof GameledgerError) return [error];
  const errors: unknown = Reflect.get(error, 'errors');
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
}

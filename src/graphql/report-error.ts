import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { formatError, toCoded } from './format-error.js';

/**
 * The error as a client may know it; what is not the client's doing is logged besides, by its innermost cause, which
 * the log knows to censor.
 */
export function reportError(log: FastifyBaseLogger, error: unknown): GraphQLFormattedError {
  if (toCoded(error).status >= 500) log.error({ err: originOf(error) }, 'a GraphQL operation failed');
  return formatError(error);
}

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError != null ? originOf(error.originalError) : error;
}

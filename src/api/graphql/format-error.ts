import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codedError } from '../../base/coded-error.js';
import { GameledgerError } from '../../base/errors.js';
import { httpError } from '../rest/http-error.js';

/** Anything thrown, as a coded error; what is not the client's doing says nothing of our inside. */
export function toCoded(error: unknown): GameledgerError {
  if (error instanceof GraphQLError && isClientFault(error)) return new GameledgerError('MALFORMED', error.message, error.extensions);
  if (error instanceof GraphQLError) return codedError(error.originalError);
  return httpError(error);
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
 * The error in GraphQL's shape, as a client may know it: `extensions.code` out of the one table of codes.
 *
 * What is not the client's doing is logged besides, by its innermost cause, which the log knows to censor.
 */
export function reportError(log: FastifyBaseLogger, error: unknown): GraphQLFormattedError {
  const { status, code, message, extra } = toCoded(error);
  if (status >= 500) log.error({ err: originOf(error) }, 'a GraphQL operation failed');
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { ...extra, code } };
}

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError != null ? originOf(error.originalError) : error;
}

/** The errors that make one refusal: a list of them comes inside one error. */
export function errorsWithin(error: unknown): unknown[] {
  if (!(error instanceof Error) || error instanceof GameledgerError) return [error];
  const errors: unknown = Reflect.get(error, 'errors');
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
}

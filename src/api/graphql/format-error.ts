import type { FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { codedError } from '../../base/coded-error.js';
import { cutText } from '../../base/cut-text.js';
import { GameledgerError } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { errorIn } from '../../use-cases/words/in-language.js';
import { reportFault } from '../http/report-fault.js';
import { httpError } from '../rest/http-error.js';
import { type InLanguage, languageOf } from '../rest/language.js';

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
 * The errors in GraphQL's shape, as a client may know them: `extensions.code` out of the one table of codes. Each is
 * told, but only the first few with all that there is to say.
 *
 * What is not the client's doing is logged besides, under the name that the error says.
 */
export function reportErrors(request: FastifyRequest, errors: readonly unknown[]): GraphQLFormattedError[] {
  return errors.map((error, i) => reportError(request, error, i < FIXED.faults));
}

function reportError(request: FastifyRequest, error: unknown, isWhole: boolean): GraphQLFormattedError {
  const { locations, path } = error instanceof GraphQLError ? error.toJSON() : {};
  const field = path?.find((step) => typeof step === 'string');
  const coded = reportFault(request, originOf(error), toCoded(error), `graphql ${field ?? 'request'}`);
  const { code, message, extra } = errorIn(coded, languageOf(request as InLanguage));
  if (!isWhole) return { message: cutText(message, BRIEF_CHARS), ...(path && { path }), extensions: { code } };
  return {
    message,
    ...(locations && { locations: locations.slice(0, FIXED.faults) }),
    ...(path && { path }),
    extensions: { ...extra, code },
  };
}

/** *Units*: characters of the message of an error after many others. */
const BRIEF_CHARS = 100;

function originOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError != null ? originOf(error.originalError) : error;
}

/** The errors that make one refusal: a list of them comes inside one error. */
export function errorsWithin(error: unknown): unknown[] {
  if (!(error instanceof Error) || error instanceof GameledgerError) return [error];
  const errors: unknown = Reflect.get(error, 'errors');
  return Array.isArray(errors) && errors.length > 0 ? errors : [error];
}

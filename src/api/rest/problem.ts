import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode, type GameledgerError } from '../../base/errors.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { errorIn, textIn } from '../../use-cases/words/in-language.js';

/** The media type of every error. */
export const PROBLEM_JSON = 'application/problem+json';

/**
 * A problem document.
 *
 * *Shape*: `type` is a reference to the code's meaning and recovery on this server; further members are those of the
 * error, never one of the standard ones.
 * *Source*: RFC 9457, section 3.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  instance?: string;
  [member: string]: unknown;
}

/**
 * Writes a coded error as a problem document; both paths are the service's own, and clients find them below `basePath`.
 */
export function toProblem(thrown: GameledgerError, basePath: string, path?: string, language: Language = LANGUAGES[0]): Problem {
  const error = errorIn(thrown, language);
  return {
    ...error.extra,
    type: `${basePath}/problems/${error.code}`,
    title: textIn(ERRORS[error.code].meaning, language),
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(path !== undefined && { instance: `${basePath}${path}` }),
  };
}

/** A whole HTTP response for a connection on which nothing could be understood. */
export function rawProblem(error: GameledgerError, basePath: string): string {
  const body = JSON.stringify(toProblem(error, basePath));
  const head = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\nContent-Type: ${PROBLEM_JSON}\r\n`;
  return `${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

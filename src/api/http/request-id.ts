import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { censored } from '../../base/censored.js';

/** Answered with it, and passed on by proxies. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Fits on a line of the log and in a header as it is. */
const SAFE_ID = /^[\w.:=+/-]{1,128}$/;

/** The id that a proxy or a client has given a request, where it is safe to repeat; a new one for all others. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE_ID.test(given) && censored(given) === given ? given : randomUUID();
}

import { isUtf8 } from 'node:buffer';
import { GameledgerError, malformed } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { parseJson, UnreadableJson } from '../../rules/kernel/parse-json.js';

/** Reads JSON that a caller has sent; `what` begins the sentence that refuses it. *Errors*: MALFORMED. */
export function readJson(text: string, what: string, path = ''): unknown {
  try {
    return parseJson(text, FIXED.jsonMembers);
  } catch (error) {
    if (error instanceof UnreadableJson) throw refusalOf(error, what, path);
    throw error;
  }
}

function refusalOf({ fault, message }: UnreadableJson, what: string, path: string): GameledgerError {
  const sentence = `${what} is ${message}.`;
  return new GameledgerError('MALFORMED', sentence, { errors: [{ path, message: sentence }], ...limitOf(fault) });
}

function limitOf(fault: UnreadableJson['fault']): { limit?: string; maximum?: number } {
  if (fault === 'levels') return { limit: 'jsonLevels', maximum: FIXED.jsonLevels };
  return fault === 'members' ? { limit: 'jsonMembers', maximum: FIXED.jsonMembers } : {};
}

/** A body as text. *Errors*: MALFORMED for bytes that are not UTF-8, for which Node would put another character. */
export function readText(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  const message = 'The body is not UTF-8.';
  throw malformed(message, [{ path: '', message }]);
}

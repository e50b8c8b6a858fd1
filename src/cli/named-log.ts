import { readLines } from '../record/records/line-reader.js';
import { parseLine } from '../record/records/parse-line.js';
import type { RecordFile } from './record-source.js';

/** A name of a host, not an address: `10.0.0.1/log` names no service to somebody on another network. */
const LOG_NAME = /^(?=.{1,253}$)([a-z0-9-]+\.)*[a-z][a-z0-9-]*(:\d{1,5})?(\/[\w.~-]+)*\/log$/i;

/**
 * The key that a record says it is signed with, `name+hash`; null where it names none, or cannot be read until then.
 *
 * *Units*: `untilMs` in milliseconds since the epoch.
 */
export async function signerOf({ open }: RecordFile, untilMs: number): Promise<string | null> {
  let last = '';
  try {
    for await (const line of readLines(open())) {
      if (Date.now() > untilMs) return null;
      if (line !== '') last = line;
    }
  } catch {
    // The check itself says what is wrong with the text.
    return null;
  }
  const parsed = parseLine(last);
  return (parsed.ok && parsed.line.type === 'footer' && parsed.line.signature?.keyId) || null;
}

/**
 * Where the log of a key is served, by the key's name; null for a name that is no such place. *Source*:
 * c2sp.org/tlog-checkpoint.
 */
export function logAddressOf(signer: string): string | null {
  const name = signer.slice(0, signer.lastIndexOf('+'));
  return LOG_NAME.test(name) ? `https://${name}` : null;
}

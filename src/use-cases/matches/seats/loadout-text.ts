/** Loadouts as a line of text. *Source*: docs/lobby.md, "Saved loadouts". */
import * as z from 'zod';
import { sha256Hex } from '#crypto';
import { malformed } from '../../../base/errors.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import { parseJson, UnreadableJson } from '../../../rules/kernel/parse-json.js';
import { nameSchema } from '../../accounts/name-schema.js';
import { LONGEST_ID } from '../input-bounds.js';

/** The form and its version. */
const FORM = 'gameledger-loadout-1';
/** *Units*: hexadecimal digits of the SHA-256 of all that is before. */
const CHECKED = 16;

const content = z.strictObject({
  config: z.unknown().optional(),
  game: z.string().min(1).max(LONGEST_ID),
  loadout: z.unknown(),
  name: nameSchema,
  version: z.int().min(0),
});

/** What a line of text says. */
export interface LoadoutContent {
  game: string;
  version: number;
  name: string;
  loadout: unknown;
  /** Undefined: for a preset of the game. */
  config?: unknown;
}

/** Whether a text is meant as a loadout. */
export function isLoadoutText(text: string): boolean {
  return text.trimStart().startsWith(`${FORM}.`);
}

/** A loadout as one line of text: the same for the same content. */
export function formatLoadout(said: LoadoutContent): string {
  const body = `${FORM}.${Buffer.from(canonicalJson(said)).toString('base64url')}`;
  return `${body}.${checksum(body)}`;
}

/**
 * What a line of text says; white space in it and marks of quotation, as mail adds them, do not count. *Errors*:
 * MALFORMED for another form, and for a text that is not as it was written.
 */
export function parseLoadout(text: string): LoadoutContent {
  const [form, packed = '', sum, ...rest] = text.replaceAll(/[\s>]/g, '').split('.');
  if (form !== FORM || rest.length > 0) throw unreadable(`begins with \`${FORM}.\` and has three parts`);
  if (sum !== checksum(`${form}.${packed}`)) throw unreadable('is not as it was written: copy all of it');
  const parsed = content.safeParse(readJson(Buffer.from(packed, 'base64url').toString()));
  if (!parsed.success) throw unreadable('names a game, its version, a name and a loadout');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof UnreadableJson) throw unreadable(`is ${error.message}`);
    throw error;
  }
}

function checksum(text: string): string {
  return sha256Hex(text).slice(0, CHECKED);
}

function unreadable(fault: string): Error {
  return malformed(`The text ${fault}.`, [{ path: '/text', message: fault }]);
}

/** Reading JSON that comes from outside. */
import { FIXED } from '../../base/fixed-limits.js';
import { isRecord } from './json.js';

/** Lists and objects that may lie within each other in a text from outside: what walks through them calls itself. */
export const MOST_LEVELS = FIXED.jsonLevels;

/** A text that is not taken as JSON. *Shape*: the message is the end of a sentence: "the body is " and this. */
export class UnreadableJson extends Error {
  override name = 'UnreadableJson';

  constructor(
    readonly fault: 'syntax' | 'levels' | 'members' | 'content',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a JSON text that comes from outside.
 *
 * Every text has one value or none: what other readers would read as something else is refused, and nothing in it is
 * replaced.
 * *Errors*: `UnreadableJson` for what is no JSON, is nested deeper than `MOST_LEVELS`, has more than `mostMembers`
 * members and items, names a key twice in one object, has half a surrogate pair or a number that a double does not
 * hold, or a key that changes prototypes.
 * *Source*: RFC 7493 (I-JSON), section 2.
 */
export function parseJson(text: string, mostMembers = Number.POSITIVE_INFINITY): unknown {
  const names = scan(text, mostMembers);
  const value = parse(text);
  if (countKeys(value, text.includes('\\u')) < names) throw new UnreadableJson('content', 'ambiguous: it names a key twice in one object');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableJson('syntax', 'not valid JSON');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const COMMA = 0x2c;

/** How many keys a text names. Of a text that is no JSON the number says nothing. *Errors*: `UnreadableJson`. */
function scan(text: string, mostMembers: number): number {
  let level = 0;
  let names = 0;
  // The first of each list and object, and one more behind each comma.
  let members = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === COLON) names++;
    else if (code === COMMA) requireFew(++members, mostMembers);
    else if (code === MINUS || (code >= ZERO && code <= NINE)) i = endOfNumber(text, i);
    // `[` and `{`, `]` and `}`.
    else if ((code | 0x20) === 0x7b) {
      requireLevel(++level);
      requireFew(++members, mostMembers);
    } else if ((code | 0x20) === 0x7d) level--;
  }
  return names;
}

function requireLevel(level: number): void {
  if (level > MOST_LEVELS) throw new UnreadableJson('levels', `nested more than ${MOST_LEVELS} levels deep`);
}

function requireFew(members: number, most: number): void {
  if (members > most) throw new UnreadableJson('members', `made of more than ${most} members and items`);
}

/** Where the string that begins at `start` ends. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let first = end;
    while (text.charCodeAt(first - 1) === BACKSLASH) first--;
    if ((end - first) % 2 === 0) return end;
  }
}

/** Shorter ones without an exponent are held exactly enough: a double has 15 decimal digits. */
const SURE = 15;

/** Where the number that begins at `start` ends. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  let hasExponent = false;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if ((code | 0x20) === 0x65) hasExponent = true;
    else if (!(code >= ZERO && code <= NINE) && code !== 0x2e && code !== MINUS && code !== 0x2b) break;
  }
  if ((hasExponent || end - start > SURE) && !isHeld(text.slice(start, end)))
    throw new UnreadableJson('content', `not exact: no double is ${text.slice(start, Math.min(end, start + 40))}`);
  return end - 1;
}

/** Whether a double is the number that is written, as near as doubles are. */
function isHeld(written: string): boolean {
  const value = Number(written);
  if (value === 0) return !/^[^e]*[1-9]/i.test(written);
  const isWhole = /^-?\d+$/.test(written);
  // What is no number at all is no JSON either.
  return Number.isNaN(value) || (Number.isFinite(value) && (!isWhole || Number.isSafeInteger(value) || String(value) === written));
}

const HALF_PAIR = /\p{Surrogate}/u;

/** The keys of all objects in a value; without calling itself, and by the way looked at. *Errors*: `UnreadableJson`. */
function countKeys(value: unknown, hasEscapes: boolean): number {
  let count = 0;
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && hasEscapes) requirePairs(next);
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const item of next) rest.push(item);
      continue;
    }
    const record = next as Record<string, unknown>;
    for (const key in record) {
      count++;
      if (hasEscapes) requirePairs(key);
      requirePlainKey(key, record[key]);
      rest.push(record[key]);
    }
  }
  return count;
}

function requirePairs(text: string): void {
  if (HALF_PAIR.test(text)) throw new UnreadableJson('content', 'not Unicode: it has half a surrogate pair');
}

/** *Source*: what secure-json-parse refuses. */
function requirePlainKey(key: string, value: unknown): void {
  if (key !== '__proto__' && !(key === 'constructor' && isRecord(value) && Object.hasOwn(value, 'prototype'))) return;
  throw new UnreadableJson('content', 'refused: it has a key `__proto__`, or a `constructor` with a key `prototype`');
}

/** Texts that strangers choose freely and others are shown: names, above all. */
import * as z from 'zod';
import { NEEDED_JOINERS } from './joiners.js';
import { isRecord } from './json.js';

/**
 * What is not seen, or changes how what stands beside it is seen: controls (C0, C1, among them the escape that commands
 * terminals), lone surrogates, marks of direction and of width zero, ends of lines and paragraphs, annotations, no
 * characters.
 *
 * Written out: a class such as `\p{Default_Ignorable_Code_Point}` would be another one with another version of Node,
 * and with it the rules.
 * *Source*: RFC 8264, section 9.13 (PrecisIgnorableProperties) and 9.12 (Controls), of Unicode 16.
 */
const IN_BASIC_PLANE = [
  '\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f',
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0',
  '\\ufdd0-\\ufdef\\ufff0-\\ufffb\\ufffe\\uffff',
].join('');
const LINE_FEED = '\\u000a';
/** Only where writing needs them, which is more than a pattern can say. */
const JOINERS = '\\u200c\\u200d\\ufe00-\\ufe0f';
const BEYOND = '\\ud800-\\udfff\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const HIDDEN = new RegExp(`[${IN_BASIC_PLANE}${LINE_FEED}${JOINERS}${BEYOND}]`, 'u');

/** What schemas publish of it, in what the dialects of regular expressions have in common. */
export const FREE_TEXT_PATTERN = `^[^${IN_BASIC_PLANE}${LINE_FEED}]*$`;
const LINES_PATTERN = `^[^${IN_BASIC_PLANE}]*$`;

/** What a free text must be, as the end of a sentence. */
export const FREE_TEXT_IN_WORDS = 'must be without control characters and without others that are not seen or turn the direction';

/** Whether a text has a character that must be in none; `lines`: line feeds may be in it. */
export function hasHidden(text: string, { lines = false }: { lines?: boolean } = {}): boolean {
  if (!HIDDEN.test(text)) return false;
  const rest = text.replaceAll(NEEDED_JOINERS, '');
  return HIDDEN.test(lines ? rest.replaceAll('\n', '') : rest);
}

/** How a free text is bounded. */
interface FreeText {
  /** *Units*: characters. */
  least?: number;
  /** *Units*: characters. */
  most: number;
  /** Whether white space around it is no part of it. */
  isTrimmed?: boolean;
  /** Whether it may have several lines. */
  lines?: boolean;
}

/** The schema of every text that a stranger may choose freely. */
export function freeText({ least = 0, most, isTrimmed = false, lines = false }: FreeText): z.ZodString {
  const schema = isTrimmed ? z.string().trim() : z.string();
  return (least > 0 ? schema.min(least) : schema)
    .max(most)
    .refine((text) => !hasHidden(text, { lines }), { error: FREE_TEXT_IN_WORDS })
    .meta({ pattern: lines ? LINES_PATTERN : FREE_TEXT_PATTERN });
}

/**
 * The way to the first text of a JSON value, or the first key of an object, with a hidden character in it; null when
 * there is none.
 */
export function findHidden(value: unknown): string[] | null {
  if (typeof value === 'string') return hasHidden(value) ? [] : null;
  if (!Array.isArray(value) && !isRecord(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (hasHidden(key)) return [];
    const found = findHidden(inner);
    if (found) return [key, ...found];
  }
  return null;
}

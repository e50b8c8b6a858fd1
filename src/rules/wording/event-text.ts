import type { Typed } from '../kernel/game.js';
import { isRecord } from '../kernel/json.js';

/**
 * How the events of a game read, by type; a type without an entry reads as its name and fields.
 *
 * *Shape*: `{field}` is a value in words, `{a.b}` one further in, `{list:key}` a key of each item, `{list:key=other}`
 * two of them, `{list:key?flag|other}` a key of the items whose flag is set, `{field?text|other}` a text when the field
 * says something (not null, false, 0 or empty), `{field!text|other}` a text when the field is not null.
 */
export type Phrases = Readonly<Record<string, string>>;

/** A name of the code in words: `cardsSeen` is `cards seen`. */
function wordsOf(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** A value in plain words: lists with spaces, an object as its fields; ids stay as they are. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(value);
  if (isRecord(value)) return fieldsText(value);
  if (typeof value !== 'string') return String(value);
  return /^[a-z]+[A-Z][A-Za-z]*$/.test(value) ? wordsOf(value) : value;
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const isNested = list.some((item) => typeof item === 'object' && item !== null);
  const hasLongNames = list.some((item) => typeof item === 'string' && item.length > 6);
  return list.map(valueText).join(isNested ? '; ' : hasLongNames ? ', ' : ' ');
}

function fieldsText(record: Record<string, unknown>): string {
  return Object.entries(record)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => (key === 'type' ? valueText(value) : `${/\d/.test(key) ? key : wordsOf(key)} ${valueText(value)}`))
    .join(', ');
}

function fieldOf(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function holds(test: string, value: unknown): boolean {
  return test === '!' ? value !== null && value !== undefined : saysSomething(value);
}

/** `{list:key}`, `{list:key=other}` and `{list:key?flag}`. */
function pluck(list: unknown, wanted: string): string {
  const [key = '', flag] = wanted.split('?');
  const keys = key.split('=');
  const items = (Array.isArray(list) ? list : []).filter((item) => flag === undefined || saysSomething(fieldOf(item, flag)));
  return items.map((item) => keys.map((name) => valueText(fieldOf(item, name))).join('=')).join(' ');
}

const CHOICE = /\{([\w.]+)([?!])((?:[^{}|]|\{[^{}]*\})*)\|((?:[^{}]|\{[^{}]*\})*)\}/g;
const PLUCK_OR = /\{(\w+):(\w+\?\w+)\|([^{}]*)\}/g;
const PLUCK = /\{(\w+):([\w=]+)\}/g;
const FIELD = /\{([\w.]+)\}/g;

/** Fills a phrase with the fields of a value. */
function fill(phrase: string, event: unknown): string {
  return phrase
    .replace(PLUCK_OR, (_, list: string, wanted: string, otherwise: string) => pluck(fieldOf(event, list), wanted) || otherwise)
    .replace(CHOICE, (_, path: string, test: string, then: string, otherwise: string) =>
      holds(test, fieldOf(event, path)) ? then : otherwise,
    )
    .replace(PLUCK, (_, list: string, wanted: string) => pluck(fieldOf(event, list), wanted) || 'none')
    .replace(FIELD, (_, path: string) => valueText(fieldOf(event, path)));
}

/** An event as a sentence that begins with a capital. */
export function eventText(event: Typed, phrases: Phrases = {}): string {
  const { type, ...fields } = event;
  const phrase = Object.hasOwn(phrases, type) ? phrases[type] : undefined;
  const plain = fieldsText(fields);
  const text = phrase === undefined ? `${wordsOf(type)}${plain === '' ? '' : `: ${plain}`}.` : fill(phrase, event);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * Events of one type that follow each other and differ in one plain field, or go on from where the last one led, become
 * one with a list.
 */
export function mergeEvents(events: readonly Typed[]): Typed[] {
  const merged: Typed[] = [];
  /** The field that holds the list of the last one. */
  let listed: string | null = null;
  for (const event of events) {
    const last = merged.at(-1);
    const key = last && (goesOn(last, event) ? 'to' : differingKey(last, event));
    if (!last || !key || (listed !== null && listed !== key)) {
      merged.push(event);
      listed = null;
      continue;
    }
    const before = fieldOf(last, key);
    merged[merged.length - 1] = { ...last, [key]: [...(Array.isArray(before) ? before : [before]), fieldOf(event, key)] };
    listed = key;
  }
  return merged;
}

/** Whether an event begins where the one before led to, and is like it in all else. */
function goesOn(last: Typed, event: Typed): boolean {
  const led = fieldOf(last, 'to');
  const from = fieldOf(event, 'from');
  if (typeof from !== 'string' || from !== (Array.isArray(led) ? led.at(-1) : led)) return false;
  return differingKeys(last, event).every((key) => key === 'from' || key === 'to');
}

/**
 * The one plain field in which an event differs from the one before, which may hold a list there already; null when
 * there is none.
 */
function differingKey(last: Typed, event: Typed): string | null {
  const [key, ...others] = differingKeys(last, event);
  if (key === undefined || key === 'type' || others.length > 0) return null;
  const before = fieldOf(last, key);
  const sample = Array.isArray(before) ? before[0] : before;
  return isPlain(sample) && isPlain(fieldOf(event, key)) ? key : null;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

function differingKeys(one: Typed, other: Typed): string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.filter((key) => JSON.stringify(fieldOf(one, key)) !== JSON.stringify(fieldOf(other, key)));
}

import type { Typed } from '../../src/kernel/game.js';
import { isRecord } from '../../src/kernel/json.js';

/**
 * How the events of a game read, by type; a type without an entry reads as its name and fields.
 *
 * *Shape*: `{field}` is a value in words, `{a.b}` one further in, `{list:key}` a key of each item, `{list:key=other}` two of them,
 * `{list:key?flag|other}` a key of the items whose flag is set, `{field?text|other}` a text when the field says something (not null, false, 0 or empty),
 * `{field!text|other}` a text when the field is not null.
 */
export type Phrases = Readonly<Record<string, string>>;

/** A name of the code in words: `cardsSeen` is `cards seen`. */
function wordsOf(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** A value in plain words: lists with spaces, an object as its fields, `solar-battery-array` as Solar Battery Array. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(value);
  if (isRecord(value)) return fieldsText(value);
  if (typeof value !== 'string') return String(value);
  if (/^[a-z]+(-[a-z]+)+$/.test(value)) return value.replace(/(^|-)([a-z])/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`);
  return /^[a-z]+[A-Z][A-Za-z]*$/.test(value) ? wordsOf(value) : value;
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const nested = list.some((item) => typeof item === 'object' && item !== null);
  return list.map(valueText).join(nested ? '; ' : ' ');
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
export function fill(phrase: string, event: unknown): string {
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

/** The events of one type that follow each other and differ in one plain field become one, with a list of its values. */
export function mergeEvents(events: readonly Typed[]): Typed[] {
  const merged: Typed[] = [];
  let first: Typed | undefined;
  for (const event of events) {
    const key = first && differingKey(first, event);
    const last = merged.at(-1);
    const sofar = last && key ? fieldOf(last, key) : undefined;
    const isSameList = last && key && (last === first || Array.isArray(sofar));
    if (!isSameList) {
      merged.push(event);
      first = event;
      continue;
    }
    const list = Array.isArray(sofar) ? sofar : [sofar];
    merged[merged.length - 1] = { ...event, [key]: [...list, fieldOf(event, key)] };
  }
  return merged;
}

/** The one plain field in which two events of a type differ; null when there is none or more than one. */
function differingKey(one: Typed, other: Typed): string | null {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const differing = keys.filter((key) => JSON.stringify(fieldOf(one, key)) !== JSON.stringify(fieldOf(other, key)));
  const [key] = differing;
  if (key === undefined || key === 'type' || differing.length > 1) return null;
  return [one, other].every((event) => ['number', 'string'].includes(typeof fieldOf(event, key))) ? key : null;
}

import * as z from 'zod';
import { canonicalJson } from '../kernel/canonical-json.js';
import type { Seat, Viewer } from '../kernel/game.js';
import { BrokenClause, type ClauseName, hold, under } from './clauses.js';

const SHOWN = 60;

/** *Errors*: BrokenClause, with the place where two JSON values part. */
export function same(clause: ClauseName, found: unknown, expected: unknown, what: string): void {
  const [a, b] = under(clause, () => [canonicalJson(found ?? null), canonicalJson(expected ?? null)]);
  if (a === b) return;
  let at = 0;
  while (a[at] === b[at]) at++;
  const part = (text: string): string => `…${text.slice(Math.max(0, at - SHOWN), at + SHOWN)}…`;
  throw new BrokenClause(clause, `${what}: ${part(a)} instead of ${part(b)}`);
}

/** Whether two JSON values are one. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

/** *Errors*: BrokenClause, when `value` is something that JSON would lose or change. */
export function plain(value: unknown, what: string, clause: ClauseName = 'json'): void {
  const fault = faultOf(value, '$');
  hold(clause, fault === null, () => `${what}: ${fault}`);
}

function faultOf(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return `${path} is a ${prototype.constructor?.name}`;
  for (const key of Object.keys(value)) {
    const fault = faultOf((value as Record<string, unknown>)[key], Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** *Errors*: BrokenClause, when `value` does not fit the game's schema. */
export function fits(schema: z.ZodType, value: unknown, what: string, clause: ClauseName = 'schemas'): void {
  const parsed = under(clause, () => schema.safeParse(value));
  if (parsed.success) return;
  throw new BrokenClause(clause, `${what}: ${z.prettifyError(parsed.error)}\n${JSON.stringify(value).slice(0, 600)}`);
}

/** *Errors*: BrokenClause, for an event or an action without a type. */
export function typed(value: { type: string }, what: string): void {
  hold('schemas', typeof value?.type === 'string' && value.type !== '', () => `${what} has no type: ${JSON.stringify(value)}`);
}

/** Asks a question of the game twice. *Errors*: BrokenClause, when the answers differ. */
export function askTwice<T>(clause: ClauseName, what: string, ask: () => T): T {
  const answer = under(clause, ask);
  same('pure', under(clause, ask), answer, `${what}, asked a second time`);
  return answer;
}

/** The seats of a match. */
export function seatsOf(seats: number): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** Everybody who can look at a match. */
export function viewersOf(seats: number): Viewer[] {
  return [...seatsOf(seats), 'spectator', 'omniscient'];
}

/** Everybody to whom something may be hidden. */
export function outsidersOf(seats: number): Viewer[] {
  return viewersOf(seats).filter((viewer) => viewer !== 'omniscient');
}

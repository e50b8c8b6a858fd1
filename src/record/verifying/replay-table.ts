import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { AnyGame, Typed } from '../../rules/kernel/game.js';
import { firstDifference } from '../../rules/kernel/json.js';
import type { MatchResult } from '../log/entry.js';
import type { History } from '../log/history.js';
import type { Life } from '../log/life.js';
import { excerpt } from './verdict.js';

/** A match being replayed: the state after the last entry, and how far its life has come. */
export interface ReplayTable {
  game: AnyGame;
  seats: number;
  state: unknown;
  isOver: boolean;
  life: Life;
  /** Null: nothing can be taken back. */
  history: History | null;
}

/** What an entry must say after it was replayed. */
export interface Replayed {
  events: Typed[];
  toAct: number[];
  result: MatchResult | null;
}

/** A fault of an entry: thrown where it is found, named where the entry is known. */
export class Fault extends Error {}

/** *Errors*: a `Fault` for draws that the rules did not make. */
export function refuseLeftOvers(count: number): void {
  if (count > 0) throw new Fault(`${count} recorded draws are not drawn by the rules`);
}

/** *Errors*: a `Fault` where what is recorded is not what is due. */
export function compare(what: string, due: unknown, recorded: unknown): void {
  const fault = difference(what, due, recorded);
  if (fault) throw new Fault(fault);
}

/**
 * How what is recorded differs from what is due. Engines may compute a -0, which JSON writes as 0: only what differs on
 * paper is a difference.
 */
export function difference(what: string, due: unknown, recorded: unknown): string | null {
  const found = firstDifference(due, recorded);
  if (!found || canonicalJson(due) === canonicalJson(recorded)) return null;
  return `${what} differ${what.startsWith('the events') ? '' : 's'} at ${found.path}: ${excerpt(found.expected)} is due, ${excerpt(found.found)} is recorded`;
}

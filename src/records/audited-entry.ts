import type { AnyGame } from '../kernel/game.js';
import type { Entry } from '../log/entry.js';
import type { ReadEntry } from '../log/entry-schema.js';

/** Finds the engine a log is pinned to: the build with this SHA-256, or without one the newest of the version; null when there is none. */
export type FindGame = (id: string, version: number, engine?: string | null) => AnyGame | null;

/** An entry on its way through the checks. */
export interface AuditedEntry {
  seq: number;
  body: string;
  hash: string;
  /** As a record gives it; null where it must be derived from the seed. */
  salt: Uint8Array | null;
  entry: Entry;
}

/** An entry as it comes in: perhaps unreadable. */
export type IncomingEntry = Omit<AuditedEntry, 'entry'> & { read: ReadEntry };

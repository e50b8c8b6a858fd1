import type { AnyGame } from '../kernel/game.js';
import type { Entry } from '../log/entry.js';
import type { ReadEntry } from '../log/entry-schema.js';

/** The rules a log is checked by. */
export interface AuditEngine {
  game: AnyGame;
  /** Of its bundle, lower-case hex; null for rules that are no bundle. */
  sha256: string | null;
}

/** Finds the engine a log is pinned to: the build with this SHA-256, or without one the newest of the version; null when there is none. */
export type FindEngine = (id: string, version: number, sha256?: string | null) => AuditEngine | null;

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

import { fromHex } from '../../base/crypto/bytes.js';
import type { SealedEntry } from '../log/entry.js';
import { parseEntry } from '../log/entry-schema.js';
import type { FindEngine } from '../log/replay.js';
import { type AuditStep, entryAudit, type Stated } from './entry-audit.js';
import type { ParentState } from './parent-check.js';
import type { UsedEngine } from './used-engine.js';
import type { AuditVerdict, EntryCheck } from './verdict.js';

/** What the entries of a match are checked against. */
export interface EntriesToVerify {
  findEngine: FindEngine;
  /** 64 hex digits or 32 bytes; null while it is secret: then only the replay can be checked. */
  seed: string | Uint8Array | null;
  /** The version from which a fork continues. */
  parent?: ParentState | null;
  /** Whether the state a fork begins with was proven before. */
  isStartProven?: boolean;
  /** Called after every entry. */
  onStep?: (step: AuditStep) => void;
  /** What else is said about the match, e.g. by its row. */
  stated?: Stated;
}

/** What the check of a match's entries found. */
export interface EntriesReport {
  /** Whether nothing was found wrong. */
  ok: boolean;
  /** The last entry's seq; null when there is none. */
  version: number | null;
  /** What entry 0 names; null when there is none. */
  engine: UsedEngine | null;
  verdicts: AuditVerdict<EntryCheck>[];
}

/**
 * Recomputes a stored log from the first entry on: chain, chance, replay, result.
 *
 * Streams; needs no database. Whatever stands in the entries, it answers verdicts and does not throw; only the iterable
 * itself may.
 */
export async function verifyEntries(
  entries: AsyncIterable<SealedEntry> | Iterable<SealedEntry>,
  { findEngine, seed, parent = null, isStartProven = false, stated = {}, onStep }: EntriesToVerify,
): Promise<EntriesReport> {
  const audit = entryAudit({ findEngine, parent, isStartProven, onStep, seed: typeof seed === 'string' ? fromHex(seed) : seed });
  for await (const sealed of entries) audit.see(sealed, null, parseEntry(sealed.body));
  const verdicts = audit.finish(stated);
  return { ok: verdicts.every(({ ok }) => ok), version: audit.count() === 0 ? null : audit.count() - 1, engine: audit.engine(), verdicts };
}

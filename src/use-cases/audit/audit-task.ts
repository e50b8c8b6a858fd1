import type { SealedEntry } from '../../record/log/entry.js';
import type { RecordOutline } from '../../record/records/record-outline.js';
import type { Stated } from '../../record/verifying/entry-audit.js';
import type { EntriesReport } from '../../record/verifying/verify-entries.js';
import type { RecordReport } from '../../record/verifying/verify-record.js';
import type { GuestSource } from '../engines/bundle-guest.js';

/** Entries of a stored log to be checked; the state after one of them can be kept as the start of a fork. */
export interface LogTask {
  kind: 'log';
  seed: Uint8Array | null;
  stated: Stated;
  /** The entry whose state the next task's match begins with. */
  captureAt: number | null;
}

/** Records to be checked, one after the other in one stream; each but the first is a fork of the one before. */
export interface RecordsTask {
  kind: 'records';
  /** By record: the entry whose state the next one begins with. */
  captureAt: (number | null)[];
  /** As `parseVerifierKey` reads it. */
  publicKey?: string | undefined;
  /** A proof of inclusion from elsewhere. */
  inclusion?: string | null | undefined;
  /** The hand-overs of the log's key, as the log shows them. */
  handovers?: string[] | undefined;
  /** Whether the entries are wanted back. */
  isStaged: boolean;
  /**
   * Bundles that a caller wants used for the records that pin them: strangers' programs, which run in the process and
   * can make it say anything. It is used for nothing else afterwards.
   */
  bundles?: string[] | undefined;
}

/** A look at whose records are in a stream. */
export interface OutlineTask {
  kind: 'outline';
  most: number;
}

/** What a worker can be asked to do: plain data. */
export type AuditTask = LogTask | RecordsTask | OutlineTask;

/** What a record says around and at both ends of its entries, as it came. */
export interface RecordEnds {
  header: string;
  first: SealedEntry | null;
  last: SealedEntry | null;
  footer: string;
}

/** A record that was checked. */
export interface AuditedRecord {
  report: RecordReport;
  ends: RecordEnds;
}

/** What each task finds. */
export interface Findings {
  log: EntriesReport;
  records: AuditedRecord[];
  outline: RecordOutline[];
}

/** What is read of a match: bytes of records, or entries of a log. */
export type AuditInput = Uint8Array | SealedEntry[];

/** Checked entries of a record, in order. */
export interface StagedEntries {
  /** Which of the records in the stream. */
  record: number;
  entries: SealedEntry[];
}

/**
 * What the worker is told: the games of `GAMES`, a task, or the answer to what it asked. `isFirst`: nothing of an
 * earlier task is to be used.
 */
export type ToWorker =
  | { kind: 'games'; guests: GuestSource[] }
  | { kind: 'task'; task: AuditTask; isFirst: boolean }
  | { kind: 'input'; input: AuditInput | null }
  | { kind: 'taken' };

/** What the worker says: it is always the turn of one side only. */
export type FromWorker =
  | { kind: 'started' }
  | { kind: 'ready' }
  | { kind: 'pull' }
  | { kind: 'take'; staged: StagedEntries }
  | { kind: 'done'; found: Findings[keyof Findings] }
  | { kind: 'broken'; message: string };

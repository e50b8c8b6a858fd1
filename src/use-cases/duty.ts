import type { DueStatement } from '../store/ledger/due-times.js';

/** Work that a process does unasked; any number of processes may do it at once. */
export interface Duty {
  /** Names it in the log and in the metrics. */
  name: string;
  /** *Units*: milliseconds from one run to the next where nothing else makes it due. Without it only that does. */
  everyMs?: number | undefined;
  /** When it is due by the database, asked about once a second: it runs once a second at most for what stays due. */
  due?: DueStatement | undefined;
  /** When it runs by what `due` has found; by default then. *Units*: milliseconds of the service; null: never. */
  nextDue?(due: Date | null, nowMs: number): number | null;
  /** Begins to listen for what makes it due; returns how to stop. */
  watch?(wake: Wake): () => void;
  /** Does what is due; how much that was, where anybody asks. Never twice at a time in one process. */
  run(turn: Turn): Promise<unknown>;
}

/** Makes a duty due, by default now. *Units*: `atMs` is milliseconds of the service's clock. */
export type Wake = (atMs?: number) => void;

/** What a run is told. */
export interface Turn {
  /** The processes that gave a sign of life lately. */
  living: readonly string[];
  /** Whether it is to end: what takes several steps looks before each. */
  isStopping(): boolean;
  /** Tells the operator of a part that failed while the others go on. */
  report(error: unknown): void;
}

/**
 * *Units*: milliseconds after which is looked for what notifications tell of: one is lost only with its process or its
 * database, and then it is looked for at once.
 */
export const SWEEP_MS = 30_000;

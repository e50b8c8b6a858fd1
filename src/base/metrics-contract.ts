/** What the other folders report to the metrics, which src/server/metrics.ts keeps. */
export interface Metrics {
  /** An append was answered, `seconds` after it was asked for. */
  appended(outcome: 'appended' | 'conflict' | 'replayed' | 'refused' | 'failed', seconds: number): void;
  /** A group of `size` appends went to the database in one statement. */
  groupCommitted(size: number, seconds: number): void;
  /** A match's state was found in the live-state cache and still up to date. */
  cacheHit(): void;
  /** A match's state had to be rebuilt, wholly or from its tail. */
  cacheMiss(): void;
  /** `entries` entries were applied to rebuild a state. */
  replayed(entries: number, seconds: number): void;
  /** A message was posted to a webhook: it was taken, refused with an HTTP status, or nothing came. */
  webhookPosted(result: 'delivered' | 'refused' | 'unanswered'): void;
  streamOpened(kind: StreamKind): void;
  streamClosed(kind: StreamKind): void;
  /** A connection to the database was lost after it had been of use. */
  connectionLost(pool: PoolName): void;
  /** A statement was sent behind another, because no connection of its pool was free. */
  statementWaited(pool: PoolName): void;
  /** A duty of this process ran for `seconds`. */
  dutyRan(duty: string, outcome: 'done' | 'failed', seconds: number): void;
}

/** Numbers that are read when they are asked for, by the name of their gauge. */
export interface Gauges {
  /** Of every gauge: its name, and what it says. */
  gauges: Readonly<Record<string, string>>;
  read(): Promise<Readonly<Record<string, number>>>;
  /** What several processes say together: no sum, as what they read is of all; the most by default. */
  ofSeveral?: 'min' | 'max';
}

export const POOL_NAMES = ['general', 'commands', 'listen'] as const;
/** What connections to the database are for. */
export type PoolName = (typeof POOL_NAMES)[number];

export const STREAM_KINDS = ['rest', 'graphql', 'bot'] as const;
/** Which face a live stream goes out through. */
export type StreamKind = (typeof STREAM_KINDS)[number];

/** Counts nothing; for tests and scripts. */
export const NO_METRICS: Metrics = {
  appended() {},
  groupCommitted() {},
  cacheHit() {},
  cacheMiss() {},
  replayed() {},
  webhookPosted() {},
  streamOpened() {},
  streamClosed() {},
  connectionLost() {},
  statementWaited() {},
  dutyRan() {},
};

/** What runs until it is told to stop. */
export interface Running {
  /** Resolves with the reason when it has ended by itself. */
  gone: Promise<string>;
  close(): Promise<void>;
  /** Leaves nothing behind, for a process that ends before `close` has come to its end. */
  abandon(): void;
  /** *Units*: milliseconds that `close` may take. */
  graceMs: number;
}

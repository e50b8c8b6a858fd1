const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * How long to wait before try number `attempt` + 1: doubled each time, and spread, so that clients of a restarted
 * server do not come all at once.
 *
 * *Source*: "Exponential Backoff And Jitter", aws.amazon.com/blogs/architecture: full jitter, here never less than half
 * the first wait.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return FIRST_MS / 2 + random() * (most - FIRST_MS / 2);
}

/** Waits; ends early, without an error, when `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

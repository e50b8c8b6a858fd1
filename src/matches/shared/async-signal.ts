/** A sleeper that is woken by a bell or by the end of its stream, and never sleeps through a bell rung while it was busy. */
export interface AsyncSignal {
  notify(this: void): void;
  /** Forgets earlier bells: call before reading, so that a bell during the read is kept. */
  reset(): void;
  /** Resolves at the first bell since `arm`, or at the end. */
  wait(): Promise<void>;
  aborted(): boolean;
}

/** Makes a sleeper that ends with `signal`. */
export function createAsyncSignal(signal: AbortSignal): AsyncSignal {
  let wake: (() => void) | null = null;
  let isRung = false;
  const ring = (): void => {
    isRung = true;
    wake?.();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    notify: ring,
    reset() {
      isRung = false;
    },
    async wait() {
      if (isRung || signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = null;
    },
    aborted: () => signal.aborted,
  };
}

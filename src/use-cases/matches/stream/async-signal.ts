/** Wakes a waiting reader when it is notified or its stream ends; a notification during its work is kept. */
export interface AsyncSignal {
  notify(this: void): void;
  /** Forgets earlier notifications: call before reading, so that one during the read is kept. */
  reset(): void;
  /** Resolves at the first notification since `reset`, or at the end. */
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

/** A sleeper that is woken by a bell or by the end of its stream, and never sleeps through a bell rung while it was busy. */
export interface WakeUp {
  ring(this: void): void;
  /** Forgets earlier bells: call before reading, so that a bell during the read is kept. */
  arm(): void;
  /** Resolves at the first bell since `arm`, or at the end. */
  rung(): Promise<void>;
  aborted(): boolean;
}

/** Makes a sleeper that ends with `signal`. */
export function createWakeUp(signal: AbortSignal): WakeUp {
  let wake: (() => void) | null = null;
  let isRung = false;
  const ring = (): void => {
    isRung = true;
    wake?.();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    arm() {
      isRung = false;
    },
    async rung() {
      if (isRung || signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = null;
    },
    aborted: () => signal.aborted,
  };
}

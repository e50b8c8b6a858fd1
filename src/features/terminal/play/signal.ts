/** Notifies one listener of an event; an event without a listener notifies the next one at once. */
export interface Signal {
  notify(): void;
  /** Resolves at the next notification, or at once when there has been one since the last. */
  wait(): Promise<void>;
}

/** A signal that nobody has given yet. */
export function createSignal(): Signal {
  let isSet = false;
  let wake: (() => void) | null = null;
  return {
    notify() {
      isSet = wake === null;
      wake?.();
      wake = null;
    },
    async wait() {
      if (!isSet) await new Promise<void>((resolve) => (wake = resolve));
      isSet = false;
    },
  };
}

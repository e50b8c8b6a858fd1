/**
 * Tells one listener that something has happened; what happens while nobody listens is told at once to the next who
 * does.
 */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or at once when it has rung since. */
  rung(): Promise<void>;
}

/** A bell that has not rung. */
export function createBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = wake === null;
      wake?.();
      wake = null;
    },
    async rung() {
      if (!hasRung) await new Promise<void>((resolve) => (wake = resolve));
      hasRung = false;
    },
  };
}

/** Where workers wait until there is work. */
export interface WorkerSignal {
  /** Resolves when woken, or after `mostMs`; at once if it was called while nobody waited. */
  wait(mostMs: number): Promise<void>;
  /** Wakes so many of those that wait; returns how many there were too few. */
  wake(count: number): number;
}

/** A signal that is not lost: when nobody waits, the next to come does not wait. */
export function createWorkerSignal(): WorkerSignal {
  const waiting = new Set<() => void>();
  let isSet = false;
  return {
    async wait(mostMs) {
      if (isSet) {
        isSet = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, mostMs);
        waiting.add(wake);
      });
    },
    wake(count) {
      const woken = [...waiting].slice(0, count);
      isSet = woken.length < count;
      for (const wake of woken) wake();
      return count - woken.length;
    },
  };
}

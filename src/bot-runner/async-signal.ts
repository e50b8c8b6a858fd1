/** Where players sleep until there is work. */
export interface WorkerSignal {
  /** Resolves when woken, or after `mostMs`; at once if it was rung while nobody slept. */
  wait(mostMs: number): Promise<void>;
  /** Wakes so many sleepers; how many there were less. */
  wake(count: number): number;
}

/** A resting place that forgets no bell: one that finds nobody asleep keeps the next from falling asleep. */
export function createWorkerSignal(): WorkerSignal {
  const sleepers = new Set<() => void>();
  let isRung = false;
  return {
    async wait(mostMs) {
      if (isRung) {
        isRung = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, mostMs);
        sleepers.add(wake);
      });
    },
    wake(count) {
      const woken = [...sleepers].slice(0, count);
      isRung = woken.length < count;
      for (const wake of woken) wake();
      return count - woken.length;
    },
  };
}

/** Outcomes of costly work that are answered again for a while. */
export interface KeptOutcomes<T> {
  /**
   * The outcome under this key, by `make` when there is none; those who ask while it is being made wait for the same
   * one.
   */
  of(key: string, make: () => Promise<T>): Promise<T>;
}

const CAPACITY = 1000;

/** Keeps outcomes for `keptMs`; one that failed is forgotten at once. */
export function createKeptOutcomes<T>(keptMs: number): KeptOutcomes<T> {
  const kept = new Map<string, { outcome: Promise<T>; until: number }>();
  return {
    of(key, make) {
      const known = kept.get(key);
      if (known && known.until > performance.now()) return known.outcome;
      const made = { outcome: make(), until: performance.now() + keptMs };
      kept.delete(key);
      kept.set(key, made);
      made.outcome.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      const oldest = kept.size > CAPACITY ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return made.outcome;
    },
  };
}

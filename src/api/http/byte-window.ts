/** Counts bytes for each who gets them, a minute at a time. */
export interface ByteWindow {
  /** The bytes of this minute. */
  spent(holder: string): number;
  /** Counts more, or gives back what was counted too much. */
  spend(holder: string, bytes: number): void;
  /** *Units*: seconds until all begins anew. */
  secondsLeft(): number;
}

const WINDOW_MS = 60_000;
const REMEMBERED = 50_000;

/** One minute for all holders: it begins anew for everybody at once. */
export function createByteWindow(now: () => number = Date.now): ByteWindow {
  const counts = new Map<string, number>();
  let end = now() + WINDOW_MS;
  const turnOver = (): void => {
    if (now() < end) return;
    counts.clear();
    end = now() + WINDOW_MS;
  };
  return {
    spent(holder) {
      turnOver();
      return counts.get(holder) ?? 0;
    },
    spend(holder, bytes) {
      turnOver();
      if (counts.size >= REMEMBERED && !counts.has(holder)) counts.delete(counts.keys().next().value ?? '');
      counts.set(holder, Math.max(0, (counts.get(holder) ?? 0) + bytes));
    },
    secondsLeft: () => Math.max(1, Math.ceil((end - now()) / 1000)),
  };
}

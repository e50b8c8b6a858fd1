/** Runs the tasks of one match after one another, those of different matches side by side. */
export type KeyedMutex = <T>(matchId: string, task: () => Promise<T>) => Promise<T>;

/**
 * A line of waiting tasks a match.
 *
 * Two requests of one seat in the same millisecond would make one and the same entry, and both be answered for it; and those of two seats would
 * race for a version only to decide again.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return (matchId, task) => {
    const before = last.get(matchId);
    const mine = before ? before.then(task, task) : task();
    last.set(matchId, mine);
    // Not one closure with a name: tsx gives a named one its name anew for every action.
    mine.then(
      () => leave(last, matchId, mine),
      () => leave(last, matchId, mine),
    );
    return mine;
  };
}

function leave(last: Map<string, Promise<unknown>>, matchId: string, mine: Promise<unknown>): void {
  if (last.get(matchId) === mine) last.delete(matchId);
}

/** Runs the tasks of one key after one another, those of different keys side by side. */
export type KeyedMutex = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** A line of waiting tasks for each key. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key);
    const mine = before ? before.then(task, task) : task();
    last.set(key, mine);
    const leave = (): void => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}

/** What waits for its turn, by who holds it: one holder after the other, and of each the first one first. */
export interface FairQueue<Item> {
  /** How many wait in all. */
  size(): number;
  /** How many of a holder wait. */
  sizeOf(holder: string): number;
  add(holder: string, item: Item): void;
  /** Takes out what comes next, of the holders that may have a turn; null: nothing. */
  next(mayHave?: (holder: string) => boolean): { holder: string; item: Item } | null;
  /**
   * Takes out the last of the holder that has most, which makes room for one more of `holder`; null when nobody has
   * more than that holder would have.
   */
  giveWay(holder: string): Item | null;
}

/** A queue in which nothing waits. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>();
  let size = 0;
  const sizeOf = (holder: string): number => queues.get(holder)?.length ?? 0;
  return {
    size: () => size,
    sizeOf,
    add(holder, item) {
      const queue = queues.get(holder);
      if (queue) queue.push(item);
      else queues.set(holder, [item]);
      size++;
    },
    next(mayHave = () => true) {
      for (const [holder, queue] of queues) {
        if (!mayHave(holder)) continue;
        const item = queue.shift();
        if (item === undefined) throw new Error('a queue without items was kept');
        // The rest comes behind everybody else's.
        queues.delete(holder);
        if (queue.length > 0) queues.set(holder, queue);
        size--;
        return { holder, item };
      }
      return null;
    },
    giveWay(holder) {
      let longest: Item[] = [];
      for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
      const last = longest.length > sizeOf(holder) + 1 ? longest.pop() : undefined;
      if (last === undefined) return null;
      size--;
      return last;
    },
  };
}

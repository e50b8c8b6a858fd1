/** What waits, one holder after the other. */
export interface FairQueue<Item> {
  add(holder: string, item: Item): void;
  /** The oldest of the holder whose turn it is, which is the last then; null when nothing waits. */
  next(): Item | null;
  has(holder: string): boolean;
  isEmpty(): boolean;
  /** Takes out all there is. */
  clear(): Item[];
}

/** An empty queue. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>();
  return {
    add(holder, item) {
      const queue = queues.get(holder);
      if (queue) queue.push(item);
      else queues.set(holder, [item]);
    },
    next() {
      for (const [holder, queue] of queues) {
        const item = queue.shift() ?? null;
        queues.delete(holder);
        if (queue.length > 0) queues.set(holder, queue);
        return item;
      }
      return null;
    },
    has: (holder) => queues.has(holder),
    isEmpty: () => queues.size === 0,
    clear() {
      const items = [...queues.values()].flat();
      queues.clear();
      return items;
    },
  };
}

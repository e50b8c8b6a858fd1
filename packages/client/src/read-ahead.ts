/** A value, and how many have arrived after it. */
export interface Ahead<T> {
  value: T;
  behind: number;
}

/**
 * Takes values from `source` while the caller is busy, up to `most`, so that the caller can be told how far behind it
 * is.
 */
export async function* readAhead<T extends object>(source: AsyncIterable<T>, most: number): AsyncGenerator<Ahead<T>, void, undefined> {
  const queue: T[] = [];
  let isOver = false;
  let isUnwanted = false;
  // One side waits only for the other, so there is never more than one to wake.
  let wake: () => void = () => undefined;
  const change = (): Promise<void> => new Promise((resolve) => (wake = resolve));

  const pump = async (): Promise<void> => {
    try {
      for await (const value of source) {
        queue.push(value);
        wake();
        while (queue.length >= most && !isUnwanted) await change();
        if (isUnwanted) return;
      }
    } finally {
      isOver = true;
      wake();
    }
  };

  const pumping = pump();
  // Awaited below; a failure while the caller is busy with an earlier value is no unhandled one.
  pumping.catch(() => undefined);
  try {
    for (;;) {
      const value = queue.shift();
      if (value) {
        wake();
        yield { value, behind: queue.length };
      } else if (isOver) {
        return await pumping;
      } else {
        await change();
      }
    }
  } finally {
    isUnwanted = true;
    wake();
  }
}

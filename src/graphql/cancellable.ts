/** What a subscription reads: one message for every message asked for. */
export type Messages<T> = AsyncGenerator<T, void, undefined>;

const DONE = { done: true, value: undefined } as const;

/**
 * The messages of what `open` opens, stopping at once when their reader leaves.
 *
 * A generator that waits for its next message cannot be ended from outside; the signal wakes it, and nothing it says
 * after that counts. The signal is aborted however the messages end.
 */
export function cancellable<T>(open: (signal: AbortSignal) => Messages<T>): Messages<T> {
  const reader = new AbortController();
  const source = open(reader.signal);
  const leave = async (): Promise<typeof DONE> => {
    reader.abort();
    await source.return().catch(() => DONE);
    return DONE;
  };
  return {
    async next() {
      try {
        const message = await source.next();
        if (message.done) reader.abort();
        return reader.signal.aborted ? DONE : message;
      } catch (error) {
        if (reader.signal.aborted) return DONE;
        reader.abort();
        throw error;
      }
    },
    return: leave,
    async throw(error) {
      await leave();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The messages `pick` makes something of; leaving them leaves `messages`. */
export function picked<T, U>(messages: Messages<T>, pick: (message: T) => U | null): Messages<U> {
  return {
    async next() {
      for (;;) {
        const message = await messages.next();
        if (message.done) return DONE;
        const value = pick(message.value);
        if (value !== null) return { done: false, value };
      }
    },
    async return() {
      await messages.return();
      return DONE;
    },
    async throw(error) {
      await messages.return();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** What `map` makes of each message; leaving it leaves them. */
export function mapped<T, U>(messages: AsyncIterator<T>, map: (message: T) => U | Promise<U>): Messages<U> {
  const leave = async (): Promise<typeof DONE> => {
    await messages.return?.();
    return DONE;
  };
  return {
    async next() {
      const message = await messages.next();
      if (message.done) return DONE;
      try {
        return { done: false, value: await map(message.value) };
      } catch (error) {
        await leave();
        throw error;
      }
    },
    return: leave,
    async throw(error) {
      await leave();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

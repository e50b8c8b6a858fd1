import { askFor, type MessageStream, messagesOf, type Taker } from '../matches/message-stream.js';

/** What a subscription reads: one message for every message asked for. */
export type Messages<T> = MessageStream<T>;

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
  // Beside the signal, which costs more to ask than the message it is asked at.
  let isOver = false;
  const end = (): void => {
    isOver = true;
    reader.abort();
  };
  const ask = (taker: Taker<T>): void =>
    askFor(source, {
      take(step) {
        if (step.done) end();
        return taker.take(isOver ? DONE : step);
      },
      fail(error) {
        if (isOver) return void taker.take(DONE);
        end();
        taker.fail(error);
      },
    });
  return messagesOf(ask, async () => {
    end();
    await source.return().catch(() => DONE);
  });
}

/** The messages `pick` makes something of; leaving them leaves `messages`. */
export function picked<T, U>(messages: Messages<T>, pick: (message: T) => U | null): Messages<U> {
  const ask = (taker: Taker<U>): void =>
    askFor(messages, {
      take(step) {
        if (step.done) return taker.take(DONE);
        const value = pick(step.value);
        return value === null || taker.take({ done: false, value });
      },
      fail: (error) => taker.fail(error),
    });
  return messagesOf(ask, async () => void (await messages.return()));
}

/** What `map` makes of each message; leaving it leaves them. */
export function mapped<T, U>(messages: Messages<T>, map: (message: T) => U | Promise<U>): Messages<U> {
  const leave = async (): Promise<void> => void (await messages.return());
  const ask = (taker: Taker<U>): void => {
    const fail = (error: unknown): void => {
      leave()
        .catch(() => undefined)
        .then(() => taker.fail(error));
    };
    const source: Taker<T> = {
      take(step) {
        if (step.done) return taker.take(DONE);
        const value = made(map, step.value);
        if (!(value instanceof Promise)) return taker.take({ done: false, value });
        value.then((one) => taker.take({ done: false, value: one }) && askFor(messages, source)).catch(fail);
        return false;
      },
      fail: (error) => taker.fail(error),
    };
    askFor(messages, source);
  };
  return messagesOf(ask, leave);
}

/** What `map` makes, or its failure as a promise. */
function made<T, U>(map: (message: T) => U | Promise<U>, message: T): U | Promise<U> {
  try {
    return map(message);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** The messages that `send` does not send itself. */
export function unsent<T>(messages: Messages<T>, send: (message: T) => boolean): Messages<T> {
  const ask = (taker: Taker<T>): void =>
    askFor(messages, {
      take: (step) => (!step.done && send(step.value)) || taker.take(step),
      fail: (error) => taker.fail(error),
    });
  return messagesOf(ask, async () => void (await messages.return()));
}

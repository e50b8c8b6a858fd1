/** Who is handed what it asked for. */
export interface Taker<Message> {
  /** Returns whether it asks for the next one too; never after the last. */
  take(step: IteratorResult<Message, void>): boolean;
  fail(error: unknown): void;
}

/**
 * Messages that may be asked for without a promise for each: with 4,000 readers those cost more than all else but the
 * writing.
 */
export interface MessageStream<Message> extends AsyncGenerator<Message, void, undefined> {
  /** As `next`; hands over at once what is there, and what comes later in the moment it comes. */
  ask?(taker: Taker<Message>): void;
}

/** Messages to be asked for. */
export type Askable<Message> = AsyncIterator<Message, void, undefined> & Pick<MessageStream<Message>, 'ask'>;

/** Asks for messages, one after the other, in the way that costs least. */
export function askFor<Message>(messages: Askable<Message>, taker: Taker<Message>): void {
  if (messages.ask) messages.ask(taker);
  else
    messages
      .next()
      .then((step) => {
        if (taker.take(step)) askFor(messages, taker);
      })
      .catch((error) => taker.fail(error));
}

/** Asks for one message. */
export function nextOf<Message>(ask: (taker: Taker<Message>) => void): Promise<IteratorResult<Message, void>> {
  return new Promise((resolve, fail) => {
    const take = (step: IteratorResult<Message, void>): boolean => {
      resolve(step);
      return false;
    };
    ask({ take, fail });
  });
}

/** Messages that are got by `ask`, and left by `leave`. */
export function messagesOf<Message>(ask: (taker: Taker<Message>) => void, leave: () => Promise<void>): MessageStream<Message> {
  return {
    ask,
    next: () => nextOf(ask),
    async return() {
      await leave();
      return { done: true, value: undefined };
    },
    async throw(error) {
      await leave();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

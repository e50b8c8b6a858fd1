/** What a stream says, as it comes. */
export interface Collected<Message> {
  heard(): readonly Message[];
  /** Resolves as soon as `isThere` holds after a message. *Errors*: the stream ends before. */
  until(isThere: () => boolean): Promise<void>;
}

/** Reads a stream to its end, whoever asks. */
export function collect<Message>(next: () => Promise<Message | null | undefined>): Collected<Message> {
  const heard: Message[] = [];
  let isOver = false;
  let wake: () => void = () => {};
  const read = async (): Promise<void> => {
    for (let message = await next(); message !== null && message !== undefined; message = await next()) {
      heard.push(message);
      wake();
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });
  return {
    heard: () => heard,
    async until(isThere) {
      while (!isThere()) {
        if (isOver) throw new Error(`the stream has ended after ${JSON.stringify(heard.at(-1))}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

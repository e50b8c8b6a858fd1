import type { Connection } from './api.js';
import type { CallOptions } from './call.js';
import { type ConnectionOptions, type OpenStream, reconnecting, type Verdict } from './connection.js';
import type { Message, MessagePage, TalkRoom } from './shapes.js';

/** Which messages are wanted. */
export interface MessagesRequest {
  room: TalkRoom;
  /** The `seq` last seen: changes after it; 0, all of them, by default. */
  after?: number | undefined;
  first?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** How a room is followed. */
export interface TalkOptions {
  room: TalkRoom;
  /** The `seq` last seen; 0: everything that was said; by default only what is said from now on. */
  after?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Hears of every connection that is made or lost. */
  onConnection?: ConnectionOptions['onConnection'];
}

/** What is said about a match: at the `table` among its seats, in the `stands` among all others. */
export interface Messages {
  /** The oldest change first; a message that was removed has no text. */
  list(request: MessagesRequest): Promise<MessagePage>;
  /** Sent under a key until it is answered, it is posted once. */
  post(room: TalkRoom, text: string, options?: CallOptions): Promise<Message>;
  /** Takes the text of the caller's own message away. */
  remove(messageId: string): Promise<Message>;
  /** Each message when it is posted, and again, without its text, when it is removed; reconnects by itself. */
  follow(options: TalkOptions): AsyncGenerator<Message, void, undefined>;
}

/** The messages of one match. */
export function messagesOf(connection: Connection, matchId: string): Messages {
  const { call } = connection;
  return {
    list: ({ signal, ...request }) => call('listMessages', { matchId, ...request }, { signal }),
    post: async (room, text, options) => {
      const { replayed: _, ...said } = await call('postMessage', { matchId, room, text }, options);
      return said;
    },
    remove: (messageId) => call('removeMessage', { matchId, messageId }),
    follow: (options) => follow(connection, matchId, options),
  };
}

type TalkMessage = { type: 'start'; seq: number } | ({ type: 'message' } & Message);

/** *Errors*: GameledgerError for what no other try can mend, such as a room in which the caller may be no longer. */
async function* follow(
  { call, patienceMs }: Connection,
  matchId: string,
  { room, after, signal, onConnection }: TalkOptions,
): AsyncGenerator<Message, void, undefined> {
  let cursor = after;
  const ended = new AbortController();
  const end = (): void => ended.abort();
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  const open: OpenStream = (limit) => call('streamMessages', { matchId, room, after: cursor }, { signal: limit });
  const advance = (message: TalkMessage): Verdict => {
    cursor = message.seq;
    return message.type === 'message' ? 'take' : 'skip';
  };
  try {
    for await (const message of reconnecting<TalkMessage>(open, advance, { signal: ended.signal, onConnection, patienceMs })) {
      if (message.type !== 'message') continue;
      const { type: _, ...said } = message;
      yield said;
    }
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}

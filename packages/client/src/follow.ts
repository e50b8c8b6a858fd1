import { type ConnectionOptions, type OpenStream, reconnecting, type Verdict } from './connection.js';
import { readAhead } from './read-ahead.js';
import type { FollowMessage, GameTypes, StreamMessage } from './shapes.js';
import type { Words } from './words.js';

/** How a match is followed. */
export interface FollowOptions extends Words {
  /** Begins at this version, -1 or 0 at the setup; without it at the present one. */
  after?: number | undefined;
  /** Whether entries have their events; true by default. */
  events?: boolean | undefined;
  signal?: AbortSignal;
  /** Hears of every connection that is made or lost. */
  onConnection?: ConnectionOptions['onConnection'];
}

/** Opens the stream at a version, or at the present one. */
export type OpenAt = (after: number | undefined, signal: AbortSignal) => ReturnType<OpenStream>;

/** How many messages are held for a caller that is busy. */
const MOST_AHEAD = 1000;

/**
 * A snapshot, every later entry once and in order, and the end, over as many connections as it takes; of an open match
 * first who sits down.
 *
 * Ends early when the signal aborts.
 *
 * *Errors*: GameledgerError for what no other try can mend.
 */
export async function* follow<G extends GameTypes>(
  open: OpenAt,
  options: FollowOptions,
  patienceMs: number,
): AsyncGenerator<FollowMessage<G>, void, undefined> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  try {
    for await (const { value, behind } of readAhead(messagesOf<G>(open, options, patienceMs, ended.signal), MOST_AHEAD)) {
      if (ended.signal.aborted) return;
      yield { ...value, behind };
    }
  } finally {
    options.signal?.removeEventListener('abort', end);
    end();
  }
}

function messagesOf<G extends GameTypes>(
  open: OpenAt,
  { after, onConnection }: FollowOptions,
  patienceMs: number,
  signal: AbortSignal,
): AsyncGenerator<StreamMessage<G>, void, undefined> {
  const cursor: Cursor = { seq: after === undefined ? undefined : Math.max(0, after), hasSnapshot: false };
  return reconnecting(
    (limit) => open(cursor.seq, limit),
    (message: StreamMessage<G>) => advance(cursor, message),
    { signal, onConnection, patienceMs },
  );
}

/** How far the caller has been told. */
interface Cursor {
  /** The last version; undefined before the first message of a stream that begins at the present one. */
  seq: number | undefined;
  hasSnapshot: boolean;
}

/** After a reconnect the stream begins with a snapshot of what is known already. */
function advance(cursor: Cursor, message: StreamMessage<GameTypes>): Verdict {
  switch (message.type) {
    case 'snapshot': {
      if (cursor.hasSnapshot) return message.version === cursor.seq ? 'skip' : 'broken';
      cursor.seq = message.version;
      cursor.hasSnapshot = true;
      return 'take';
    }
    case 'entry': {
      const next = (cursor.seq ?? -1) + 1;
      if (message.seq !== next) return message.seq < next ? 'skip' : 'broken';
      cursor.seq = message.seq;
      return 'take';
    }
    case 'end':
      // Null: the match was abandoned before it had a version.
      return message.version === null || message.version === cursor.seq ? 'last' : 'broken';
    // Who sits down before the start, or a kind of message that is newer than this client.
    default:
      return 'take';
  }
}

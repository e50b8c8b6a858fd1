import type { Connection } from './api.js';
import { type ConnectionOptions, type OpenStream, reconnecting, type Verdict } from './connection.js';
import type { PlayerMessage } from './shapes.js';
import type { Words } from './words.js';

/** From where on and how a player's events are listened to. */
export interface EventOptions extends Words {
  /** The `id` last seen; 0: all that are kept; without it those to come. */
  after?: number;
  signal?: AbortSignal;
  onConnection?: ConnectionOptions['onConnection'];
}

/**
 * Everything that concerns the caller: `start`, then every event once and in order, and every turn owed, over as many
 * connections as it takes.
 *
 * `reset` instead of `start` says that events after the cursor are no longer kept.
 *
 * *Errors*: GameledgerError for what no other try can mend.
 */
export async function* events({ call, patienceMs }: Connection, options: EventOptions): AsyncGenerator<PlayerMessage, void, undefined> {
  const { story, lang } = options;
  const cursor = createCursor(options.after);
  const ended = new AbortController();
  const end = (): void => ended.abort();
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  const open: OpenStream = (signal) => call('streamEvents', { after: cursor.id(), story, lang }, { signal });
  try {
    yield* reconnecting<PlayerMessage>(open, cursor.advance, { signal: ended.signal, onConnection: options.onConnection, patienceMs });
  } finally {
    options.signal?.removeEventListener('abort', end);
    end();
  }
}

/** How far the caller has been told. */
interface Cursor {
  id(): number | undefined;
  advance(message: PlayerMessage): Verdict;
}

/** A new connection tells again which turns are owed; a version of a match is handed on once. */
function createCursor(after: number | undefined): Cursor {
  let id = after;
  let hasStarted = false;
  const turns = new Map<string, number>();
  return {
    id: () => id,
    advance(message) {
      if (message.type === 'turn') {
        if ((turns.get(message.matchId) ?? -1) >= message.version) return 'skip';
        turns.set(message.matchId, message.version);
        return 'take';
      }
      if (message.type === 'start') {
        const isFirst = !hasStarted;
        hasStarted = true;
        id = message.id;
        return isFirst ? 'take' : 'skip';
      }
      if (message.type !== 'reset' && id !== undefined && message.id <= id) return 'skip';
      hasStarted = true;
      id = message.id;
      if (message.type === 'finished') turns.delete(message.matchId);
      return 'take';
    },
  };
}

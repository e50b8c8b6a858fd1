import type { Connection } from './api.js';
import { type ConnectionOptions, type OpenStream, reconnecting } from './connection.js';
import type { Turn } from './shapes.js';
import type { Words } from './words.js';

/** How turns are listened to. */
export interface TurnOptions extends Words {
  signal?: AbortSignal;
  onConnection?: ConnectionOptions['onConnection'];
}

/**
 * Every turn the caller owes in any match: first those of now, then each as it comes. Every new connection names those
 * again that are still owed.
 *
 * *Errors*: GameledgerError for what no other try can mend.
 */
export async function* turns({ call, patienceMs }: Connection, options: TurnOptions): AsyncGenerator<Turn, void, undefined> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  const open: OpenStream = (signal) => call('streamTurns', { story: options.story, lang: options.lang }, { signal });
  try {
    yield* reconnecting<Turn>(open, () => 'take', { signal: ended.signal, onConnection: options.onConnection, patienceMs });
  } finally {
    options.signal?.removeEventListener('abort', end);
    end();
  }
}

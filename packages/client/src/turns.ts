import type { Connection } from './api.js';
import { type ConnectionOptions, reconnecting } from './connection.js';
import { refusedBy } from './errors.js';
import type { Turn } from './shapes.js';
import { type Words, wordsQuery } from './words.js';

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
export async function* turns({ api, once, patienceMs }: Connection, options: TurnOptions): AsyncGenerator<Turn, void, undefined> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  options.signal?.addEventListener('abort', end, { once: true });
  if (options.signal?.aborted) end();
  const open = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const { data, error, response } = await api.GET('/v1/me/turns', {
      params: { query: wordsQuery(options) },
      headers: { accept: 'application/x-ndjson' },
      parseAs: 'stream',
      fetch: once,
      signal,
    });
    if (!response.ok || !data) throw refusedBy(response, error);
    return data as ReadableStream<Uint8Array>;
  };
  try {
    yield* reconnecting<Turn>(open, () => 'take', { signal: ended.signal, onConnection: options.onConnection, patienceMs });
  } finally {
    options.signal?.removeEventListener('abort', end);
    end();
  }
}

import type { Client, PlayerMessage } from '@gameledger/client';
import { inOnePage, openChannel } from '../session/between-pages.js';

type Listener = (message: PlayerMessage) => void;

const listeners = new Set<Listener>();

/** Hears of everything that concerns the player of this browser, until the returned function is called. */
export function hearNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The one subscription to a player's events. Of all pages of a browser one holds the stream and tells the others, for a
 * browser opens few connections to one service; when it is closed the next one goes on after the last event.
 */
export function followNews(client: Client, player: string): () => void {
  const ended = new AbortController();
  const others = openChannel(`news ${player}`);
  let last: number | undefined;
  const take = (message: PlayerMessage): void => {
    last = message.id;
    for (const listener of listeners) listener(message);
  };
  if (others) others.onmessage = ({ data }: MessageEvent<PlayerMessage>) => take(data);
  const listen = async (): Promise<void> => {
    for await (const message of client.me.events({ ...(last !== undefined && { after: last }), signal: ended.signal })) {
      take(message);
      others?.postMessage(message);
    }
  };
  // A key that is no longer valid hears nothing; what the page asks for itself says so.
  void inOnePage(`news ${player}`, ended.signal, listen).catch(() => undefined);
  return () => {
    ended.abort();
    others?.close();
  };
}

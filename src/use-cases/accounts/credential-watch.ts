import { codedError } from '../../base/coded-error.js';
import type { GameledgerError } from '../../base/errors.js';
import { accountOf, type Players } from './caller.js';

/**
 * Calls `onLost` once when the key or seat token that opened a connection is no longer good; returns how to stop.
 *
 * It looks when the keys of its player change, and every `everyMs` for what was not announced. A database that is away
 * for a moment costs nobody a connection: only UNAUTHENTICATED and SUSPENDED count.
 */
export function watchCredential(
  players: Pick<Players, 'authenticate' | 'watchKeys'>,
  authorization: string | undefined,
  everyMs: number,
  onLost: (error: GameledgerError) => void,
): () => void {
  if (authorization === undefined) return () => undefined;
  let owner: string | null = null;
  let isOver = false;
  const look = async (): Promise<void> => {
    try {
      owner = accountOf(await players.authenticate(authorization));
    } catch (thrown) {
      const error = codedError(thrown);
      if (isOver || (error.code !== 'UNAUTHENTICATED' && error.code !== 'SUSPENDED')) return;
      stop();
      onLost(error);
    }
  };
  const stopWatching = players.watchKeys((changed) => {
    if (changed !== null && changed === owner) void look();
  });
  const timer = setInterval(look, everyMs);
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
    stopWatching();
  };
  // Whose key it is, and whether it was taken away since the connection was let in.
  void look();
  return stop;
}

import { codedError } from '../../base/coded-error.js';
import type { GameledgerError } from '../../base/errors.js';
import type { Players } from './caller.js';

/**
 * Asks every `everyMs` whether the key or seat token that opened a connection is still good, and calls `onLost` once
 * when it is not; returns how to stop.
 *
 * A database that is away for a moment costs nobody a connection: only UNAUTHENTICATED and SUSPENDED count.
 */
export function watchCredential(
  players: Pick<Players, 'authenticate'>,
  authorization: string | undefined,
  everyMs: number,
  onLost: (error: GameledgerError) => void,
): () => void {
  if (authorization === undefined) return () => undefined;
  const timer = setInterval(() => {
    players.authenticate(authorization).catch((thrown: unknown) => {
      const error = codedError(thrown);
      if (error.code !== 'UNAUTHENTICATED' && error.code !== 'SUSPENDED') return;
      clearInterval(timer);
      onLost(error);
    });
  }, everyMs);
  return () => clearInterval(timer);
}

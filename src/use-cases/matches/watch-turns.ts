import { readOwedTurns } from '../../store/ledger/turns.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { Telling, Watching } from './parts.js';
import type { TurnNotice } from './shapes.js';
import { createAsyncSignal } from './stream/async-signal.js';
import { createTurnBox } from './stream/turn-box.js';
import { type TurnsQuery, toldTurn } from './tell-turn.js';

/** Every match in which the caller owes an action: the present ones, then each new one; a version is sent once. */
export async function* watchTurns(
  parts: Watching & Telling,
  caller: Caller,
  query: TurnsQuery,
  signal: AbortSignal,
): AsyncGenerator<TurnNotice, void, undefined> {
  const player = requirePlayer(caller);
  const wakeUp = createAsyncSignal(signal);
  const box = createTurnBox(wakeUp.notify);
  const stop = parts.notifications.watchTurns(player.id, box.hear);
  signal.addEventListener('abort', stop, { once: true });
  try {
    box.hear(await readOwedTurns(parts.connections, [player.id]), true);
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      for (let turn = box.take(); turn; turn = box.take()) yield await toldTurn(parts, turn, query);
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

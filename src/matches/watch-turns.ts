import { readOwedTurns } from '../ledger/turns.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import type { TurnNotice } from './shapes.js';
import { createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';
import { createTurnBox } from './shared/turn-box.js';

/** Every match in which the caller owes an action, now and as it comes to; a version is told once. */
export async function* watchTurns(deps: Deps, caller: Caller, signal: AbortSignal): AsyncGenerator<TurnNotice, void, undefined> {
  const player = requirePlayer(caller);
  const wakeUp = createAsyncSignal(signal);
  const box = createTurnBox(wakeUp.notify);
  const stop = deps.notifications.watchTurns(player.id, box.hear);
  signal.addEventListener('abort', stop, { once: true });
  try {
    box.hear(await readOwedTurns(deps.connections, [player.id]), true);
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      for (let turn = box.take(); turn; turn = box.take()) {
        const { matchId, game, seat, version } = turn;
        yield { matchId, game, seat, version };
      }
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

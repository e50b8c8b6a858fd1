import type { TurnListener } from '../ledger/notifications.js';
import type { OwedTurn } from '../ledger/turns.js';
import { readOwedTurns } from '../ledger/turns.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import type { TurnNotice } from './shapes.js';
import { createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';

/** Every match in which the caller owes an action, now and as it comes to; a version is told once. */
export async function* watchTurns(deps: Deps, caller: Caller, signal: AbortSignal): AsyncGenerator<TurnNotice, void, undefined> {
  const player = requirePlayer(caller);
  const told = new Map<string, Told>();
  let lists = 0;
  /** At most one a match, however slowly the stream is read. */
  const waiting = new Map<string, OwedTurn>();
  const wakeUp = createAsyncSignal(signal);
  const hear: TurnListener = (turns, isAll) => {
    if (isAll) forgetOthers(told, turns, lists++);
    for (const turn of turns) {
      if (turn.version <= (told.get(turn.matchId)?.version ?? -1)) continue;
      waiting.set(turn.matchId, turn);
      wakeUp.notify();
    }
  };
  const stop = deps.notifications.watchTurns(player.id, hear);
  signal.addEventListener('abort', stop, { once: true });
  try {
    hear(await readOwedTurns(deps.connections, [player.id]), true);
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      for (const [id, { matchId, game, seat, version }] of waiting) {
        waiting.delete(id);
        told.set(matchId, { version, lists });
        yield { matchId, game, seat, version };
      }
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

/** What the caller was told of a match. */
interface Told {
  version: number;
  /** How many lists of all turns had come by then. */
  lists: number;
}

/** A list may be older than what was told while it was read: only what the one before did not have either is forgotten. */
function forgetOthers(told: Map<string, Told>, turns: readonly OwedTurn[], lists: number): void {
  const owed = new Set(turns.map(({ matchId }) => matchId));
  for (const [matchId, { lists: then }] of told) if (then < lists && !owed.has(matchId)) told.delete(matchId);
}

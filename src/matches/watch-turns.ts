import { type PlayerHead, readPlayerHeads } from '../ledger/matches.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import type { TurnNotice } from './shapes.js';
import { createAsyncSignal } from './shared/async-signal.js';
import type { Deps } from './shared/deps.js';

const TURNS_POLL_MS = 1000;

/** Every match in which the caller owes an action, now and as it comes to; a version is told once. */
export async function* watchTurns(deps: Deps, caller: Caller, signal: AbortSignal): AsyncGenerator<TurnNotice, void, undefined> {
  const player = requirePlayer(caller);
  const told = new Map<string, number>();
  const wakeUp = createAsyncSignal(signal);
  const mine = new Set<string>();
  const stopWatching = deps.notifications.watchAll((matchId, version) => {
    if (version === 0 || mine.has(matchId)) wakeUp.notify();
  });
  const poll = setInterval(wakeUp.notify, TURNS_POLL_MS);
  const stop = (): void => {
    clearInterval(poll);
    stopWatching();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!wakeUp.aborted()) {
      wakeUp.reset();
      const heads = await readPlayerHeads(deps.connections, player.id);
      mine.clear();
      for (const head of heads) mine.add(head.matchId);
      for (const notice of owed(heads, told)) yield notice;
      await wakeUp.wait();
    }
  } finally {
    stop();
  }
}

function owed(heads: PlayerHead[], told: Map<string, number>): TurnNotice[] {
  const running = new Set(heads.map((head) => head.matchId));
  for (const matchId of told.keys()) if (!running.has(matchId)) told.delete(matchId);
  return heads.flatMap(({ matchId, game, seat, version, toAct }) => {
    if (!toAct.includes(seat) || told.get(matchId) === version) return [];
    told.set(matchId, version);
    return [{ matchId, game, seat, version }];
  });
}

import { readWatchers } from '../../store/ledger/presence.js';
import type { Caller } from '../accounts/caller.js';
import type { Deps } from './deps.js';
import type { Presence } from './life-contract.js';
import { loadVisible } from './state/load.js';

/** Who follows a match live. */
export async function presence(deps: Deps, caller: Caller, matchId: string): Promise<Presence> {
  await loadVisible(deps, caller, matchId);
  await deps.presence.settled();
  const watchers = await readWatchers(deps.connections, matchId);
  return {
    seats: watchers.flatMap(({ seat }) => (seat >= 0 ? [seat] : [])),
    spectators: watchers.find(({ seat }) => seat < 0)?.streams ?? 0,
  };
}

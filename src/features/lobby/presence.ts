import type { Caller } from '../../use-cases/accounts/caller.js';
import type { Duty } from '../../use-cases/duty.js';
import type { Connected } from '../../use-cases/matches/parts.js';
import { loadVisible } from '../../use-cases/matches/state/load.js';
import type { Presence } from './contract.js';
import type { PresenceBoard } from './presence-board.js';
import { dropWatchers, readWatchers } from './store/watchers.js';

/** Who follows a match live. */
export async function readPresence(parts: Connected, board: PresenceBoard, caller: Caller, matchId: string): Promise<Presence> {
  await loadVisible(parts, caller, matchId);
  await board.settled();
  const watchers = await readWatchers(parts.connections, matchId);
  return {
    seats: watchers.flatMap(({ seat }) => (seat >= 0 ? [seat] : [])),
    spectators: watchers.find(({ seat }) => seat < 0)?.streams ?? 0,
  };
}

const EVERY_MS = 10 * 60_000;

/** Removes what processes have noted that are gone. */
export function dropOldWatchers({ connections }: Connected): Duty {
  return { name: 'old watchers', everyMs: EVERY_MS, run: () => dropWatchers(connections) };
}

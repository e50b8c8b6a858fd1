import type { Caller } from '../players/caller.js';
import type { Match } from './shapes.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { present } from './shared/present.js';

/** One match. */
export async function getMatch(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  return present(deps, caller, await loadVisible(deps, caller, matchId));
}

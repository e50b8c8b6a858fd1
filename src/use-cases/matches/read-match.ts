import type { Caller } from '../accounts/caller.js';
import type { Deps } from './deps.js';
import type { Match } from './shapes.js';
import { loadVisible } from './state/load.js';
import { present } from './stream/present.js';

/** One match. */
export async function getMatch(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  return present(deps, caller, await loadVisible(deps, caller, matchId));
}

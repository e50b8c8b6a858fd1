import type { Caller } from '../accounts/caller.js';
import type { Presenting } from './parts.js';
import type { Match } from './shapes.js';
import { loadVisible } from './state/load.js';
import { present } from './stream/present.js';

/** One match. */
export async function getMatch(parts: Presenting, caller: Caller, matchId: string): Promise<Match> {
  return present(parts, caller, await loadVisible(parts, caller, matchId));
}

import { abandonMatch } from '../ledger/matches.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { GameledgerError } from '../service/errors.js';
import type { Match } from './shapes.js';
import { isCreator, notFound } from './shared/access.js';
import { announceAbandoned } from './shared/announce-abandoned.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { presentTo } from './shared/present.js';

/** Abandons a match that has not started. Repeated it changes nothing. */
export async function cancelMatch(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  const loaded = await loadVisible(deps, caller, matchId);
  if (!isCreator(caller, loaded)) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw new GameledgerError('FORBIDDEN', 'Only who made the match cancels it.');
  }
  const outcome = await abandonMatch(deps.connections, matchId, false);
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'closed')
    throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match has started: its seats abort it, or resign.', {
      matchStatus: loaded.head.status,
    });
  await announceAbandoned(deps, matchId);
  return presentTo(deps, caller, matchId);
}

import { GameledgerError } from '../../base/errors.js';
import { abandonMatch } from '../../store/ledger/matches.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { isCreator, notFound } from './access/access.js';
import type { Presenting, Watching } from './parts.js';
import { announceAbandoned } from './seats/announce-abandoned.js';
import type { Match } from './shapes.js';
import { loadVisible } from './state/load.js';
import { presentTo } from './stream/present.js';

/** Abandons a match that has not started. Repeated it changes nothing. */
export async function cancelMatch(parts: Watching & Presenting, caller: Caller, matchId: string): Promise<Match> {
  const loaded = await loadVisible(parts, caller, matchId);
  if (!isCreator(caller, loaded)) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw new GameledgerError('FORBIDDEN', 'Only the creator of the match can cancel it.');
  }
  const outcome = await abandonMatch(parts.connections, matchId, false);
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'closed')
    throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match has started: its seats can abort it or resign.', {
      matchStatus: loaded.head.status,
    });
  await announceAbandoned(parts, matchId);
  return presentTo(parts, caller, matchId);
}

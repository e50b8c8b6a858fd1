import { addEarlyVoid } from '../ledger/voids.js';
import { GameledgerError } from '../service/errors.js';
import { notFound } from './shared/access.js';
import { announceAbandoned } from './shared/announce-abandoned.js';
import { appendWithRetry } from './shared/append-with-retry.js';
import type { Deps } from './shared/deps.js';
import { standing } from './shared/due-entry.js';
import { loadMatch } from './shared/load.js';
import { startMatch } from './shared/start-match.js';

/**
 * Ends a match without a result for whoever runs the service: by an entry in its log once it has started, else as a
 * cancelled one.
 *
 * The operator's trail is written in the same transaction.
 *
 * *Errors*: NOT_FOUND; MATCH_NOT_ACTIVE after the end; ENGINE_MISSING.
 */
export async function voidMatch(deps: Deps, matchId: string, reason: string): Promise<void> {
  const { head } = await loadMatch(deps, matchId);
  if (head.status === 'open') {
    const outcome = await addEarlyVoid(deps.connections, matchId, reason);
    if (outcome === 'not_found') throw notFound();
    if (outcome === 'abandoned') return announceAbandoned(deps, matchId);
    // Every seat is taken: it starts, and is voided as one that runs.
    await startMatch(deps, matchId);
  } else if (head.status !== 'active') throw isOver(head.status);
  await appendWithRetry(deps, {
    matchId,
    key: null,
    operatorReason: reason,
    refuse: ({ status }) => (status === 'active' ? null : isOver(status)),
    make: (live, making) => ({ entry: { ...standing(live, making, { kind: 'void', reason }), toAct: [] }, state: live.state }),
  });
}

function isOver(matchStatus: string): GameledgerError {
  return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus });
}

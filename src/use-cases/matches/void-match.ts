import { GameledgerError } from '../../base/errors.js';
import { addEarlyVoid } from '../../store/ledger/voids.js';
import { notFound } from './access/access.js';
import { appendWithRetry } from './append/append-with-retry.js';
import { standing } from './append/due-entry.js';
import type { EntryRequest } from './append/entry-request.js';
import type { Deps } from './deps.js';
import { announceAbandoned } from './seats/announce-abandoned.js';
import { startMatch } from './seats/start-match.js';
import { loadMatch } from './state/load.js';

/**
 * Ends a match without a result for the operator: by an entry in its log once it has started, otherwise by
 * cancelling it.
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
  await voidRunning(deps, matchId, reason, { operatorReason: reason });
}

/**
 * Ends a match that runs without a result, by an entry that says why. *Errors*: MATCH_NOT_ACTIVE after the end;
 * ENGINE_MISSING.
 */
export async function voidRunning(
  deps: Deps,
  matchId: string,
  reason: string,
  trail: Pick<EntryRequest, 'operatorReason'> = {},
): Promise<void> {
  await appendWithRetry(deps, {
    matchId,
    key: null,
    ...trail,
    refuse: ({ status }) => (status === 'active' ? null : isOver(status)),
    make: (live, making) => ({ entry: { ...standing(live, making, { kind: 'void', reason }), toAct: [] }, state: live.state }),
  });
}

function isOver(matchStatus: string): GameledgerError {
  return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus });
}

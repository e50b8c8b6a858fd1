import { notFound } from '../../use-cases/matches/access/access.js';
import type { Opening } from '../../use-cases/matches/parts.js';
import { announceAbandoned } from '../../use-cases/matches/seats/announce-abandoned.js';
import { startMatch } from '../../use-cases/matches/seats/start-match.js';
import { loadMatch } from '../../use-cases/matches/state/load.js';
import { isOver, voidRunning } from '../../use-cases/matches/void-running.js';
import { addEarlyVoid } from './store.js';

/**
 * Ends a match without a result for the operator: by an entry in its log once it has started, otherwise by
 * cancelling it.
 *
 * The operator's trail is written in the same transaction.
 *
 * *Errors*: NOT_FOUND; MATCH_NOT_ACTIVE after the end; ENGINE_MISSING.
 */
export async function voidMatch(parts: Opening, matchId: string, reason: string): Promise<void> {
  const { head } = await loadMatch(parts, matchId);
  if (head.status === 'open') {
    const outcome = await addEarlyVoid(parts.connections, matchId, reason);
    if (outcome === 'not_found') throw notFound();
    if (outcome === 'abandoned') return announceAbandoned(parts, matchId);
    // Every seat is taken: it starts, and is voided as one that runs.
    await startMatch(parts, matchId);
  } else if (head.status !== 'active') throw isOver(head.status);
  await voidRunning(parts, matchId, reason, { operatorReason: reason });
}

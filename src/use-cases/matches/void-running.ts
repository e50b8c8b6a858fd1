import { GameledgerError } from '../../base/errors.js';
import { appendWithRetry } from './append/append-with-retry.js';
import { standing } from './append/due-entry.js';
import type { EntryRequest } from './append/entry-request.js';
import type { Appending } from './parts.js';

/**
 * Ends a match that runs without a result, by an entry that says why. *Errors*: MATCH_NOT_ACTIVE after the end;
 * ENGINE_MISSING.
 */
export async function voidRunning(
  parts: Appending,
  matchId: string,
  reason: string,
  trail: Pick<EntryRequest, 'operatorReason'> = {},
): Promise<void> {
  await appendWithRetry(parts, {
    matchId,
    key: null,
    ...trail,
    refuse: ({ status }) => (status === 'active' ? null : isOver(status)),
    make: (live, making) => ({ entry: { ...standing(live, making, { kind: 'void', reason }), toAct: [] }, state: live.state }),
  });
}

/** The match has ended. */
export function isOver(matchStatus: string): GameledgerError {
  return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus });
}

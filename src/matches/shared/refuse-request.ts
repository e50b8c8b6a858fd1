/** Why an entry that a seat asks for is not made. */
import type { Refusal, Seat, Typed } from '../../kernel/game.js';
import { legalAction } from '../../kernel/legal-action.js';
import { GameledgerError } from '../../service/errors.js';
import type { EntryRequest } from './entry-request.js';
import type { LiveMatch } from './state-cache.js';

/** Why the request is refused on this state; null when it is not. */
export function refuseRequest(live: LiveMatch, request: EntryRequest): GameledgerError | null {
  if (live.status !== 'active') return new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus: live.status });
  const conflict = versionConflict(live, request);
  if (conflict) return conflict;
  if (request.kind === 'resignation') return null;
  const { action } = request;
  if (legalAction(live.game, live.state, request.seat, action)) return null;
  if (!live.toAct.includes(request.seat) && live.game.legalActions(live.state, request.seat).every((legal) => legal.type !== action.type)) {
    return new GameledgerError('NOT_YOUR_TURN', `Seat ${request.seat} owes no action now.`, {
      toAct: live.toAct,
      currentVersion: live.version,
    });
  }
  return illegal(live, request.seat, action);
}

function illegal(live: LiveMatch, seat: Seat, action: Typed): GameledgerError {
  const refusal: Refusal = live.game.explain(live.state, seat, action);
  return new GameledgerError('ILLEGAL_ACTION', refusal.message, {
    refusal,
    currentVersion: live.version,
    legalActions: `/v1/matches/${live.head.id}/actions`,
  });
}

/**
 * Whether the match has moved on from the version the caller decided on.
 *
 * In a simultaneous phase others' entries are no reason: as long as the seat has owed its action all the while and
 * made none itself, nothing it decided on is gone.
 */
function versionConflict(live: LiveMatch, { seat, expectedVersion }: EntryRequest): GameledgerError | null {
  if (expectedVersion === undefined || expectedVersion === live.version) return null;
  if (expectedVersion < live.version && onlyOthersActedSince(live, seat, expectedVersion)) return null;
  return new GameledgerError('VERSION_CONFLICT', `The match is at version ${live.version}, not ${expectedVersion}.`, {
    currentVersion: live.version,
  });
}

function onlyOthersActedSince(live: LiveMatch, seat: Seat, version: number): boolean {
  const since = live.recent.filter(({ entry }) => entry.seq >= version);
  if (since[0]?.entry.seq !== version) return false;
  return since.every(({ entry }) => entry.toAct.includes(seat) && (entry.seq === version || entry.kind === 'setup' || entry.seat !== seat));
}

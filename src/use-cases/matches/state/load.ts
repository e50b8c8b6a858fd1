/**
 * Finding a match for a caller, and what runs it. Nothing here writes: what a crash left undone is for
 * `start-due-matches.ts`.
 */

import { engineMissing } from '../../../base/errors.js';
import { isUuid } from '../../../rules/kernel/uuid.js';
import { type HeadRow, readMatch } from '../../../store/ledger/matches.js';
import type { Caller } from '../../accounts/caller.js';
import { isVisible, notFound, requireVisible } from '../access/access.js';
import type { Connected, Opening, Reading } from '../parts.js';
import type { LiveMatch, Loaded } from './live-match.js';

/** A match, for any caller. *Errors*: NOT_FOUND, also for what cannot be an id. */
export async function loadMatch(parts: Connected, matchId: string): Promise<Loaded> {
  if (!isUuid(matchId)) throw notFound();
  const loaded = await readMatch(parts.connections, matchId);
  if (!loaded) throw notFound();
  return loaded;
}

/**
 * A match the caller may see. *Errors*: as `loadMatch`, after the same reads for what may not be seen as for what does
 * not exist.
 */
export async function loadVisible(parts: Connected, caller: Caller, matchId: string): Promise<Loaded> {
  const loaded = await loadMatch(parts, matchId);
  requireVisible(caller, loaded);
  return loaded;
}

/**
 * A started match the caller may see, as the cache has it.
 *
 * What the caller may not see is looked up as what does not exist is, so that neither the time nor the load of a
 * refusal tells them apart.
 *
 * *Errors*: NOT_FOUND, also for what cannot be an id; MATCH_NOT_ACTIVE before the start.
 */
export async function requireStarted(parts: Pick<Reading, 'live'>, caller: Caller, matchId: string): Promise<LiveMatch> {
  const live = parts.live.peek(matchId);
  if (live && isVisible(caller, live)) return live;
  const stored = isUuid(matchId) ? await parts.live.stored(matchId) : null;
  if (!stored) throw notFound();
  requireVisible(caller, stored);
  return parts.live.cached(matchId, stored);
}

/** The engine that a match which has not started yet is started with, by its hash. *Errors*: ENGINE_MISSING. */
export function requireEngine(parts: Pick<Opening, 'findEngine'>, head: Pick<HeadRow, 'game' | 'gameVersion'>): string {
  const engine = parts.findEngine(head.game, head.gameVersion);
  if (!engine) throw engineMissing(head.game, head.gameVersion);
  return engine.sha256;
}

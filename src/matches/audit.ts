/** The service's own check of a match, recomputed from the log. */

import type { ParentState } from '../audit/parent-check.js';
import { discreet } from '../audit/verdict.js';
import { verifyEntries } from '../audit/verify-entries.js';
import { type HeadRow, parentOf } from '../ledger/heads.js';
import { readEntries } from '../ledger/read.js';
import type { Caller } from '../players/caller.js';
import { requireVisible } from './access.js';
import { breathing } from './breathing.js';
import type { Verification } from './contract.js';
import type { Deps } from './deps.js';
import { loadMatch } from './observe.js';

/**
 * Checks chain, chance, replay and result of a match against what its head row states; reads the stored bytes, never the cache.
 *
 * The service knows the seed of a running match too, and says only whether the check holds.
 */
export async function verifyMatch(deps: Deps, caller: Caller, matchId: string): Promise<Verification> {
  const loaded = await loadMatch(deps, matchId);
  requireVisible(caller, loaded);
  const { head } = loaded;
  if (head.version < 0) return { matchId, version: null, ok: true, verdicts: [] };
  const report = await verifyEntries(breathing(readEntries(deps.connections, matchId, 0, head.version)), {
    findGame: deps.findGame,
    parent: await parentState(deps, head),
    seed: await deps.seeds.of(matchId),
    stated: {
      matchId,
      game: head.game,
      gameVersion: head.gameVersion,
      seedCommitment: head.seedCommitment,
      version: head.version,
      head: head.head,
      result: head.result === null ? null : JSON.parse(head.result),
    },
  });
  return {
    matchId,
    version: head.version,
    ok: report.ok,
    verdicts: head.status === 'finished' ? report.verdicts : report.verdicts.map(discreet),
  };
}

/** What a fork goes on from, as the log of its parent has it; null when it is no fork, or the parent is not here. */
async function parentState(deps: Deps, head: HeadRow): Promise<ParentState | null> {
  const parent = parentOf(head);
  if (!parent) return null;
  const { matchId, seq } = parent;
  for await (const { hash } of readEntries(deps.connections, matchId, seq, seq)) {
    const live = await deps.live.cached(matchId);
    const { state } = await deps.live.stateAt(live, seq);
    return { matchId, game: live.head.game, gameVersion: live.head.gameVersion, seq, hash, state };
  }
  return null;
}

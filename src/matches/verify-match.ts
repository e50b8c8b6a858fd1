import { type HeadRow, parentOf } from '../ledger/matches.js';
import type { Caller } from '../players/caller.js';
import { discreet } from '../records/verdict.js';
import type { EntriesReport } from '../records/verify-entries.js';
import type { Admit } from './contract.js';
import type { Verification } from './shapes.js';
import { admitted } from './shared/admitted.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { logPages, openParent, proveParent } from './shared/parent-log.js';

/**
 * Checks chain, chance, replay and result of a match against what its head row states, and of a fork how it
 * begins; reads the stored bytes, never the cache.
 *
 * The service knows the seed of a running match too, and says only whether the check holds. What was checked is
 * kept for a while: to ask again costs nothing, however long the match is.
 *
 * *Errors*: what `admit` says to a check that is not at hand; BUDGET_EXCEEDED; UNAVAILABLE.
 */
export async function verifyMatch(deps: Deps, caller: Caller, matchId: string, admit: Admit): Promise<Verification> {
  const { head } = await loadVisible(deps, caller, matchId);
  if (head.version < 0) return { matchId, version: null, ok: true, verdicts: [] };
  const named = parentOf(head);
  const parent = named && (await openParent(deps, caller, named));
  const key = [matchId, head.head, head.status, head.startProven, parent?.head].join(' ');
  const report = await deps.audits.of(key, () => admitted(admit, () => check(deps, head, parent)));
  return {
    matchId,
    version: head.version,
    ok: report.ok && head.startProven,
    verdicts: head.status === 'finished' ? report.verdicts : report.verdicts.map(discreet),
  };
}

function check(deps: Deps, head: HeadRow, parent: HeadRow | null): Promise<EntriesReport> {
  return deps.verifier.run(async (session) => {
    const named = parentOf(head);
    if (named && parent) await proveParent(deps, session, parent, named.seq);
    return session.log(logPages(deps, head.id, head.version), {
      seed: await deps.seeds.of(head.id),
      isStartProven: head.startProven,
      stated: {
        matchId: head.id,
        game: head.game,
        gameVersion: head.gameVersion,
        seedCommitment: head.seedCommitment,
        version: head.version,
        head: head.head,
        result: head.result === null ? null : JSON.parse(head.result),
      },
      captureAt: null,
    });
  });
}

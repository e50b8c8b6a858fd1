import { createHash } from 'node:crypto';
import type { Stated } from '../../record/verifying/entry-audit.js';
import { discreet } from '../../record/verifying/verdict.js';
import type { EntriesReport } from '../../record/verifying/verify-entries.js';
import { digestEntries } from '../../store/ledger/entries.js';
import { type HeadRow, parentOf } from '../../store/ledger/matches.js';
import type { Caller } from '../accounts/caller.js';
import { admitted } from './access/admitted.js';
import { ADMIT_ALL, type Admit } from './admit.js';
import type { Auditing } from './parts.js';
import type { Verification } from './shapes.js';
import { loadVisible } from './state/load.js';
import { logPages, openParent, proveParent } from './state/parent-log.js';

/**
 * Checks chain, chance, replay and result of a match against what its head row states, and of a fork how it
 * begins; reads the stored bytes, never the cache.
 *
 * The service knows the seed of a running match too, and says only whether the check holds. What was checked is
 * kept for a while: as long as the stored bytes are the same, to ask again takes no check, however long the match is.
 *
 * *Errors*: what `admit` says to a check that is not at hand; BUDGET_EXCEEDED; UNAVAILABLE.
 */
export async function verifyMatch(parts: Auditing, caller: Caller, matchId: string, admit: Admit = ADMIT_ALL): Promise<Verification> {
  const { head } = await loadVisible(parts, caller, matchId);
  if (head.version < 0) return { matchId, version: null, ok: true, engine: null, verdicts: [] };
  const named = parentOf(head);
  const parent = named && (await openParent(parts, caller, named));
  const key = JSON.stringify([
    head.status,
    await contentOf(parts, head, head.version),
    parent && (await contentOf(parts, parent, named.seq)),
  ]);
  const report = await parts.audits.of(key, () => admitted(admit, (holder) => check(parts, holder, head, parent)));
  return {
    matchId,
    version: head.version,
    ok: report.ok && report.engine?.source !== 'missing',
    engine: report.engine,
    verdicts: head.status === 'finished' ? report.verdicts : report.verdicts.map(discreet),
  };
}

/** All that a check of a match up to an entry reads: the same text as long as it is the same. */
async function contentOf(parts: Auditing, head: HeadRow, last: number): Promise<unknown[]> {
  // One at a time, so that who asks often holds up others who ask, and not the database.
  const digest = await parts.mutex('digests', () => digestEntries(parts.connections, head.id, last));
  const seed = createHash('sha256').update(await parts.seeds.stored(head.id));
  return [statedBy(head), digest, seed.digest('hex')];
}

/** What the head row states. */
function statedBy({ id: matchId, game, gameVersion, seedCommitment, version, head, result }: HeadRow): Stated {
  return { matchId, game, gameVersion, seedCommitment, version, head, result: result === null ? null : JSON.parse(result) };
}

function check(parts: Auditing, holder: string, head: HeadRow, parent: HeadRow | null): Promise<EntriesReport> {
  return parts.verifier.run(holder, async (session) => {
    const named = parentOf(head);
    if (named && parent) await proveParent(parts, session, parent, named.seq);
    return session.log(logPages(parts, head.id, head.version), {
      seed: await parts.seeds.stored(head.id),
      stated: statedBy(head),
      captureAt: null,
    });
  });
}

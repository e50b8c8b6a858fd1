import { createHash } from 'node:crypto';
import type { Stated } from '../../record/verifying/entry-audit.js';
import { discreet } from '../../record/verifying/verdict.js';
import type { EntriesReport } from '../../record/verifying/verify-entries.js';
import { digestEntries } from '../../store/ledger/entries.js';
import { type HeadRow, parentOf, readHead, readHeads } from '../../store/ledger/matches.js';
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
  const named = parentOf(head);
  return verification(parts, head, named && (await openParent(parts, caller, named)), admit);
}

/**
 * Checks every match, whoever may see it, one after the other; `onFault` is told of each that does not hold. How many
 * there are.
 */
export async function verifyMatches(parts: Auditing, onFault: (fault: Verification) => void): Promise<number> {
  let count = 0;
  for await (const head of readHeads(parts.connections)) {
    const named = parentOf(head);
    const parent = named && (await readHead(parts.connections, named.matchId));
    const found = await verification(parts, head, parent?.status === 'finished' ? parent : null, ADMIT_ALL);
    if (!found.ok) onFault(found);
    count++;
  }
  return count;
}

async function verification(parts: Auditing, head: HeadRow, parent: HeadRow | null, admit: Admit): Promise<Verification> {
  const { id: matchId } = head;
  if (head.version < 0) return { matchId, version: null, ok: true, engine: null, verdicts: [] };
  const named = parentOf(head);
  const key = JSON.stringify([
    head.status,
    await contentOf(parts, head, head.version),
    named && parent && (await contentOf(parts, parent, named.seq)),
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

/** The log of the match that another one was forked from, as a proof of the state the fork begins with. */

import type { SealedEntry } from '../../../record/log/entry.js';
import { isUuid } from '../../../rules/kernel/uuid.js';
import { readEntryPages } from '../../../store/ledger/entries.js';
import { type HeadRow, readHead } from '../../../store/ledger/matches.js';
import { readSeats } from '../../../store/ledger/seats.js';
import type { Caller } from '../../accounts/caller.js';
import type { AuditSession } from '../../audit/session.js';
import { isVisible } from '../access/access.js';
import type { Auditing, Connected } from '../parts.js';

/** What names a version of a parent. */
interface NamedVersion {
  matchId: string;
  seq: number;
}

/**
 * The parent, if its states are open to the caller: it has finished and the caller may see it.
 *
 * Null for every other reason alike, after the same reads: whether a match that the caller may not see exists,
 * runs or stood as claimed is nothing they may learn from a check.
 */
export async function openParent(parts: Connected, caller: Caller, { matchId }: NamedVersion): Promise<HeadRow | null> {
  if (!isUuid(matchId)) return null;
  const [head, seats] = await Promise.all([readHead(parts.connections, matchId), readSeats(parts.connections, [matchId])]);
  const isOpen = head?.status === 'finished' && isVisible(caller, { head, seats: seats.get(matchId) ?? [] });
  return isOpen ? head : null;
}

/**
 * Has the log of a parent checked up to the version a fork goes on from; whether it holds. The session keeps the state
 * there.
 */
export async function proveParent(
  parts: Pick<Auditing, 'connections' | 'seeds'>,
  session: AuditSession,
  head: HeadRow,
  seq: number,
): Promise<boolean> {
  const { ok, version } = await session.log(logPages(parts, head.id, Math.min(seq, head.version)), {
    seed: await parts.seeds.stored(head.id),
    stated: { matchId: head.id, game: head.game, gameVersion: head.gameVersion, seedCommitment: head.seedCommitment },
    captureAt: seq,
  });
  return ok && version === seq;
}

/** The stored entries up to `last`, a page at a time. */
export function logPages(parts: Connected, matchId: string, last: number): AsyncGenerator<SealedEntry[]> {
  return readEntryPages(parts.connections, matchId, 0, last);
}

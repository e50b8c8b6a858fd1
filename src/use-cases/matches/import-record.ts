/** Taking over the record of a match that was played elsewhere. */
import { randomUUID } from 'node:crypto';
import { GameledgerError } from '../../base/errors.js';
import type { RecordOutline } from '../../record/records/record-outline.js';
import { dropStaged, type ImportedHead, importStaged, keepStaged } from '../../store/ledger/imports.js';
import { readHead } from '../../store/ledger/matches.js';
import { readSeats } from '../../store/ledger/seats.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import type { AuditedRecord, StagedEntries } from '../audit/audit-task.js';
import type { AuditSession, RecordBytes } from '../audit/session.js';
import { isVisible } from './access/access.js';
import { admitted } from './access/admitted.js';
import { ADMIT_ALL, type Admit } from './admit.js';
import type { Auditing, Connected, Limited, Presenting } from './parts.js';
import { getMatch } from './read-match.js';
import type { ImportedMatch, Match } from './shapes.js';
import { importedHead } from './state/imported-head.js';
import { openParent, proveParent } from './state/parent-log.js';
import { spooled } from './state/spool.js';
import { presentTo } from './stream/present.js';

/** Who brings records, and in whose name. */
export interface Importer {
  caller: Caller;
  createdBy: string | null;
  admit: Admit;
}

/** Takes over a record in the name of a player. *Errors*: UNAUTHENTICATED; those of `importFor`. */
export async function importRecord(
  parts: Presenting & Limited & Auditing,
  caller: Caller,
  bytes: AsyncIterable<Uint8Array>,
  admit: Admit = ADMIT_ALL,
): Promise<ImportedMatch> {
  return importFor(parts, { caller, createdBy: requirePlayer(caller).id, admit }, bytes);
}

/**
 * Verifies a record and makes a finished match of it; a fork comes with the records of its ancestors before it, or its
 * parent is here.
 *
 * The matches are public: the importer could read everything in the records. *Errors*: PAYLOAD_TOO_LARGE,
 * RECORD_REFUSED, MATCH_EXISTS, BUDGET_EXCEEDED, UNAVAILABLE; those of `admit`.
 */
export async function importFor(
  parts: Presenting & Limited & Auditing,
  importer: Importer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ImportedMatch> {
  const importIds: string[] = [];
  try {
    return await admitted(importer.admit, (holder) =>
      spooled(bytes, parts.limits.recordBytes, async (open) => {
        const records = await parts.verifier.run(holder, (session) => verify(parts, importer, session, open, importIds));
        const heads = records.map((record) => importedHead(record, importer.createdBy));
        return await take(parts, importer, heads, importIds);
      }),
    );
  } finally {
    for (const importId of importIds) await dropStaged(parts.connections, importId);
  }
}

/** Checks every record and stages its entries. *Errors*: RECORD_REFUSED. */
async function verify(
  parts: Limited & Auditing,
  { caller }: Importer,
  session: AuditSession,
  open: () => RecordBytes,
  importIds: string[],
): Promise<AuditedRecord[]> {
  const outlines = await session.outline(open(), { most: parts.limits.recordsPerImport + 1 });
  requireChain(outlines, parts.limits.recordsPerImport);
  await requireOrigin(parts, caller, session, outlines);
  importIds.push(...outlines.map(() => randomUUID()));
  const captureAt = outlines.map((_, i) => outlines[i + 1]?.parent?.seq ?? null);
  const stage = ({ record, entries }: StagedEntries): Promise<void> =>
    keepStaged(parts.connections, importIds[record] ?? randomUUID(), entries);
  // An empty body is read as a record too, to be told what is wrong with it.
  return session.records(open(), { captureAt: captureAt.length > 0 ? captureAt : [null] }, stage);
}

/** *Errors*: RECORD_REFUSED unless each record is that of a fork of the one before. */
function requireChain(outlines: readonly RecordOutline[], most: number): void {
  if (outlines.length > most) throw new GameledgerError('RECORD_REFUSED', `One import takes at most ${most} records.`);
  for (const [i, { parent }] of outlines.entries()) {
    const before = outlines[i - 1];
    if (before && parent?.matchId !== before.matchId)
      throw new GameledgerError(
        'RECORD_REFUSED',
        `Record ${i + 1} is not that of a fork of the match of record ${i}: send only ancestors, oldest first.`,
      );
  }
}

/**
 * *Errors*: RECORD_REFUSED when the first match is a fork and its parent is not here, has not finished or is not
 * the caller's to see: the same for all of these.
 */
async function requireOrigin(
  parts: Pick<Auditing, 'connections' | 'seeds'>,
  caller: Caller,
  session: AuditSession,
  [first]: readonly RecordOutline[],
): Promise<void> {
  if (!first?.parent) return;
  const { matchId, seq } = first.parent;
  const parent = await openParent(parts, caller, first.parent);
  if (!parent)
    throw new GameledgerError(
      'RECORD_REFUSED',
      `The match is a fork of match ${matchId}: send the record of that match before this one, in the same request; gameledger import does so with --parent.`,
      { fault: null },
    );
  if (!(await proveParent(parts, session, parent, seq)))
    throw new GameledgerError('RECORD_REFUSED', `The log of match ${matchId} here does not prove its state after entry ${seq}.`, {
      fault: null,
    });
}

/** Makes matches of what was staged, the ancestors first. *Errors*: MATCH_EXISTS, before any of them is made. */
async function take(
  parts: Presenting,
  { caller }: Importer,
  heads: readonly ImportedHead[],
  importIds: readonly string[],
): Promise<ImportedMatch> {
  for (const head of heads) await requireSame(parts, caller, head);
  let imported: ImportedMatch | null = null;
  for (const [i, head] of heads.entries()) {
    const isNew = await importStaged(parts.connections, importIds[i] ?? '', head);
    if (!isNew) await requireSame(parts, caller, head);
    if (head === heads.at(-1)) imported = { match: await matchOf(parts, caller, head.id, isNew), isNew };
  }
  if (!imported) throw new Error('a record was proven that was not there');
  return imported;
}

/**
 * *Errors*: MATCH_EXISTS when the match that is here is not the one of the record, or not the caller's to see: in the
 * same words.
 *
 * That an id is taken cannot be hidden from who would take it (SECURITY.md, "What cannot be hidden"); whether the
 * history is the same can.
 */
async function requireSame(parts: Connected, caller: Caller, { id, head }: ImportedHead): Promise<void> {
  const [here, seats] = await Promise.all([readHead(parts.connections, id), readSeats(parts.connections, [id])]);
  if (!here || (here.head === head && isVisible(caller, { head: here, seats: seats.get(id) ?? [] }))) return;
  throw new GameledgerError(
    'MATCH_EXISTS',
    `The id ${id} is already used here, by a match with another history or one that you may not see.`,
  );
}

function matchOf(parts: Presenting, caller: Caller, matchId: string, isNew: boolean): Promise<Match> {
  return isNew ? presentTo(parts, caller, matchId) : getMatch(parts, caller, matchId);
}

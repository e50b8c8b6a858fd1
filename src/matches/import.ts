/** Taking over the record of a match that was played elsewhere. */
import { randomUUID } from 'node:crypto';
import { readLines } from '../audit/line-reader.js';
import type { RecordFooter, RecordHeader } from '../audit/record-format.js';
import { cutEntryLine } from '../audit/record-lines.js';
import { type RecordReport, verifyRecord } from '../audit/verify-record.js';
import { canonicalJson } from '../kernel/canonical-json.js';
import { openEntry, type SealedEntry } from '../kernel/entry.js';
import { GameledgerError } from '../kernel/errors.js';
import { readHead } from '../ledger/heads.js';
import { dropStaged, type ImportedHead, importMatch, stageEntries } from '../ledger/imports.js';
import type { Caller } from '../players/caller.js';
import { breathing } from './breathing.js';
import type { ImportedMatch, Match } from './contract.js';
import type { Deps } from './deps.js';
import { getMatch, presentTo } from './observe.js';

/** What of a record is kept in memory while it is read. */
interface Ends {
  header: string;
  first: SealedEntry | null;
  last: SealedEntry | null;
  footer: string;
}

/**
 * Verifies a record and makes a finished match of it, in one pass however long it is.
 *
 * The match is public: whoever could read the record could read everything in it.
 */
export async function importRecord(
  deps: Deps,
  caller: Caller,
  createdBy: string | null,
  bytes: AsyncIterable<Uint8Array>,
): Promise<ImportedMatch> {
  const importId = randomUUID();
  const ends: Ends = { header: '', first: null, last: null, footer: '' };
  try {
    const report = await verifyRecord(staged(deps, importId, bytes, ends), { findGame: deps.findGame });
    const head = headOf(report, ends, createdBy);
    if (await importMatch(deps.connections, importId, head)) return { match: await presentTo(deps, caller, head.id), isNew: true };
    return { match: await existing(deps, caller, head), isNew: false };
  } finally {
    await dropStaged(deps.connections, importId);
  }
}

const BATCH = 200;

/** Passes lines on to the verifier and stages those entries that it has asked to go on after. */
async function* staged(
  deps: Deps,
  importId: string,
  bytes: AsyncIterable<Uint8Array>,
  ends: Ends,
): AsyncGenerator<string, void, undefined> {
  let batch: SealedEntry[] = [];
  for await (const line of breathing(readLines(bytes))) {
    yield line;
    const entry = cutEntryLine(line);
    if (ends.header === '') ends.header = line;
    else if (!entry) ends.footer = line;
    if (!entry) continue;
    ends.first ??= entry;
    ends.last = entry;
    batch.push(entry);
    if (batch.length < BATCH) continue;
    await stageEntries(deps.connections, importId, batch);
    batch = [];
  }
  await stageEntries(deps.connections, importId, batch);
}

/** *Errors*: RECORD_REFUSED for a record that proves nothing, or whose ids and numbers the ledger cannot hold. */
function headOf(report: RecordReport, { header, first, last, footer }: Ends, createdBy: string | null): ImportedHead {
  if (report.verdict !== 'proven') throw refused(report);
  const [setup, end] = [first && openEntry(first.body), last && openEntry(last.body)];
  const { matchId, game, gameVersion, seedCommitment, seed } = JSON.parse(header) as RecordHeader;
  const { version, head, result } = JSON.parse(footer) as RecordFooter;
  if (setup?.kind !== 'setup' || !end || version === null || head === null || result === null || seed === null) throw refused(report);
  const parent = setup.parent ?? null;
  const [startedAt, finishedAt] = [new Date(setup.at), new Date(end.at)];
  const isHeld =
    [matchId, parent?.matchId].every(isOurId) &&
    isBelow(2 ** 31, parent?.seq) &&
    isBelow(2 ** 15, parent?.resampledFor) &&
    isTime(startedAt);
  if (!isHeld || !isTime(finishedAt))
    throw new GameledgerError('RECORD_REFUSED', 'The record verifies, but its ids or times cannot be held.');
  return {
    id: matchId,
    game,
    gameVersion,
    config: canonicalJson(setup.config),
    seats: setup.seats,
    version,
    head,
    result: JSON.stringify(result),
    seed: Buffer.from(seed, 'hex'),
    seedCommitment,
    createdBy,
    parent,
    startedAt,
    finishedAt,
    header,
    footer,
  };
}

function isOurId(id: string | undefined): boolean {
  return id === undefined || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

function isBelow(bound: number, count = 0): boolean {
  return count < bound;
}

function isTime(time: Date): boolean {
  return time.getUTCFullYear() >= 1970;
}

function refused({ firstFault, status, verdicts }: RecordReport): GameledgerError {
  const open = verdicts.find(({ unproven }) => unproven !== null);
  const reason = firstFault?.message ?? (status === 'finished' ? open?.unproven : `the match is ${status}`);
  return new GameledgerError('RECORD_REFUSED', `The record is refused: ${reason}.`, { fault: firstFault ?? open ?? null });
}

/** *Errors*: MATCH_EXISTS when the match that is here is not the one of the record. */
async function existing(deps: Deps, caller: Caller, { id, head }: ImportedHead): Promise<Match> {
  const here = await readHead(deps.connections, id);
  if (here?.head !== head) throw new GameledgerError('MATCH_EXISTS', `Match ${id} is here already, with another history.`);
  return getMatch(deps, caller, id);
}

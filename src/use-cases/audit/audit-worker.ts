/**
 * The entry of an audit process: it reads, replays and compares what strangers have written, and asks for its input
 * piece by piece.
 */

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sha256Hex } from '#crypto';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { SealedEntry } from '../../record/log/entry.js';
import { isLackOfMemory } from '../../record/log/reason-of.js';
import type { FindEngine } from '../../record/log/replay.js';
import { parseVerifierKey } from '../../record/proofs/signed-note.js';
import { readLines } from '../../record/records/line-reader.js';
import { cutEntryLine } from '../../record/records/record-lines.js';
import { linesOfOne, outlineRecords } from '../../record/records/record-outline.js';
import type { ParentState } from '../../record/verifying/parent-check.js';
import { captureState } from '../../record/verifying/parent-state.js';
import { verifyEntries } from '../../record/verifying/verify-entries.js';
import type { RecordVerification } from '../../record/verifying/verify-record.js';
import { cloneJson } from '../../rules/kernel/json.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import { giveGuests } from '../engines/guests.js';
import { importEngine } from '../engines/load-engine.js';
import type {
  AuditedRecord,
  AuditInput,
  AuditTask,
  Findings,
  FromWorker,
  LogTask,
  RecordEnds,
  RecordsTask,
  ToWorker,
} from './audit-task.js';

// A confined process may start no thread; it is guarded from outside.
if (process.permission === undefined) new Worker(new URL('dist/use-cases/audit/guard.js', PACKAGE_ROOT), { execArgv: [] }).unref();
process.once('disconnect', () => process.exit());

const given = await say({ kind: 'started' });
// The very bytes that the process which asks has read: a file may have changed since.
if (given.kind === 'games') giveGuests(given.guests);
const { findEngine }: { findEngine: FindEngine } = await import(process.argv[2] ?? '');

const BATCH_ENTRIES = 200;
const BATCH_CHARS = 1_000_000;

/** What the match of the next task begins with, if it is a fork. */
let parent: ParentState | null = null;

async function say(words: FromWorker): Promise<ToWorker> {
  process.send?.(words);
  const [answer] = await once(process, 'message');
  return answer;
}

async function* inputs(): AsyncGenerator<AuditInput, void, undefined> {
  for (;;) {
    const answer = await say({ kind: 'pull' });
    if (answer.kind !== 'input' || answer.input === null) return;
    yield answer.input;
  }
}

async function* chunks(): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const input of inputs()) if (input instanceof Uint8Array) yield input;
}

async function* entries(): AsyncGenerator<SealedEntry, void, undefined> {
  for await (const input of inputs()) if (Array.isArray(input)) yield* input;
}

async function checkLog({ seed, stated, captureAt }: LogTask): Promise<Findings['log']> {
  const kept: Pick<ParentState, 'seq' | 'hash' | 'state'>[] = [];
  const report = await verifyEntries(entries(), {
    findEngine,
    seed,
    parent,
    // What is stored came with the proof of how it begins.
    isStartProven: true,
    stated,
    onStep: ({ seq, hash, state }) => {
      if (seq === captureAt && state !== undefined) kept.push({ seq, hash, state: cloneJson(state) });
    },
  });
  const { matchId, game, gameVersion } = stated;
  const [found] = kept;
  const isNamed = matchId !== undefined && game !== undefined && gameVersion !== undefined;
  parent = found && isNamed && report.ok ? { matchId, game, gameVersion, ...found } : null;
  return report;
}

async function checkRecords({ captureAt, publicKey, inclusion, handovers, bundles = [], isStaged }: RecordsTask): Promise<AuditedRecord[]> {
  const lines = readLines(chunks());
  const key = publicKey === undefined ? undefined : parseVerifierKey(publicKey);
  // What is staged goes on as far as it is right.
  const options = { findEngine: await withBundles(bundles), publicKey: key, inclusion, handovers, stopsAtFault: isStaged };
  const audited: AuditedRecord[] = [];
  for (const [record, seq] of captureAt.entries()) {
    const isLast = record === captureAt.length - 1;
    const found = await checkRecord(isLast ? lines : linesOfOne(lines), { ...options, parent }, seq, isStaged ? record : null);
    audited.push(found);
    if (found.report.verdict !== 'proven') break;
  }
  return audited;
}

/** The engines of this installation, and behind them those that were given, each for the logs that name its hash. */
async function withBundles(bundles: readonly string[]): Promise<FindEngine> {
  const given = await Promise.all(bundles.map(async (source) => ({ game: await importEngine(source), sha256: sha256Hex(source) })));
  return (id, version, sha256) =>
    findEngine(id, version, sha256) ??
    given.find((engine) => engine.sha256 === sha256 && engine.game.id === id && engine.game.version === version) ??
    null;
}

async function checkRecord(
  lines: AsyncIterable<string>,
  options: Omit<RecordVerification, 'onStep'>,
  captureAt: number | null,
  stagedAs: number | null,
): Promise<AuditedRecord> {
  const ends: RecordEnds = { header: '', first: null, last: null, footer: '' };
  const { report, state } = await captureState(observed(lines, ends, stagedAs), captureAt, options);
  parent = state;
  return { report, ends };
}

/** Passes lines on to the verifier and hands back those entries that it has asked to go on after. */
async function* observed(lines: AsyncIterable<string>, ends: RecordEnds, stagedAs: number | null): AsyncGenerator<string, void, undefined> {
  let batch: SealedEntry[] = [];
  let chars = 0;
  const hand = async (): Promise<void> => {
    if (stagedAs !== null && batch.length > 0) await say({ kind: 'take', staged: { record: stagedAs, entries: batch } });
    batch = [];
    chars = 0;
  };
  for await (const line of lines) {
    yield line;
    const entry = cutEntryLine(line);
    if (ends.header === '') ends.header = line;
    else if (!entry) ends.footer = line;
    if (!entry) continue;
    ends.first ??= entry;
    ends.last = entry;
    chars += line.length;
    if (stagedAs !== null) batch.push(entry);
    if (batch.length >= BATCH_ENTRIES || chars > BATCH_CHARS) await hand();
  }
  await hand();
}

async function find(task: AuditTask): Promise<Findings[keyof Findings]> {
  switch (task.kind) {
    case 'log':
      return checkLog(task);
    case 'records':
      return checkRecords(task);
    case 'outline':
      return outlineRecords(readLines(chunks()), task.most);
    default:
      return unreachable(task);
  }
}

/** What stands in the input is answered with verdicts; what is thrown all the same is a fault of ours. */
async function carryOut(task: AuditTask): Promise<FromWorker> {
  try {
    return { kind: 'done', found: await find(task) };
  } catch (error) {
    // As V8 ends a process whose heap is full.
    if (isLackOfMemory(error)) process.abort();
    return { kind: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let words: FromWorker = { kind: 'ready' };
for (;;) {
  const told = await say(words);
  if (told.kind !== 'task') break;
  if (told.isFirst) parent = null;
  words = await carryOut(told.task);
}

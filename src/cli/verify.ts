import { readFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readLines } from '../audit/line-reader.js';
import type { ParentState } from '../audit/parent-check.js';
import { captureState } from '../audit/parent-state.js';
import { type NoteVerifier, parseVerifierKey } from '../audit/signed-note.js';
import { type RecordReport, verifyRecord, withVerdict } from '../audit/verify-record.js';
import { findGame } from '../engines/registry.js';
import { namesIn, peekLines } from './first-lines.js';
import { openLog } from './log-client.js';
import { formatReport } from './record-report.js';
import { openRecord, type RecordSource, SourceError } from './record-source.js';

const USAGE_EXIT = 2;
/** Shorter records are verified before a bar could be read. */
const BAR_FROM_BYTES = 1_000_000;

interface VerifyOptions {
  json?: boolean;
  publicKey?: string;
  log?: string;
  parent?: string;
  allowUnproven?: boolean;
}

/** `gameledger verify`: checks a record without a server; exit status 0 proven, 1 not, 2 nothing to check. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check a match record: hashes, draws, every action replayed, result, signature; needs no server')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--json', 'print the report as JSON')
    .option('--public-key <key>', "the log's public key (name+hash+base64), or a file that holds it")
    .option('--log <url>', 'the transparency log, to check that the match is in it today, e.g. https://ledger.example/log')
    .option('--parent <source>', 'the record of the match this one was forked from')
    .option('--allow-unproven', 'exit 0 for a running match whose record is sound as far as it goes')
    .action(async (source: string, options: VerifyOptions) => {
      process.exitCode = await verify(source, options);
    });
}

async function verify(source: string, options: VerifyOptions): Promise<number> {
  try {
    const report = await reportOn(source, options);
    console.log(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.verdict === 'proven' || (options.allowUnproven && report.verdict === 'unproven') ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`gameledger verify: ${error.message}`);
    return USAGE_EXIT;
  }
}

async function reportOn(source: string, { publicKey, log: address, parent: parentSource }: VerifyOptions): Promise<RecordReport> {
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  const log = address === undefined ? undefined : await openLog(address, key);
  const { first, all } = await peekLines(readLines(withProgress(await openRecord(source))), 2);
  const { matchId, parentSeq } = namesIn(first);
  const report = await verifyRecord(all, {
    findGame,
    publicKey: log?.publicKey ?? key,
    parent: parentSource === undefined || parentSeq === null ? null : await readParent(parentSource, parentSeq),
    inclusion: log && matchId !== null ? await log.inclusionOf(matchId) : null,
  });
  return log && report.inclusion !== null ? withVerdict(report, await log.check(report.inclusion)) : report;
}

async function readParent(source: string, seq: number): Promise<ParentState> {
  const { chunks } = await openRecord(source);
  const { report, state } = await captureState(readLines(chunks), seq, { findGame });
  if (state) return state;
  throw new SourceError(`--parent: ${report.verdict === 'proven' ? `there is no entry ${seq}` : formatReport(report)}`);
}

function readPublicKey(keyOrFile: string): NoteVerifier {
  try {
    return parseVerifierKey(keyOrFile.includes('+') ? keyOrFile : readFileSync(keyOrFile, 'utf8'));
  } catch (error) {
    throw new SourceError(`--public-key: ${error instanceof Error ? error.message : error}`);
  }
}

/** Passes the bytes on and, for a long record on a terminal, shows how far the reading is. */
async function* withProgress({ chunks, totalBytes }: RecordSource): AsyncGenerator<Uint8Array, void, undefined> {
  const bar =
    totalBytes !== null && totalBytes >= BAR_FROM_BYTES
      ? new SingleBar({ format: '{bar} {percentage}% · {eta_formatted} left', clearOnComplete: true })
      : null;
  bar?.start(totalBytes ?? 0, 0);
  try {
    for await (const chunk of chunks) {
      yield chunk;
      bar?.increment(chunk.length);
    }
  } finally {
    bar?.stop();
  }
}

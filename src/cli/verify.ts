import { readFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readLines } from '../audit/line-reader.js';
import { type NoteVerifier, parseVerifierKey } from '../audit/signed-note.js';
import { verifyRecord } from '../audit/verify-record.js';
import { findGame } from '../games/registry.js';
import { formatReport } from './record-report.js';
import { openRecord, type RecordSource, SourceError } from './record-source.js';

const USAGE_EXIT = 2;
/** Shorter records are verified before a bar could be read. */
const BAR_FROM_BYTES = 1_000_000;

interface VerifyOptions {
  json?: boolean;
  publicKey?: string;
  allowUnproven?: boolean;
}

/** `gameledger verify`: checks a record without a server; exit status 0 proven, 1 not, 2 nothing to check. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check a match record: hashes, draws, every action replayed, result, signature; needs no server')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--json', 'print the report as JSON')
    .option('--public-key <key>', "the log's public key (name+hash+base64), or a file that holds it")
    .option('--allow-unproven', 'exit 0 for a running match whose record is sound as far as it goes')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : USAGE_EXIT))
    .action(async (source: string, options: VerifyOptions) => {
      process.exitCode = await verify(source, options);
    });
}

async function verify(source: string, { json, publicKey, allowUnproven }: VerifyOptions): Promise<number> {
  try {
    const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
    const record = await openRecord(source);
    const report = await verifyRecord(readLines(withProgress(record)), { findGame, publicKey: key });
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.verdict === 'proven' || (allowUnproven && report.verdict === 'unproven') ? 0 : 1;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`gameledger verify: ${error.message}`);
    return USAGE_EXIT;
  }
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

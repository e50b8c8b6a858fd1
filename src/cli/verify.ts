import { readFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { withVerdicts } from '../records/verify-record.js';
import { GameledgerError } from '../service/errors.js';
import { LIMITS } from '../service/limits.js';
import { type NoteVerifier, parseVerifierKey } from '../transparency/signed-note.js';
import { openVerifier } from '../verifier/verifier.js';
import { nameRecord, orderAncestors } from './ancestors.js';
import { checkRecord } from './check-record.js';
import { givenBundles } from './given-bundles.js';
import type { CommandReport } from './given-rules.js';
import { openLog } from './log-client.js';
import { formatReport } from './record-report.js';
import { type RecordFile, SourceError, withRecords } from './record-source.js';
import { print, printError } from './terminal-text.js';

const USAGE_EXIT = 2;
const ENDED_EXIT = 3;
const MEBIBYTES = 1024;
/** Shorter records are verified before a bar could be read. */
const BAR_FROM_BYTES = 1_000_000;

interface VerifyOptions {
  json?: boolean;
  publicKey?: string;
  log?: string;
  parent: string[];
  allowUnproven?: boolean;
  engine: string[];
  enginesFrom?: string;
  seconds: string;
}

/**
 * `gameledger verify`: checks a record without a server; exit status 0 proven, 1 not, 2 nothing to check, 3 ended
 * before it was done.
 */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('check a match record: hashes, draws, every action replayed, result, signature; needs no server')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--json', 'print the report as JSON')
    .option('--public-key <key>', "the log's public key (name+hash+base64), or a file that holds it")
    .option('--log <url>', 'the transparency log, to check that the match is in it today, e.g. https://ledger.example/log')
    .option('--parent <source>', 'the record of the match this one was forked from, and again of that one’s parent', collect, [])
    .option(
      '--engine <file>',
      'an engine’s bundle to run, for a record that pins this very file; it is a program: trust who made it',
      collect,
      [],
    )
    .option('--engines-from <url>', 'the service to take such bundles from, if they are not installed, e.g. https://ledger.example')
    .option('--allow-unproven', 'exit 0 for a record that is sound as far as it goes: of a running match, of a fork without --parent')
    .option('--seconds <number>', 'for how long it may be worked on', String(LIMITS.auditMs / 1000))
    .action(async (source: string, options: VerifyOptions) => {
      process.exitCode = await verify(source, options);
    });
}

/** Gathers an option that may be given more than once. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

async function verify(source: string, options: VerifyOptions): Promise<number> {
  try {
    const report = await reportOn(source, options);
    print(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.verdict === 'proven' || (options.allowUnproven && report.verdict === 'unproven') ? 0 : 1;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'BUDGET_EXCEEDED') return reportEnd(error, options);
    if (!(error instanceof SourceError)) throw error;
    printError(`gameledger verify: ${error.message}`);
    return USAGE_EXIT;
  }
}

function reportEnd({ message }: GameledgerError, { json }: VerifyOptions): number {
  print(
    json ? JSON.stringify({ verdict: 'ended', message }, null, 2) : `ENDED: ${message} Nothing is proven; --seconds gives it more time.`,
  );
  return ENDED_EXIT;
}

async function reportOn(source: string, options: VerifyOptions): Promise<CommandReport> {
  const { publicKey, log: address, parent: parents, seconds } = options;
  const auditMs = 1000 * readSeconds(seconds);
  const key = publicKey === undefined ? undefined : readPublicKey(publicKey);
  const log = address === undefined ? undefined : await openLog(address, key);
  const verifier = openVerifier({ auditMs, auditMebibytes: MEBIBYTES, auditsAtOnce: 1, auditsWaiting: 0 });
  try {
    return await withRecords([...parents, source], async (files) => {
      const named = await Promise.all(files.map(nameRecord));
      const child = named.at(-1);
      if (!child) throw new SourceError('there is nothing to verify');
      const ancestors = orderAncestors(child, named.slice(0, -1));
      const { matchId } = child.outline;
      const bundles = await givenBundles(
        [...ancestors, child].map(({ outline }) => outline),
        options,
      );
      const inclusion = log && matchId !== null ? await log.inclusionOf(matchId) : null;
      const seals = { publicKey: (log?.publicKey ?? key)?.encoded, inclusion, handovers: log?.handovers };
      const report = await checkRecord(verifier, { child, ancestors, seals, bundles, open: () => withProgress(child.file) });
      if (!log || report.inclusion === null) return report;
      return withVerdicts(report, [...report.verdicts, await log.check(report.inclusion)]);
    });
  } finally {
    verifier.close();
  }
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  // A timer of Node waits for 2^31 milliseconds at most.
  if (seconds > 0 && seconds <= 1_000_000) return seconds;
  throw new SourceError('--seconds: a number from 1 to 1000000');
}

function readPublicKey(keyOrFile: string): NoteVerifier {
  try {
    return parseVerifierKey(keyOrFile.includes('+') ? keyOrFile : readFileSync(keyOrFile, 'utf8'));
  } catch (error) {
    throw new SourceError(`--public-key: ${error instanceof Error ? error.message : error}`);
  }
}

/** Passes the bytes on and, for a long record on a terminal, shows how far the reading is. */
async function* withProgress({ open, totalBytes }: RecordFile): AsyncGenerator<Uint8Array, void, undefined> {
  const bar =
    totalBytes !== null && totalBytes >= BAR_FROM_BYTES
      ? new SingleBar({ format: '{bar} {percentage}% · {eta_formatted} left', clearOnComplete: true })
      : null;
  bar?.start(totalBytes ?? 0, 0);
  try {
    for await (const chunk of open()) {
      yield chunk;
      bar?.increment(chunk.length);
    }
  } finally {
    bar?.stop();
  }
}

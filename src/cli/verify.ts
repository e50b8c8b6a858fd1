import { SingleBar } from 'cli-progress';
import { Command, Option } from 'commander';
import { fileText } from '../api/command-line/received.js';
import { print, printError } from '../api/command-line/terminal-text.js';
import { serviceAddress, UsageError, withUsage } from '../api/command-line/usage.js';
import { GameledgerError } from '../base/errors.js';
import { LIMITS } from '../base/limits.js';
import type { NoteVerifier } from '../record/proofs/signed-note.js';
import { withVerdicts } from '../record/verifying/verify-record.js';
import { openVerifier } from '../use-cases/audit/verifier.js';
import { nameRecord, orderAncestors } from './ancestors.js';
import { checkRecord } from './check-record.js';
import { givenBundles } from './given-bundles.js';
import type { CommandReport } from './given-rules.js';
import { type LogClient, openLog, readKey } from './log-client.js';
import { logAddressOf, signerOf } from './named-log.js';
import { formatReport } from './record-report.js';
import { type RecordFile, withRecords } from './record-source.js';

const ENDED_EXIT = 3;
const MEBIBYTES = 1024;
/** Shorter records are verified before a bar could be read. */
const BAR_FROM_BYTES = 1_000_000;
/** A log that nobody has named on the command line is not waited for longer. */
const NAMED_LOG_MS = 5_000;

/** Said of both options that give a bundle. */
const PROGRAM = 'it is a program: use it only if you trust its author (docs/engines.md)';
const WARNING = 'gameledger verify: this runs a program that is not of this installation; docs/engines.md describes what it can do';

interface VerifyOptions {
  json?: boolean;
  publicKey?: string;
  log?: string;
  offline?: boolean;
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
    .description('check a match record: hashes, draws, every action replayed, result, signature, its place in the log; needs no server')
    .argument('<source>', 'a file, an http(s) address of a record or a match, or - for standard input')
    .option('--json', 'print the report as JSON')
    .option('--public-key <key>', "the log's public key (name+hash+base64), or a file that contains it")
    .option(
      '--log <url>',
      'the transparency log, to check that the match is in it today; default: https:// and the name of the key that signed the record, if it answers',
      serviceAddress,
    )
    .addOption(new Option('--offline', 'ask no log, not even the one that the record names').conflicts('log'))
    .option('--parent <source>', 'the record of the match this one was forked from; repeat it for that match’s parent', collect, [])
    .option('--engine <file>', `an engine’s bundle to run, for a record that pins this file; ${PROGRAM}`, collect, [])
    .option(
      '--engines-from <url>',
      `the service from which to take and run missing bundles, e.g. https://ledger.example; ${PROGRAM}`,
      serviceAddress,
    )
    .option(
      '--allow-unproven',
      'exit 0 for a record that is valid as far as it can be checked: of a running match, of a fork without --parent',
    )
    .option('--seconds <number>', 'the time limit of the check, and of reading an address', String(LIMITS.auditMs / 1000))
    .action((source: string, options: VerifyOptions) =>
      withUsage('verify', async () => {
        process.exitCode = await verify(source, options);
      }),
    );
}

/** Gathers an option that may be given more than once. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

async function verify(source: string, options: VerifyOptions): Promise<number> {
  try {
    const report = await reportOn(source, options);
    print(options.json ? JSON.stringify(report, null, 2) : formatReport(report, process.argv.slice(2)));
    return report.verdict === 'proven' || (options.allowUnproven && report.verdict === 'unproven') ? 0 : 1;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'BUDGET_EXCEEDED') return reportEnd(error, options);
    throw error;
  }
}

function reportEnd({ message }: GameledgerError, { json }: VerifyOptions): number {
  print(json ? JSON.stringify({ verdict: 'ended', message }, null, 2) : `ENDED: ${message} Nothing is proven; --seconds allows more time.`);
  return ENDED_EXIT;
}

async function reportOn(source: string, options: VerifyOptions): Promise<CommandReport> {
  const { publicKey, log: address, parent: parents, seconds } = options;
  const auditMs = 1000 * readSeconds(seconds);
  const key = publicKey === undefined ? undefined : await readPublicKey(publicKey);
  const given = address === undefined ? undefined : await openLog(address, key, auditMs);
  const limits = { auditMs, auditMebibytes: MEBIBYTES, auditsAtOnce: 1, auditsWaiting: 0 };
  const [verifier, confined] = [openVerifier(limits), openVerifier({ ...limits, isConfined: true })];
  try {
    const check = async (files: RecordFile[]): Promise<CommandReport> => {
      const named = await Promise.all(files.map(nameRecord));
      const child = named.at(-1);
      if (!child) throw new UsageError('there is nothing to verify');
      const ancestors = orderAncestors(child, named.slice(0, -1));
      const { matchId } = child.outline;
      const bundles = await givenBundles(
        [...ancestors, child].map(({ outline }) => outline),
        { ...options, timeoutMs: auditMs },
      );
      if (bundles.length > 0) printError(WARNING);
      const { log, ...tie } = given
        ? { log: given, address: given.address, because: null }
        : await namedLog(child.file, options, key, auditMs);
      const inclusion = log && matchId !== null ? await log.inclusionOf(matchId) : null;
      const seals = { publicKey: (log?.publicKey ?? key)?.encoded, inclusion, handovers: log?.handovers };
      const report = await checkRecord({ verifier, confined }, { child, ancestors, seals, bundles, open: () => withProgress(child.file) });
      const ofLog = log && report.inclusion !== null ? [await log.check(report.inclusion)] : [];
      // What a log that nobody asked for cannot show is said, but it leaves nothing unproven.
      return { ...withVerdicts(report, [...report.verdicts, ...ofLog], given !== undefined || key !== undefined), tie };
    };
    return await withRecords([...parents, source], check, { timeoutMs: auditMs });
  } finally {
    verifier.close();
    confined.close();
  }
}

/** The log that a record names, and why it is not asked or does not answer. */
async function namedLog(
  file: RecordFile,
  { offline }: VerifyOptions,
  key: NoteVerifier | undefined,
  auditMs: number,
): Promise<NonNullable<CommandReport['tie']> & { log?: LogClient }> {
  const signer = await signerOf(file, Date.now() + auditMs);
  if (signer === null) return { address: null, because: 'the record is not signed' };
  const address = logAddressOf(signer);
  if (address === null) return { address, because: `it is signed by ${signer}, which is no public address` };
  if (offline) return { address, because: '--offline' };
  try {
    return { log: await openLog(address, key, Math.min(auditMs, NAMED_LOG_MS)), address, because: null };
  } catch (error) {
    // A service on one's own machine seldom has a certificate, and is asked without one only where somebody says so.
    if (error instanceof UsageError) return { address: address.replace(/^https(?=:\/\/localhost\b)/, 'http'), because: error.message };
    throw error;
  }
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  // A timer of Node waits for 2^31 milliseconds at most.
  if (seconds > 0 && seconds <= 1_000_000) return seconds;
  throw new UsageError('--seconds: a number from 1 to 1000000');
}

async function readPublicKey(keyOrFile: string): Promise<NoteVerifier> {
  return readKey('--public-key', keyOrFile.includes('+') ? keyOrFile : await fileText(keyOrFile));
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

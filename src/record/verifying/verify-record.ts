import { fromHex } from '../../base/crypto/bytes.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { MatchResult, SealedEntry } from '../log/entry.js';
import { isLackOfMemory, reasonOf } from '../log/reason-of.js';
import type { FindEngine } from '../log/replay.js';
import type { NoteVerifier } from '../proofs/signed-note.js';
import { ChangedText, changeOfLine, UnreadableText } from '../records/changed-text.js';
import { parseLine } from '../records/parse-line.js';
import type { LineOf, RecordFooter, RecordHeader, RecordLine } from '../records/record-format.js';
import { verifySeals } from '../records/record-seals.js';
import { type AuditStep, type EntryAudit, entryAudit, type Stated } from './entry-audit.js';
import { type EntryOrder, entryOrder } from './entry-order.js';
import type { ParentState } from './parent-check.js';
import type { UsedEngine } from './used-engine.js';
import { type AuditVerdict, ENTRY_CHECKS, type EntryCheck, type Tally, tally } from './verdict.js';

/** How a record is verified. */
export interface RecordVerification {
  findEngine: FindEngine;
  /** Whose signature and checkpoints to trust; without it neither can be checked. */
  publicKey?: NoteVerifier | undefined;
  /** The version from which a fork continues, proven from the parent's own record. */
  parent?: ParentState | null | undefined;
  /** A proof of inclusion from elsewhere, for a record that has none. */
  inclusion?: string | null | undefined;
  /** The hand-overs of the log's key, from the log itself: a record made before one does not have it. */
  handovers?: readonly string[] | undefined;
  /** Whether it ends with the first entry that is wrong, whatever comes after. */
  stopsAtFault?: boolean | undefined;
  /** Called after every entry of a finished match. */
  onStep?: ((step: AuditStep) => void) | undefined;
  /** Called after every line. */
  onProgress?: ((entries: number) => void) | undefined;
}

/** What was found out about a record. */
export interface RecordReport {
  /**
   * `proven`: what was played holds, and so does what was asked for: with a key the signature and the inclusion too,
   * which are else open. `unproven`: nothing is wrong, but not all of that can be checked.
   */
  verdict: 'proven' | 'unproven' | 'failed';
  /** From the header; null when there is none to read. */
  match: { matchId: string; game: string; gameVersion: number } | null;
  status: RecordFooter['status'] | null;
  /** What entry 0 names; null where there is none to read, as in the record of a running match. */
  engine: UsedEngine | null;
  /** How many entries the record holds. */
  entries: number;
  head: string | null;
  result: MatchResult | null;
  /** The proof of inclusion that was checked. */
  inclusion: string | null;
  verdicts: AuditVerdict[];
  /** The fault at the lowest seq; null when there is none. */
  firstFault: AuditVerdict | null;
}

/** The checks that say who vouches for a record: who gives no key has not asked for them. */
const SEALS: ReadonlySet<string> = new Set(['signature', 'inclusion', 'log']);

/** A record being read: header first, then entries, then the footer, then nothing. */
interface Reading {
  header: RecordHeader | null;
  footer: RecordFooter | null;
  audit: EntryAudit | null;
  masked: { count: number; head: string | null; order: EntryOrder };
}

/**
 * Verifies a portable record line by line, without database or network.
 *
 * What cannot be read is a fault with its place. *Errors*: only a lack of memory. *Source*: docs/record.md.
 */
export async function verifyRecord(lines: AsyncIterable<string> | Iterable<string>, options: RecordVerification): Promise<RecordReport> {
  const format = tally('format');
  const reading: Reading = { header: null, footer: null, audit: null, masked: { count: 0, head: null, order: entryOrder() } };
  let number = 0;
  let isStopped = false;
  const fail = (message: string): void => {
    failOrder(reading, format);
    format.fail(placeOf(reading), message);
  };
  try {
    for await (const line of lines) {
      number++;
      const fault = readLine(reading, line, options);
      if (fault !== null) {
        fail(`line ${number}${fault}`);
        break;
      }
      options.onProgress?.(entriesOf(reading));
      isStopped = options.stopsAtFault === true && reading.audit?.hasFailed() === true;
      if (isStopped) break;
    }
  } catch (error) {
    if (isLackOfMemory(error)) throw error;
    if (error instanceof ChangedText) format.cannot(`line ${Math.max(number, 1)} is ${error.message}`);
    else fail(unreadable(error, number + 1));
  }
  if (number === 0 && format.isOpen()) format.fail(null, 'the record is empty');
  if (!reading.footer && !isStopped && format.isOpen()) fail(`the record breaks off after line ${number}: there is no footer`);
  failOrder(reading, format);
  return reportOf(reading, options, [
    format.verdict(`${number} lines of gameledger-record/1`),
    ...verdictsOf(reading, format.isOpen(), options),
  ]);
}

/** Says which masked entry is out of its place: what was read after it only follows from that. */
function failOrder({ masked }: Reading, format: Tally): void {
  const fault = masked.order.fault();
  if (fault) format.fail(fault.seq, fault.message);
}

function entriesOf({ audit, masked }: Reading): number {
  return audit?.count() || masked.count;
}

/** The seq at which the next entry is due; null outside the entries. */
function placeOf(reading: Reading): number | null {
  return reading.header && !reading.footer ? entriesOf(reading) : null;
}

function unreadable(error: unknown, number: number): string {
  if (error instanceof UnreadableText) return `line ${number} is ${error.message}`;
  return `the record cannot be read beyond line ${number - 1}: ${error instanceof Error ? error.message : error}`;
}

/** Takes one line in; answers what is wrong with it, to be read after its number. */
function readLine(reading: Reading, text: string, options: RecordVerification): string | null {
  const parsed = parseLine(text);
  if (!parsed.ok) {
    const change = changeOfLine(text);
    if (change) throw change;
    return ` is ${parsed.reason}`;
  }
  try {
    const fault = place(reading, parsed.line, text, options);
    return fault && `: ${fault}`;
  } catch (error) {
    return `: ${reasonOf(error)}`;
  }
}

function place(reading: Reading, line: RecordLine, text: string, { findEngine, parent, onStep }: RecordVerification): string | null {
  if (reading.footer) return 'nothing may follow the footer';
  if (line.type !== 'header' && !reading.audit) return 'the first line is not a header';
  switch (line.type) {
    case 'header':
      if (reading.header) return 'a second header';
      reading.header = line;
      reading.audit = entryAudit({ findEngine, parent, onStep, seed: line.seed === null ? null : fromHex(line.seed) });
      return null;
    case 'entry':
      if (reading.masked.count > 0) return 'a whole entry after masked ones';
      if (reading.header?.seed === null) return 'a whole entry, but the header reveals no seed';
      reading.audit?.see(sealedIn(line, text), fromHex(line.salt), { ok: true, entry: line.entry });
      return null;
    case 'masked':
      if (reading.header?.seed !== null) return 'a masked entry, but the header reveals the seed';
      reading.masked.order.see(line.seq);
      reading.masked.count++;
      reading.masked.head = line.hash;
      return null;
    case 'footer':
      reading.footer = line;
      return footerFault(reading, line);
    default:
      return unreachable(line);
  }
}

/** The line is known to be canonical, so the entry's own text can be cut out of it instead of being written again. */
function sealedIn({ seq, salt, hash }: LineOf<'entry'>, text: string): SealedEntry {
  const rest = `,"hash":"${hash}","salt":"${salt}","seq":${seq},"type":"entry"}`;
  return { seq, hash, body: text.slice('{"entry":'.length, -rest.length) };
}

function footerFault({ header, masked }: Reading, footer: RecordFooter): string | null {
  if ((footer.version === null) !== (footer.head === null)) return 'version and head are null together or not at all';
  const isFinished = footer.status === 'finished';
  if (isFinished !== (header?.seed !== null))
    return isFinished ? 'finished, but the seed is not revealed' : 'the seed is revealed, but the match has not finished';
  if (isFinished !== (footer.result !== null))
    return `${footer.status}, and the result is ${footer.result === null ? 'missing' : 'stated'}`;
  if (isFinished) return null;
  if ((footer.version ?? -1) !== masked.count - 1) return `version ${footer.version} is stated, but there are ${masked.count} entries`;
  return footer.head === masked.head ? null : `the head ${footer.head} is stated, but the last entry has ${masked.head}`;
}

function verdictsOf(reading: Reading, isWhole: boolean, options: RecordVerification): AuditVerdict[] {
  const { header, footer } = reading;
  if (!header || !footer || !reading.audit || !isWhole) return [...unwhole(reading), ...sealsOf(null, options)];
  if (footer.status !== 'finished') return [...unfinished(footer), ...sealsOf({ header, footer }, options)];
  const { matchId, game, gameVersion, seedCommitment } = header;
  const stated: Stated = { matchId, game, gameVersion, seedCommitment, version: footer.version, head: footer.head, result: footer.result };
  return [...reading.audit.finish(stated), ...sealsOf({ header, footer }, options)];
}

/** What the record of a running match cannot prove yet. */
function unfinished({ status }: RecordFooter): AuditVerdict[] {
  const reasons = {
    chain: 'the salts are revealed with the seed when the match ends; the hashes bind the service already',
    chance: 'the seed is revealed when the match ends; its commitment binds the service already',
    replay: 'secret choices are masked until the match ends',
    result: `the match is ${status}`,
  };
  return ENTRY_CHECKS.map((check) => openVerdict(check, reasons[check]));
}

/** What is left to say of a record that breaks off or cannot be read. */
function unwhole({ audit }: Reading): AuditVerdict[] {
  if (audit && (audit.count() > 0 || audit.hasFailed())) return audit.finish({});
  return ENTRY_CHECKS.map((check) => openVerdict(check, 'the record is not whole'));
}

function openVerdict(check: EntryCheck, reason: string): AuditVerdict {
  const open = tally(check);
  open.cannot(reason);
  return open.verdict('');
}

function sealsOf(
  record: { header: RecordHeader; footer: RecordFooter } | null,
  { publicKey, inclusion, handovers }: RecordVerification,
): AuditVerdict[] {
  return verifySeals(record, record?.footer.inclusion ?? inclusion ?? null, publicKey, handovers);
}

/** The report with other verdicts; `isSealed`: whether a key was given. */
export function withVerdicts<Report extends Pick<RecordReport, 'verdict' | 'firstFault' | 'verdicts'>>(
  report: Report,
  verdicts: AuditVerdict[],
  isSealed: boolean,
): Report {
  return { ...report, ...conclusionOf(verdicts, isSealed), verdicts };
}

function reportOf(
  { header, footer, audit, masked }: Reading,
  { inclusion, publicKey }: RecordVerification,
  verdicts: AuditVerdict[],
): RecordReport {
  return {
    ...conclusionOf(verdicts, publicKey !== undefined),
    match: header && { matchId: header.matchId, game: header.game, gameVersion: header.gameVersion },
    status: footer?.status ?? null,
    engine: audit?.engine() ?? null,
    entries: audit?.count() || masked.count,
    head: audit?.head() ?? masked.head,
    result: footer?.result ?? null,
    inclusion: footer?.inclusion ?? inclusion ?? null,
    verdicts,
  };
}

function conclusionOf(verdicts: AuditVerdict[], isSealed: boolean): Pick<RecordReport, 'verdict' | 'firstFault'> {
  const faults = verdicts.filter(({ ok }) => !ok).sort((a, b) => (a.seq ?? Number.POSITIVE_INFINITY) - (b.seq ?? Number.POSITIVE_INFINITY));
  const isProven = verdicts.every(({ check, unproven }) => unproven === null || (!isSealed && SEALS.has(check)));
  return { verdict: faults.length > 0 ? 'failed' : isProven ? 'proven' : 'unproven', firstFault: faults[0] ?? null };
}

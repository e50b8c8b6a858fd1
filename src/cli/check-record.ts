import type { RecordReport } from '../records/verify-record.js';
import type { AuditedRecord, RecordsTask } from '../verifier/audit-task.js';
import type { AuditSession, RecordBytes } from '../verifier/session.js';
import type { Verifier } from '../verifier/verifier.js';
import type { NamedRecord } from './ancestors.js';
import type { GivenBundle } from './given-bundles.js';
import { type CommandReport, isSaidProven, isSoundWithoutRules, joinedReport, ownReport, readFailure, readSaid } from './given-rules.js';
import { formatReport } from './record-report.js';
import { type RecordFile, SourceError } from './record-source.js';
import { inOneLine } from './terminal-text.js';

/** A record to be checked, and what it is checked with. */
export interface RecordCheck {
  child: NamedRecord;
  /** The matches it was forked from, the oldest first. */
  ancestors: readonly NamedRecord[];
  seals: Pick<RecordsTask, 'publicKey' | 'inclusion' | 'handovers'>;
  /** What somebody wants used for the records that pin it. */
  bundles: readonly GivenBundle[];
  /** The bytes of the record, observed. */
  open(): RecordBytes;
}

/**
 * Checks a record, and by given bundles what only they can tell.
 *
 * A given bundle is a stranger's program: it could say whatever it likes in the process it runs in. So everything that
 * needs no rules is checked first, without it, and of what is said afterwards only the verdicts on the rules count.
 *
 * *Errors*: `SourceError` for an ancestor's record that proves nothing; BUDGET_EXCEEDED.
 */
export async function checkRecord(verifier: Verifier, check: RecordCheck): Promise<CommandReport> {
  const { bundles } = check;
  const isEnough = bundles.length === 0 ? isProven : isSoundWithoutRules;
  const own = await verifier.run((session) => ownCheck(session, check, isEnough));
  if (bundles.length === 0 || own.verdict === 'failed') return ownReport(own);
  const said = await verifier.run((session) => givenCheck(session, check)).then(readSaid, readFailure);
  return joinedReport(own, bundles, said);
}

function isProven({ verdict }: RecordReport): boolean {
  return verdict === 'proven';
}

async function ownCheck(
  session: AuditSession,
  { ancestors, child, seals, open }: RecordCheck,
  isEnough: (report: RecordReport) => boolean,
): Promise<RecordReport> {
  for (const [file, captureAt] of chainOf(ancestors, child)) {
    const [found] = await session.records(file.open(), { captureAt: [captureAt] });
    if (!found || !isEnough(found.report))
      throw new SourceError(`--parent ${file.source}: ${found && formatReport(ownReport(found.report)).map(inOneLine).join('\n')}`);
    if (found.report.entries <= captureAt) throw new SourceError(`--parent ${file.source}: there is no entry ${captureAt}`);
  }
  const [found] = await session.records(open(), { captureAt: [null], ...seals });
  if (!found) throw new Error('the record was not read');
  return found.report;
}

/** The words of the process are a stranger's from the first bundle on. */
async function givenCheck(session: AuditSession, { ancestors, child, bundles }: RecordCheck): Promise<AuditedRecord[]> {
  const sources = bundles.map(({ source }) => source);
  for (const [file, captureAt] of chainOf(ancestors, child)) {
    const found = await session.records(file.open(), { captureAt: [captureAt], bundles: sources });
    if (!isSaidProven(found)) throw new Error(`by it the record of ${file.source} does not hold`);
  }
  return session.records(child.file.open(), { captureAt: [null], bundles: sources });
}

/** Each ancestor's record, with the entry whose state the next match begins with. */
function chainOf(ancestors: readonly NamedRecord[], child: NamedRecord): [file: RecordFile, captureAt: number][] {
  const chain = [...ancestors, child];
  return ancestors.map(({ file }, i) => [file, chain[i + 1]?.outline.parent?.seq ?? 0]);
}

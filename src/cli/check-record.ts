import { inOneLine } from '../api/command-line/terminal-text.js';
import { UsageError } from '../api/command-line/usage.js';
import type { RecordReport } from '../record/verifying/verify-record.js';
import type { AuditedRecord, RecordsTask } from '../use-cases/audit/audit-task.js';
import type { AuditSession, RecordBytes } from '../use-cases/audit/session.js';
import type { Verifier } from '../use-cases/audit/verifier.js';
import type { NamedRecord } from './ancestors.js';
import type { GivenBundle } from './given-bundles.js';
import { type CommandReport, isSaidProven, isSoundWithoutRules, joinedReport, ownReport, readFailure, readSaid } from './given-rules.js';
import { formatReport } from './record-report.js';
import type { RecordFile } from './record-source.js';

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

/** Who checks. */
export interface Checkers {
  verifier: Verifier;
  /** Runs what somebody has given. */
  confined: Verifier;
}

/**
 * Checks a record, with given bundles for the checks that need rules.
 *
 * A given bundle is an untrusted program and could report anything from its process. So everything that needs no rules
 * is checked first, without it, and only its verdicts on the rules count.
 *
 * *Errors*: `UsageError` for an ancestor's record that proves nothing; BUDGET_EXCEEDED.
 */
export async function checkRecord({ verifier, confined }: Checkers, check: RecordCheck): Promise<CommandReport> {
  const { bundles } = check;
  const isEnough = bundles.length === 0 ? isProven : isSoundWithoutRules;
  const own = await verifier.run('', (session) => ownCheck(session, check, isEnough));
  if (bundles.length === 0 || own.verdict === 'failed') return ownReport(own);
  const said = await confined.run('', (session) => givenCheck(session, check)).then(readSaid, readFailure);
  return joinedReport(own, bundles, said, check.seals.publicKey !== undefined);
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
      throw new UsageError(`--parent ${file.source}: ${found && formatReport(ownReport(found.report)).map(inOneLine).join('\n')}`);
    if (found.report.entries <= captureAt) throw new UsageError(`--parent ${file.source}: there is no entry ${captureAt}`);
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
    if (!isSaidProven(found)) throw new Error(`with it the record of ${file.source} does not verify`);
  }
  return session.records(child.file.open(), { captureAt: [null], bundles: sources });
}

/** Each ancestor's record, with the entry whose state the next match begins with. */
function chainOf(ancestors: readonly NamedRecord[], child: NamedRecord): [file: RecordFile, captureAt: number][] {
  const chain = [...ancestors, child];
  return ancestors.map(({ file }, i) => [file, chain[i + 1]?.outline.parent?.seq ?? 0]);
}

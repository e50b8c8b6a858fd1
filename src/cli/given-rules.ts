/** What the rules say that somebody has given: the one thing their program is asked. */
import { z } from 'zod';
import { GameledgerError } from '../base/errors.js';
import type { UsedEngine } from '../record/verifying/used-engine.js';
import { type AuditVerdict, OPEN_CODES } from '../record/verifying/verdict.js';
import { type RecordReport, withVerdicts } from '../record/verifying/verify-record.js';
import type { AuditedRecord } from '../use-cases/audit/audit-task.js';
import type { GivenBundle } from './given-bundles.js';

/** A report, and which bundles it goes by that are not of this installation. */
export interface CommandReport extends Omit<RecordReport, 'engine'> {
  engine: (Omit<UsedEngine, 'source'> & { source: UsedEngine['source'] | 'given' }) | null;
  /** SHA-256 of each: where there is one, `replay`, `result` and `parent` are by their word. */
  given: string[];
  /** The log that can tie the record to what was published, and why it was not asked; null: none was looked for. */
  tie: { address: string | null; because: string | null } | null;
}

/** The checks that ask the rules. Every other one is made in a process that has never seen a stranger's program. */
const BY_THE_RULES: ReadonlySet<string> = new Set(['replay', 'result', 'parent']);

/** The checks that need no rules and hold in whatever is sound. */
const WITHOUT_RULES: ReadonlySet<string> = new Set(['format', 'chain', 'chance', 'clock']);

/** Whether everything of a record holds that can be checked without its rules. */
export function isSoundWithoutRules({ verdicts }: RecordReport): boolean {
  return verdicts.every(({ check, ok, unproven }) => !WITHOUT_RULES.has(check) || (ok && unproven === null));
}

/** A report that needs no rules but those of this installation. */
export function ownReport(report: RecordReport): CommandReport {
  return { ...report, given: [], tie: null };
}

/** The report, with what the given rules say of the checks that ask them. */
export function joinedReport(
  report: RecordReport,
  bundles: readonly GivenBundle[],
  said: readonly AuditVerdict[],
  isSealed: boolean,
): CommandReport {
  const verdicts = report.verdicts.map((own) =>
    own.ok && BY_THE_RULES.has(own.check) ? (said.find(({ check }) => check === own.check) ?? own) : own,
  );
  const { engine } = report;
  const given = bundles.map(({ sha256 }) => sha256);
  const isGiven = engine?.source === 'missing' && given.includes(engine.sha256);
  return {
    ...withVerdicts(report, verdicts, isSealed),
    engine: engine && (isGiven ? { ...engine, source: 'given' } : engine),
    given,
    tie: null,
  };
}

const heard = z.array(
  z.object({
    report: z.object({
      verdicts: z.array(
        z.object({
          check: z.enum(['replay', 'result', 'parent']).or(z.unknown().transform(() => null)),
          ok: z.boolean(),
          unproven: z.string().transform(plain).nullable(),
          code: z.enum(OPEN_CODES).nullable(),
          seq: z.int().min(0).nullable(),
          message: z.string().transform(plain),
        }),
      ),
    }),
  }),
);

/** What a process has to say in which a stranger's program runs: it may say anything, in any shape. */
export function readSaid(found: unknown): AuditVerdict[] {
  const [record] = heard.safeParse(found).data ?? [];
  const said = record?.report.verdicts.flatMap(({ check, ...verdict }) => (check === null ? [] : [{ check, ...verdict }]));
  return said ?? [notSaid('it returns no verdict')];
}

/**
 * What is left to say when the given rules end their process, or when it fails otherwise. *Errors*: BUDGET_EXCEEDED, as
 * for every check.
 */
export function readFailure(error: unknown): AuditVerdict[] {
  if (error instanceof GameledgerError) throw error;
  return [notSaid(plain(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)))];
}

function notSaid(reason: string): AuditVerdict {
  return { check: 'replay', ok: false, unproven: null, code: null, seq: null, message: `the given engine fails: ${reason}` };
}

const LONGEST = 300;

/** A text that cannot write over what a terminal shows. */
function plain(text: string): string {
  return text.slice(0, LONGEST).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}');
}

/** Whether the given rules hold a record to be proven. */
export function isSaidProven(found: readonly AuditedRecord[]): boolean {
  const said = readSaid(found);
  return said.length > 0 && said.every(({ ok, unproven }) => ok && unproven === null);
}

import type { AuditVerdict } from '../records/verdict.js';
import type { RecordReport } from '../records/verify-record.js';

const CONCLUSIONS: Record<RecordReport['verdict'], string> = {
  proven: 'PROVEN: the match was played as the record says.',
  unproven: 'NOT PROVEN: nothing is wrong, but not everything can be checked.',
  failed: 'FAILED',
};

/** A report for people: what was checked, one line a check, and the conclusion. */
export function formatReport(report: RecordReport): string {
  const { match, status, entries, firstFault } = report;
  const title = match
    ? `match ${match.matchId}, ${match.game} version ${match.gameVersion}, ${status ?? 'cut off'}, ${entries} entries`
    : 'no match';
  const conclusion = firstFault ? `FAILED${placeOf(firstFault)}: ${firstFault.message}` : CONCLUSIONS[report.verdict];
  return [title, ...report.verdicts.map(verdictLine), conclusion].join('\n');
}

function verdictLine(verdict: AuditVerdict): string {
  const mark = verdict.ok ? (verdict.unproven === null ? 'ok  ' : 'open') : 'FAIL';
  return `  ${mark}  ${verdict.check.padEnd(9)}  ${verdict.ok ? '' : placeOf(verdict).replace(/^ at /, '').replace(/(.)$/, '$1: ')}${verdict.message}`;
}

function placeOf({ seq }: AuditVerdict): string {
  return seq === null ? '' : ` at entry ${seq}`;
}

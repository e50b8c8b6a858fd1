import type { AuditVerdict } from '../record/verifying/verdict.js';
import type { CommandReport } from './given-rules.js';

const CONCLUSIONS: Record<CommandReport['verdict'], string> = {
  proven: 'PROVEN: the match was played as the record says.',
  unproven: 'NOT PROVEN: nothing is wrong, but not everything can be checked.',
  failed: 'FAILED',
};

/** A report for people: what was checked, one line a check, by which rules, and the conclusion. *Shape*: lines. */
export function formatReport(report: CommandReport): string[] {
  const { match, status, entries, engine } = report;
  const title = match
    ? `match ${match.matchId}, ${match.game} version ${match.gameVersion}, ${status ?? 'cut off'}, ${entries} entries`
    : 'no match';
  return [title, ...report.verdicts.map(verdictLine), ...(engine ? [`  engine ${engineLine(engine)}`] : []), conclusionOf(report)];
}

function conclusionOf({ verdict, firstFault, given }: CommandReport): string {
  if (firstFault) return `FAILED${placeOf(firstFault)}: ${firstFault.message}`;
  if (verdict !== 'proven' || given.length === 0) return CONCLUSIONS[verdict];
  return `PROVEN BY THE RULES THAT WERE GIVEN (${given.join(', ')}): the match was played as the record says, if these are the rules of the game.`;
}

const SOURCES: Record<NonNullable<CommandReport['engine']>['source'], string> = {
  installed: '',
  given: '; given, not of this installation: its verdict is only as trustworthy as its author',
  missing: '; not installed: --engines-from takes it from a service, --engine from a file',
};

function engineLine({ game, version, sha256, source }: NonNullable<CommandReport['engine']>): string {
  return `${game} version ${version}, ${sha256}, pinned by the record${SOURCES[source]}`;
}

function verdictLine(verdict: AuditVerdict): string {
  const mark = verdict.ok ? (verdict.unproven === null ? 'ok  ' : 'open') : 'FAIL';
  return `  ${mark}  ${verdict.check.padEnd(9)}  ${verdict.ok ? '' : placeOf(verdict).replace(/^ at /, '').replace(/(.)$/, '$1: ')}${verdict.message}`;
}

function placeOf({ seq }: AuditVerdict): string {
  return seq === null ? '' : ` at entry ${seq}`;
}

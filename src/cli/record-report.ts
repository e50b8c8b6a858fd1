import type { AuditVerdict } from '../records/verdict.js';
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
  given: '; not of this installation but given: what it says of the rules is its own word',
  missing: '; not here: --engines-from takes it from a service, --engine from a file',
};

function engineLine({ game, version, sha256, pinnedBy, source }: NonNullable<CommandReport['engine']>): string {
  const name = `${game} version ${version}${sha256 === null ? '' : `, ${sha256}`}`;
  if (pinnedBy === 'record') return `${name}, pinned by the record${SOURCES[source]}`;
  return `${name}, ${source === 'missing' ? 'not here' : 'the newest build of the version'}: the record is from before engines were pinned`;
}

function verdictLine(verdict: AuditVerdict): string {
  const mark = verdict.ok ? (verdict.unproven === null ? 'ok  ' : 'open') : 'FAIL';
  return `  ${mark}  ${verdict.check.padEnd(9)}  ${verdict.ok ? '' : placeOf(verdict).replace(/^ at /, '').replace(/(.)$/, '$1: ')}${verdict.message}`;
}

function placeOf({ seq }: AuditVerdict): string {
  return seq === null ? '' : ` at entry ${seq}`;
}

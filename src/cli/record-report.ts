import type { AuditVerdict } from '../record/verifying/verdict.js';
import type { CommandReport } from './given-rules.js';

/**
 * A report for people: what was checked, one line a check, by which rules, and the conclusion with what was not looked
 * at. *Shape*: lines.
 */
export function formatReport(report: CommandReport, args: readonly string[] = []): string[] {
  const { match, status, entries, engine } = report;
  const title = match
    ? `match ${match.matchId}, ${match.game} version ${match.gameVersion}, ${status ?? 'cut off'}, ${entries} entries`
    : 'no match';
  return [title, ...report.verdicts.map(verdictLine), ...(engine ? [`  engine ${engineLine(engine)}`] : []), ...conclusionOf(report, args)];
}

function conclusionOf(report: CommandReport, args: readonly string[]): string[] {
  const { verdict, firstFault, given } = report;
  if (firstFault) return [`FAILED${placeOf(firstFault)}: ${firstFault.message}`];
  if (verdict !== 'proven') return ['NOT PROVEN: nothing is wrong, but not everything can be checked.'];
  const [title, played] =
    given.length === 0
      ? ['PROVEN', 'the match was played as the record says']
      : [
          `PROVEN BY THE RULES THAT WERE GIVEN (${given.join(', ')})`,
          'the match was played as the record says, if these are the rules of the game',
        ];
  const [inclusion, today] = ['inclusion', 'log'].map((name) => report.verdicts.find(({ check }) => check === name));
  if (!isShown(inclusion))
    return [`${title} as a game; not tied to a published log: ${reasonOf(report, inclusion)}. To tie it:`, commandOf(report, args)];
  if (isShown(today)) return [`${title}: ${played}, and a published log has it.`];
  return [`${title}: ${played}, and a published log had it. To compare with the log of today:`, commandOf(report, args)];
}

function isShown(verdict: AuditVerdict | undefined): boolean {
  return verdict?.ok === true && verdict.unproven === null;
}

function reasonOf({ tie }: CommandReport, inclusion: AuditVerdict | undefined): string {
  return tie?.because ?? inclusion?.unproven ?? 'it was not looked for';
}

/** The command that was run, with the log. */
function commandOf({ tie }: CommandReport, args: readonly string[]): string {
  const kept = args.filter((arg) => arg !== '--offline');
  const words = kept.includes('--log') ? kept : [...kept, '--log', tie?.address ?? 'https://…/log'];
  return `  gameledger ${words.map((word) => (/^[\w@%+=:,./…-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')}`;
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

import type { RecordReport } from '../doors/verifier.js';
import type { Proof } from './prove.js';

type Verdict = RecordReport['verdicts'][number];

/** What each check is about. */
const CHECKS: Readonly<Record<Verdict['check'], string>> = {
  format: 'The record is complete and readable',
  chain: 'Every entry is in the hash chain',
  chance: 'Every die and every drawn card follows from the seed',
  replay: 'Every action was legal, and the recorded events are its effects',
  result: 'The result follows from the log',
  clock: 'The clocks ran as recorded',
  parent: 'The fork begins with the state of its parent',
  signature: 'The service has signed it',
  inclusion: 'The match is in the transparency log',
  log: 'The log still contains what it contained',
};

/** A check as the page shows it. */
export interface CheckLine {
  check: string;
  title: string;
  state: 'holds' | 'fails' | 'open';
  message: string;
}

/** The checks of a report, each with what it found. */
export function checkLines({ verdicts }: RecordReport): CheckLine[] {
  return verdicts.map(({ check, ok, unproven, message, seq }) => {
    const state = !ok ? 'fails' : unproven === null ? 'holds' : 'open';
    return { check, title: CHECKS[check], state, message: seq === null ? message : `entry ${seq}: ${message}` };
  });
}

/** The verdict in one line: `verified`, or the first entry that fails, or what is open. */
export function verdictText({ report, hasEngine }: Proof): string {
  const { verdict, firstFault, verdicts, status } = report;
  if (verdict === 'proven') return 'verified';
  if (firstFault)
    return firstFault.seq === null ? `fails: ${firstFault.message}` : `fails at entry ${firstFault.seq}: ${firstFault.message}`;
  if (status !== null && status !== 'finished') return `not proven yet: the match is ${status}, and its seed is revealed at its end`;
  if (!hasEngine) return 'not proven: the engine of the match is not available here';
  return `not proven: ${verdicts.find(({ unproven }) => unproven !== null)?.unproven ?? 'something is open'}`;
}

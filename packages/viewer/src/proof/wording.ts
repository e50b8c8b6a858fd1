import type { RecordReport } from '../doors/verifier.js';
import { say } from '../words/say.js';
import type { Proof } from './prove.js';

type Verdict = RecordReport['verdicts'][number];

/** A check as the page shows it. */
export interface CheckLine {
  check: Verdict['check'];
  state: 'holds' | 'fails' | 'open';
  /** In English, as the verifier has it. */
  message: string;
}

/** The checks of a report, each with what it found. */
export function checkLines({ verdicts }: RecordReport): CheckLine[] {
  return verdicts.map(({ check, ok, unproven, message, seq }) => {
    const state = !ok ? 'fails' : unproven === null ? 'holds' : 'open';
    return { check, state, message: seq === null ? message : `entry ${seq}: ${message}` };
  });
}

/** The verdict in one line: `verified`, or the first entry and check that fail, or a check that is open. */
export function verdictText({ report, hasEngine }: Proof): string {
  const { verdict, firstFault, verdicts, status } = report;
  const isUntied = verdicts.some(({ check, unproven }) => check === 'inclusion' && unproven !== null);
  if (verdict === 'proven') return say(isUntied ? 'verdict.provenAsGame' : 'verdict.proven');
  if (firstFault) {
    const check = say(`check.${firstFault.check}`);
    return firstFault.seq === null ? say('verdict.fails', { check }) : say('verdict.failsAt', { seq: firstFault.seq, check });
  }
  if (status !== null && status !== 'finished') return say('verdict.running', { status });
  if (!hasEngine) return say('verdict.noEngine');
  const open = verdicts.find(({ unproven }) => unproven !== null);
  return say('verdict.open', { what: open ? say(`check.${open.check}`) : say('verdict.something') });
}

/** What a verdict means, to somebody who knows no hashes. */
export function meaningOf({ report: { verdict, firstFault, entries } }: Proof): string {
  if (verdict === 'proven') return say('meaning.proven');
  if (!firstFault) return say('meaning.open');
  return firstFault.seq === null ? say('meaning.failed') : say('meaning.failedAt', { seq: firstFault.seq, entries });
}

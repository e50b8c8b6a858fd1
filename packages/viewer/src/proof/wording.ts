import type { RecordReport } from '../doors/verifier.js';
import { say } from '../words/say.js';
import type { Proof } from './prove.js';

type Verdict = RecordReport['verdicts'][number];

/** A check as the page shows it. */
export interface CheckLine {
  check: Verdict['check'];
  state: 'holds' | 'fails' | 'open';
  message: string;
}

/** The checks of a report, each with what it found. */
export function checkLines({ verdicts }: RecordReport): CheckLine[] {
  return verdicts.map(({ check, ok, unproven, message, seq }) => {
    const state = !ok ? 'fails' : unproven === null ? 'holds' : 'open';
    return { check, state, message: seq === null ? message : say('finding.at', { seq, message }) };
  });
}

/** The verdict in one line: `verified` and what was not looked at, or the first entry that fails, or what is open. */
export function verdictText({ report, hasEngine }: Proof): string {
  const { verdict, firstFault, verdicts, status } = report;
  const untied = verdicts.find(({ check }) => check === 'inclusion')?.unproven ?? null;
  if (verdict === 'proven') return untied === null ? say('verdict.proven') : say('verdict.provenAsGame', { why: untied });
  if (firstFault) {
    const { seq, message } = firstFault;
    return seq === null ? say('verdict.fails', { message }) : say('verdict.failsAt', { seq, message });
  }
  if (status !== null && status !== 'finished') return say('verdict.running', { status });
  if (!hasEngine) return say('verdict.noEngine');
  return say('verdict.open', { what: verdicts.find(({ unproven }) => unproven !== null)?.unproven ?? say('verdict.something') });
}

/** What a verdict means, to somebody who knows no hashes. */
export function meaningOf({ report: { verdict, firstFault, entries } }: Proof): string {
  if (verdict === 'proven') return say('meaning.proven');
  if (!firstFault) return say('meaning.open');
  return firstFault.seq === null ? say('meaning.failed') : say('meaning.failedAt', { seq: firstFault.seq, entries });
}

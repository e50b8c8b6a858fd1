import { cloneJson } from '../../rules/kernel/json.js';
import type { ParentState } from './parent-check.js';
import { type RecordReport, type RecordVerification, verifyRecord } from './verify-record.js';

/** What a parent's record proves: the state is null unless the whole record is proven and has the entry. */
export interface CapturedState {
  report: RecordReport;
  state: ParentState | null;
}

/** Verifies the record of a parent and takes the state after entry `seq` on the way; null: no state is wanted. */
export async function captureState(
  lines: AsyncIterable<string> | Iterable<string>,
  seq: number | null,
  options: Omit<RecordVerification, 'onStep'>,
): Promise<CapturedState> {
  const kept: Pick<ParentState, 'hash' | 'state'>[] = [];
  const report = await verifyRecord(lines, {
    ...options,
    onStep: (step) => {
      if (step.seq === seq) kept.push({ hash: step.hash, state: cloneJson(step.state) });
    },
  });
  const [found] = kept;
  if (seq === null || !found || !report.match || report.verdict !== 'proven') return { report, state: null };
  return { report, state: { ...report.match, seq, ...found } };
}

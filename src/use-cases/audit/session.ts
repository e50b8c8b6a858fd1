import type { SealedEntry } from '../../record/log/entry.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { AuditProcess, Budget } from './audit-process.js';
import type { AuditInput, AuditTask, Findings, LogTask, OutlineTask, RecordsTask, StagedEntries } from './audit-task.js';

/** The bytes of some records. */
export type RecordBytes = AsyncIterable<Uint8Array>;

/** Keeps checked entries until all of their record has been checked. */
export type Stage = (staged: StagedEntries) => Promise<void>;

/** One check: the state that a task has captured is what the match of the next one begins with, if it is a fork. */
export interface AuditSession {
  outline(bytes: RecordBytes, task: Omit<OutlineTask, 'kind'>): Promise<Findings['outline']>;
  /** Stops after the first record that is not proven. */
  records(bytes: RecordBytes, task: Omit<RecordsTask, 'kind' | 'isStaged'>, stage?: Stage): Promise<Findings['records']>;
  log(pages: AsyncIterable<SealedEntry[]>, task: Omit<LogTask, 'kind'>): Promise<Findings['log']>;
}

/** Opens a check on a worker that is idle. */
export function openSession(worker: AuditProcess, budget: Budget): AuditSession {
  let isFirst = true;
  const carryOut = async (task: AuditTask, inputs: AsyncIterable<AuditInput>, stage?: Stage): Promise<Findings[keyof Findings]> => {
    const input = inputs[Symbol.asyncIterator]();
    try {
      let said = await worker.turn({ kind: 'task', task, isFirst }, budget);
      isFirst = false;
      for (;;) {
        switch (said.kind) {
          case 'pull': {
            const next = await input.next();
            said = await worker.turn({ kind: 'input', input: next.done ? null : next.value }, budget);
            break;
          }
          case 'take':
            await stage?.(said.staged);
            said = await worker.turn({ kind: 'taken' }, budget);
            break;
          case 'done':
            return said.found;
          case 'broken':
            throw new Error(said.message);
          case 'started':
          case 'ready':
            throw new Error('the worker has lost its task');
          default:
            return unreachable(said);
        }
      }
    } finally {
      await input.return?.();
    }
  };
  // What a task finds is of its own kind: src/use-cases/audit/audit-worker.ts.
  return {
    outline: async (bytes, task) => (await carryOut({ kind: 'outline', ...task }, bytes)) as Findings['outline'],
    records: async (bytes, task, stage) =>
      (await carryOut({ kind: 'records', isStaged: stage !== undefined, ...task }, bytes, stage)) as Findings['records'],
    log: async (pages, task) => (await carryOut({ kind: 'log', ...task }, pages)) as Findings['log'],
  };
}

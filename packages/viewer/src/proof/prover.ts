import type { RecordReport } from '../doors/verifier.js';
import { say } from '../words/say.js';
import type { Outline, ProofReply, ProofTask } from './task.js';

/** *Units*: milliseconds after which a check is stopped: the check of a malicious record might not terminate. */
const BUDGET_MS = 120_000;

/** A worker that proves one record after the other. */
export interface Prover {
  outline(record: string): Promise<Outline>;
  /** *Errors*: rejects when it takes too long, and when the worker fails. */
  verify(task: Omit<Extract<ProofTask, { kind: 'verify' }>, 'kind'>, onProgress: (entries: number) => void): Promise<RecordReport>;
  /** Ends the worker; what is under way is rejected. */
  close(): void;
}

/** What is under way. */
interface Job {
  hear(reply: ProofReply): void;
  reject(error: Error): void;
}

/** Starts the worker at once, so that it is there when the network is not. */
export function openProver(): Prover {
  let job: Job | null = null;
  let worker = start();

  function start(): Worker {
    const started = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<ProofReply>) => job?.hear(data));
    started.addEventListener('error', ({ message }) => job?.reject(new Error(message || 'the worker could not be started')));
    return started;
  }

  function ask<Kind extends 'outline' | 'report'>(task: ProofTask, kind: Kind, onProgress?: (entries: number) => void) {
    type Answer = Extract<ProofReply, { kind: Kind }>;
    return new Promise<Answer>((resolve, reject) => {
      const watchdog = setTimeout(() => {
        worker.terminate();
        worker = start();
        settle(() => reject(new Error(say('verify.tooLong', { limit: BUDGET_MS / 1000 }))));
      }, BUDGET_MS);
      const settle = (act: () => void): void => {
        clearTimeout(watchdog);
        job = null;
        act();
      };
      job = {
        hear(reply) {
          if (reply.kind === 'progress') onProgress?.(reply.entries);
          else if (reply.kind === kind) settle(() => resolve(reply as Answer));
          else settle(() => reject(new Error(reply.kind === 'fault' ? reply.message : `an answer of kind ${reply.kind}`)));
        },
        reject: (error) => settle(() => reject(error)),
      };
      worker.postMessage(task);
    });
  }

  return {
    outline: async (record) => (await ask({ kind: 'outline', record }, 'outline')).outline,
    verify: async (task, onProgress) => (await ask({ kind: 'verify', ...task }, 'report', onProgress)).report,
    close() {
      worker.terminate();
      job?.reject(new Error('the page was left'));
    },
  };
}

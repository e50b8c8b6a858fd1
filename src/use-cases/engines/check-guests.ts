import { Worker } from 'node:worker_threads';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { ContractReport } from '../../rules/testing/check-game.js';
import { CLAUSES } from '../../rules/testing/clauses.js';
import type { GuestSource } from './bundle-guest.js';
import type { GuestVerdict } from './check-worker.js';
import { EngineError } from './load-engine.js';

const WORKER = new URL('dist/use-cases/engines/check-worker.js', PACKAGE_ROOT);

/**
 * *Units*: milliseconds. No random match begins after the first; a game that has not answered after so much work and
 * waiting as the second says hangs. Time in which others have the machine does not count.
 */
export interface CheckTimes {
  budgetMs: number;
  patienceMs: number;
}

const LOOK_EVERY_MS = 250;

const TIMES: CheckTimes = { budgetMs: 30_000, patienceMs: 120_000 };

/**
 * Checks games of other people against the whole contract, each in a thread of its own.
 *
 * *Errors*: EngineError for the first one that is refused, with its name and the clause that it breaks.
 */
export async function checkGuests(guests: readonly GuestSource[], times: CheckTimes = TIMES): Promise<ContractReport[]> {
  const reports: ContractReport[] = [];
  for (const guest of guests) {
    const verdict = await verdictOn(guest, times);
    if ('fault' in verdict) throw new EngineError(verdict.fault);
    const { broken } = verdict;
    if (broken) throw new EngineError(refusal(guest, `${broken.clause} (${CLAUSES[broken.clause]}): ${broken.message}`));
    reports.push(verdict);
  }
  return reports;
}

function refusal({ name }: GuestSource, reason: string): string {
  return `GAMES: ${name} breaks the contract at ${reason}`;
}

async function verdictOn(guest: GuestSource, { budgetMs, patienceMs }: CheckTimes): Promise<GuestVerdict> {
  const worker = new Worker(WORKER, { workerData: { guest, budgetMs }, execArgv: [] });
  const hangs = { fault: refusal(guest, `time (${CLAUSES.time}): no answer in ${patienceMs} ms`) };
  const spent = timeSpent(worker);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((settle) => {
      timer = setInterval(() => {
        if (spent() > patienceMs) settle(hangs);
      }, LOOK_EVERY_MS);
      worker.once('message', settle);
      worker.once('error', (error) => settle({ fault: `GAMES: ${guest.name} cannot be run: ${error.message}` }));
      worker.once('exit', (code) => settle({ fault: `GAMES: ${guest.name} ends its thread with code ${code}` }));
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

/**
 * How long a thread has worked or waited so far, by looks every `LOOK_EVERY_MS`; this process does nothing else then.
 *
 * The thread's waiting is measured by the clock on the wall: of what passed since the look before no more counts than
 * lies between two.
 */
function timeSpent(worker: Worker): () => number {
  const before = process.cpuUsage();
  let waitedMs = 0;
  let idleBefore = 0;
  return () => {
    const { idle } = worker.performance.eventLoopUtilization();
    waitedMs += Math.min(idle - idleBefore, LOOK_EVERY_MS);
    idleBefore = idle;
    const { user, system } = process.cpuUsage(before);
    return waitedMs + (user + system) / 1000;
  };
}

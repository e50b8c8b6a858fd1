import type { ContractReport } from '../testing/check-game.js';
import { CLAUSES } from '../testing/clauses.js';
import { startThread } from '../threads/thread.js';
import type { GuestSource } from './bundle-guest.js';
import type { GuestVerdict } from './check-worker.js';
import { EngineError } from './load-engine.js';

const WORKER = new URL('./check-worker.ts', import.meta.url);

/** *Units*: milliseconds. No random match begins after the first; a game that has not answered at the second hangs. */
export interface CheckTimes {
  budgetMs: number;
  patienceMs: number;
}

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
  const worker = startThread(WORKER, { guest, budgetMs });
  const hangs = { fault: refusal(guest, `time (${CLAUSES.time}): no answer in ${patienceMs} ms`) };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((settle) => {
      timer = setTimeout(() => settle(hangs), patienceMs);
      worker.once('message', settle);
      worker.once('error', (error) => settle({ fault: `GAMES: ${guest.name} cannot be run: ${error.message}` }));
      worker.once('exit', (code) => settle({ fault: `GAMES: ${guest.name} ends its thread with code ${code}` }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

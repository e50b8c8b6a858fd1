/** The entry of a thread that checks one game: its source in, the report out. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ContractReport, checkGame } from '../../rules/testing/check-game.js';
import type { GuestSource } from './bundle-guest.js';
import { importGuest } from './guests.js';

/** What a check came to: a report, or why nothing could be checked. */
export type GuestVerdict = ContractReport | { fault: string };

const { guest, budgetMs } = workerData as { guest: GuestSource; budgetMs: number };

async function verdict(): Promise<GuestVerdict> {
  try {
    const { game, narration } = await importGuest(guest);
    return inWords(await checkGame(game, { budgetMs, narration }));
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** What a faulty game has made may be nothing that a message can carry: it is named by how to make it again. */
function inWords(report: ContractReport): ContractReport {
  if (!report.broken?.found) return report;
  const { clause, message, found } = report.broken;
  return { ...report, broken: { clause, message: `${message}; again: checkGame(game, ${JSON.stringify(found.again)})` } };
}

parentPort?.postMessage(await verdict());

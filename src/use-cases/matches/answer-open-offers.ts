import { codedError } from '../../base/coded-error.js';
import { listPossibleOffers } from '../../store/ledger/bot-turns.js';
import { type Duty, SWEEP_MS } from '../duty.js';
import type { Deps } from './deps.js';
import { answerOpenOffers } from './offer.js';

/**
 * Lets built-in bots answer what was offered to them by a process that has died before they did: as a rule the process
 * that takes an offer has its bots answer.
 */
export function answerLeftOffers(deps: Deps): Duty {
  /** Matches without their engine, say: trying again is of no use. */
  const impossible = new Set<string>();
  return {
    name: 'open offers',
    everyMs: SWEEP_MS,
    async run({ isStopping, report }) {
      for (const matchId of await listPossibleOffers(deps.connections)) {
        if (isStopping()) return;
        if (impossible.has(matchId)) continue;
        await answerOpenOffers(deps, matchId).catch((error: unknown) => {
          if (codedError(error).code !== 'UNAVAILABLE') impossible.add(matchId);
          report(error);
        });
      }
    },
  };
}

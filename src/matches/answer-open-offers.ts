import { listPossibleOffers } from '../ledger/bot-turns.js';
import { codedError } from '../service/coded-error.js';
import { answerOpenOffers } from './offer.js';
import type { Deps } from './shared/deps.js';

/** Lets built-in bots answer what was offered to them by a process that has died before they did. */
export interface OpenOffers {
  close(): Promise<void>;
}

/**
 * How often is looked for offers that nobody has answered: as a rule the process that takes an offer has its bots
 * answer.
 */
const EVERY_MS = 15_000;

/** Looks at once, and from then on again and again; `onFault` is told of what could not be done, of a match once. */
export function watchOpenOffers(deps: Deps, onFault: (error: unknown) => void): OpenOffers {
  /** Matches without their engine, say: trying again is of no use. */
  const impossible = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const answerIn = async (matchId: string): Promise<void> => {
    try {
      await answerOpenOffers(deps, matchId);
    } catch (error) {
      if (isClosed) return;
      if (codedError(error).code !== 'UNAVAILABLE') impossible.add(matchId);
      onFault(error);
    }
  };
  const look = async (): Promise<void> => {
    try {
      for (const matchId of await listPossibleOffers(deps.connections)) {
        if (isClosed) return;
        if (!impossible.has(matchId)) await answerIn(matchId);
      }
    } catch (error) {
      if (!isClosed) onFault(error);
    } finally {
      if (!isClosed) timer = setTimeout(lookAgain, EVERY_MS);
    }
  };
  let running = look();
  const lookAgain = (): void => {
    running = look();
  };
  return {
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

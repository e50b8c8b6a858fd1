import { codedError } from '../../base/coded-error.js';
import { listDueStarts } from '../../store/ledger/matches.js';
import { type Duty, SWEEP_MS } from '../duty.js';
import type { Opening } from './parts.js';
import { startMatch } from './seats/start-match.js';

/** Names the duty: a process that begins does it before it says that it is up. */
export const DUE_STARTS = 'due starts';

const PAGE = 100;

/**
 * Starts every match that could have started and has not; how many there were. A process may die, or its database be
 * away, between the last join or reveal and the start.
 */
export function startDueMatches(parts: Opening): Duty {
  /** They lack their rules or their parent: trying again is of no use. */
  const impossible = new Set<string>();
  return {
    name: DUE_STARTS,
    everyMs: SWEEP_MS,
    async run({ report }) {
      let count = 0;
      for (let page = await listDueStarts(parts.connections, null, PAGE); page.length > 0; ) {
        const due = page.filter((matchId) => !impossible.has(matchId));
        for (const matchId of due) {
          await startMatch(parts, matchId).catch((error: unknown) => {
            if (codedError(error).code !== 'UNAVAILABLE') impossible.add(matchId);
            report(error);
          });
        }
        count += due.length;
        page = await listDueStarts(parts.connections, page.at(-1) ?? null, PAGE);
      }
      return count;
    },
  };
}

/** Begins what is due: tournaments whose time has come, and rounds after those that are over. */
import { repeatWork } from '../ledger/periodic-work.js';
import { listDueTournaments, readTournament, type TournamentRow } from '../ledger/tournaments.js';
import { createBackoff } from '../matches/shared/backoff.js';
import type { Deps } from '../matches/shared/deps.js';
import { beginTournament, cancelTournament, continueTournament, FEWEST_PLAYERS } from './advance.js';
import { giveUpForfeitedSeats } from './give-up-forfeited-seats.js';

/** Sees to tournaments. */
export interface TournamentWatch {
  /** Does all that is due; how many steps this process has made. Any number of processes may do so at once. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** How often is looked for what is due. */
export interface TournamentWatchOptions {
  /** *Units*: milliseconds between two looks; 0: only `sweep` looks. */
  everyMs?: number | undefined;
  /** Told of every look that failed, and of a tournament that cannot go on; it is tried again later and later. */
  onFault?: ((error: unknown) => void) | undefined;
}

const EVERY_MS = 1000;
const AT_ONCE = 100;

/** Looks now and from then on again and again. */
export function watchTournaments(deps: Deps, { everyMs = EVERY_MS, onFault }: TournamentWatchOptions = {}): TournamentWatch {
  const backoff = createBackoff();

  const step = async (id: string): Promise<boolean> => {
    try {
      const row = await readTournament(deps.connections, id);
      const isDone = row !== null && (await goOn(deps, row));
      backoff.forget(id);
      return isDone;
    } catch (error) {
      if (backoff.fail(id, Date.now())) onFault?.(error);
      return false;
    }
  };
  const sweep = async (): Promise<number> => {
    let steps = await giveUpForfeitedSeats(deps, null);
    for (let made = -1; made !== 0 && !sweeps.isStopping(); steps += Math.max(0, made)) {
      const due = await listDueTournaments(deps.connections, backoff.waiting(Date.now()), AT_ONCE);
      made = 0;
      for (const id of due) if (await step(id)) made++;
    }
    return steps;
  };
  const sweeps = repeatWork(sweep, { everyMs, onFault });
  return { sweep, close: sweeps.stop };
}

/** Whoever made it may be gone, or too few may have come. */
function goOn(deps: Deps, row: TournamentRow): Promise<boolean> {
  if (row.status === 'running') return continueTournament(deps, row);
  if (row.status !== 'open') return Promise.resolve(false);
  return row.isMakerGone || row.players < FEWEST_PLAYERS ? cancelTournament(deps, row) : beginTournament(deps, row);
}

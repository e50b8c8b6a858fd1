import { type Duty, SWEEP_MS } from '../../use-cases/duty.js';
import { createBackoff } from '../../use-cases/matches/append/backoff.js';
import type { Deps } from '../../use-cases/matches/deps.js';
import { beginTournament, cancelTournament, continueTournament, FEWEST_PLAYERS } from './advance.js';
import { giveUpForfeitedSeats } from './give-up-forfeited-seats.js';
import { listDueTournaments, readTournament, type TournamentRow, tournamentDue } from './store/tournaments.js';

const AT_ONCE = 100;

/** Begins tournaments whose time has come, and rounds after those that are over; how many steps that were. */
export function runTournaments(deps: Deps): Duty {
  const backoff = createBackoff();
  return {
    name: 'tournaments',
    due: tournamentDue,
    async run({ isStopping, report }) {
      let steps = 0;
      for (let made = -1; made !== 0 && !isStopping(); steps += Math.max(0, made)) {
        const due = await listDueTournaments(deps.connections, backoff.waiting(Date.now()), AT_ONCE);
        made = 0;
        for (const id of due) {
          try {
            if (await step(deps, id)) made++;
            backoff.forget(id);
          } catch (error) {
            if (backoff.fail(id, Date.now())) report(error);
          }
        }
      }
      return steps;
    },
  };
}

/** Gives up the seats of those who have left a tournament, where the process that they told has not; how many. */
export function giveUpLeftSeats(deps: Deps): Duty {
  return { name: 'forfeited seats', everyMs: SWEEP_MS, run: () => giveUpForfeitedSeats(deps, null) };
}

async function step(deps: Deps, id: string): Promise<boolean> {
  const row = await readTournament(deps.connections, id);
  return row !== null && (await goOn(deps, row));
}

/** Its creator may have deleted the account, or there may be too few players. */
function goOn(deps: Deps, row: TournamentRow): Promise<boolean> {
  if (row.status === 'running') return continueTournament(deps, row);
  if (row.status !== 'open') return Promise.resolve(false);
  return row.isMakerGone || row.players < FEWEST_PLAYERS ? cancelTournament(deps, row) : beginTournament(deps, row);
}

import { type Duty, SWEEP_MS } from '../../use-cases/duty.js';
import { createBackoff } from '../../use-cases/matches/append/backoff.js';
import type { Appending, Opening, Presenting, Telling } from '../../use-cases/matches/parts.js';
import { beginTournament, cancelTournament, continueTournament, FEWEST_PLAYERS } from './advance.js';
import { giveUpForfeitedSeats } from './give-up-forfeited-seats.js';
import { listDueTournaments, readTournament, type TournamentRow, tournamentDue } from './store/tournaments.js';

const AT_ONCE = 100;

/** Begins tournaments whose time has come, and rounds after those that are over; how many steps that were. */
export function runTournaments(parts: Opening): Duty {
  const backoff = createBackoff();
  return {
    name: 'tournaments',
    due: tournamentDue,
    async run({ isStopping, report }) {
      let steps = 0;
      for (let made = -1; made !== 0 && !isStopping(); steps += Math.max(0, made)) {
        const due = await listDueTournaments(parts.connections, backoff.waiting(Date.now()), AT_ONCE);
        made = 0;
        for (const id of due) {
          try {
            if (await step(parts, id)) made++;
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
export function giveUpLeftSeats(parts: Appending & Presenting & Telling): Duty {
  return { name: 'forfeited seats', everyMs: SWEEP_MS, run: () => giveUpForfeitedSeats(parts, null) };
}

async function step(parts: Opening, id: string): Promise<boolean> {
  const row = await readTournament(parts.connections, id);
  return row !== null && (await goOn(parts, row));
}

/** Its creator may have deleted the account, or there may be too few players. */
function goOn(parts: Opening, row: TournamentRow): Promise<boolean> {
  if (row.status === 'running') return continueTournament(parts, row);
  if (row.status !== 'open') return Promise.resolve(false);
  return row.isMakerGone || row.players < FEWEST_PLAYERS ? cancelTournament(parts, row) : beginTournament(parts, row);
}

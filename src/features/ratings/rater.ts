/** Counts the ends of matches, in one order for all processes: that of the places they get when they are counted. */

import type { Connections } from '../../store/ledger/pools.js';
import type { Duty } from '../../use-cases/duty.js';
import { rateEnds, type Standings, standingKey } from './rate-ends.js';
import type { EndRow, StandingRow } from './rows.js';
import { countEnds, endDue, listDueEnds, readLastEnd } from './store/ends.js';
import { readStandings } from './store/standings.js';

const ENDS_AT_ONCE = 200;

/** Counts every end that is due; how many this process has counted. */
export function ratingDuty(connections: Connections): Duty {
  return {
    name: 'ends',
    due: endDue,
    async run({ isStopping }) {
      let counted = 0;
      for (let due = await countSome(connections); due !== 0 && !isStopping(); due = await countSome(connections)) counted += due ?? 0;
      return counted;
    },
  };
}

/** How many ends were counted: 0 when none is due, null when others were faster. */
async function countSome(connections: Connections): Promise<number | null> {
  // Before what is due and how players stand: whatever is counted in between makes this count fail.
  const from = await readLastEnd(connections);
  const ends = await listDueEnds(connections, ENDS_AT_ONCE);
  if (ends.length === 0) return 0;
  const standings = await standingsOf(connections, ends);
  const events = rateEnds(standings, from, ends);
  return (await countEnds(connections, { from, ends, standings: [...standings.values()], events })) ? ends.length : null;
}

async function standingsOf({ general }: Connections, ends: readonly EndRow[]): Promise<Standings> {
  const wanted = new Map(
    ends.flatMap(({ game, players }) =>
      players.flatMap((player) => (player ? [[standingKey(player.id, game), { playerId: player.id, game }] as const] : [])),
    ),
  );
  const rows: StandingRow[] = await readStandings(general, [...wanted.values()]);
  return new Map(rows.map((row) => [standingKey(row.player_id, row.game), { ...row }]));
}

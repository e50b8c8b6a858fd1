/** Counts the ends of matches, in one order for all processes: that of the places they get when they are counted. */
import { countEnds, type EndRow, listDueEnds, readLastEnd } from '../ledger/ends.js';
import { repeatWork } from '../ledger/periodic-work.js';
import type { Connections } from '../ledger/pools.js';
import { readStandings, type StandingRow } from '../ledger/standings.js';
import { applyEnds, type Standings, standingKey } from './apply-ends.js';

/** Counts ends as they come. */
export interface Rater {
  /** Counts every end that is due; how many this process has counted. Any number of processes may do so at once. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

/** How often is looked for ends. */
export interface RaterOptions {
  /** *Units*: milliseconds between two looks; 0: only `sweep` looks. */
  everyMs?: number | undefined;
  /** Told of every look that failed; the next one looks again. */
  onFault?: ((error: unknown) => void) | undefined;
}

const EVERY_MS = 1000;
const ENDS_AT_ONCE = 200;

/** Looks now and from then on again and again. */
export function openRater(connections: Connections, { everyMs = EVERY_MS, onFault }: RaterOptions = {}): Rater {
  const sweep = async (): Promise<number> => {
    let counted = 0;
    for (let due = await countSome(connections); due !== 0 && !sweeps.isStopping(); due = await countSome(connections)) counted += due ?? 0;
    return counted;
  };
  const sweeps = repeatWork(sweep, { everyMs, onFault });
  return { sweep, close: sweeps.stop };
}

/** How many ends were counted: 0 when none is due, null when others were faster. */
async function countSome(connections: Connections): Promise<number | null> {
  // Before what is due and how players stand: whatever is counted in between makes this count fail.
  const from = await readLastEnd(connections);
  const ends = await listDueEnds(connections, ENDS_AT_ONCE);
  if (ends.length === 0) return 0;
  const standings = await standingsOf(connections, ends);
  const events = applyEnds(standings, from, ends);
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

import type { Connections } from '../../../store/ledger/pools.js';

/** Streams of one process on one match: of a seat, or of spectators (-1). */
export interface WatchCount {
  matchId: string;
  seat: number;
  streams: number;
}

/** Tells the others how many streams a process has; none is no row. */
export async function noteWatchers({ general }: Connections, process: string, counts: readonly WatchCount[]): Promise<void> {
  const gone = counts.filter(({ streams }) => streams === 0);
  const there = counts.filter(({ streams }) => streams > 0);
  if (gone.length > 0)
    await general`
      DELETE FROM watchers w USING unnest(${gone.map((one) => one.matchId)}::uuid[], ${gone.map((one) => one.seat)}::smallint[]) AS g(match_id, seat)
      WHERE w.process = ${process} AND w.match_id = g.match_id AND w.seat = g.seat`;
  if (there.length > 0)
    await general`
      INSERT INTO watchers (match_id, process, seat, streams)
      SELECT match_id, ${process}::uuid, seat, streams
      FROM unnest(${there.map((one) => one.matchId)}::uuid[], ${there.map((one) => one.seat)}::smallint[], ${there.map((one) => one.streams)}::integer[])
        AS t(match_id, seat, streams)
      ON CONFLICT (match_id, process, seat) DO UPDATE SET streams = EXCLUDED.streams`;
}

/** Who follows a match, in all processes that are alive. */
export async function readWatchers({ general }: Connections, matchId: string): Promise<{ seat: number; streams: number }[]> {
  const rows = await general<{ seat: number; streams: number }[]>`
    SELECT w.seat, sum(w.streams)::integer AS streams FROM watchers w JOIN heartbeats h ON h.process = w.process
    WHERE w.match_id = ${matchId} AND h.beat_at > clock_timestamp() - interval '5 seconds'
    GROUP BY w.seat ORDER BY w.seat`;
  return rows.map(({ seat, streams }) => ({ seat, streams }));
}

/** Removes the counts of processes that have given no sign of life for an hour; how many they were. */
export async function dropWatchers({ general }: Connections): Promise<number> {
  const { count } = await general`
    DELETE FROM watchers w WHERE NOT EXISTS (
      SELECT FROM heartbeats h WHERE h.process = w.process AND h.beat_at > clock_timestamp() - interval '1 hour')`;
  return count;
}

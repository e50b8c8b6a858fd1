import type { Connections } from './pools.js';

/** A time in which no process was alive. */
export interface Outage {
  fromMs: number;
  toMs: number;
}

/** What a sign of life is answered. */
export interface Beat {
  /** The database's time. */
  moment: Date;
  /** When the newest outage ended; null when there was none. */
  lastOutage: Date | null;
}

/** The database's time, as a sign of life is answered it. */
export async function readTime({ general }: Connections): Promise<Pick<Beat, 'moment'>> {
  const [row] = await general<{ moment: Date }[]>`SELECT clock_timestamp() AS moment`;
  if (!row) throw new Error('the database names no time');
  return row;
}

/** Gives a sign of life; enters an outage if no process gave one for more than five seconds. */
export async function beat({ general }: Connections, process: string): Promise<Beat> {
  const [row] = await general<{ moment: Date; last_outage: Date | null }[]>`SELECT moment, last_outage FROM beat(${process})`;
  if (!row) throw new Error('beat answered no row');
  return { moment: row.moment, lastOutage: row.last_outage };
}

/** The outages that ended after a moment, oldest first. */
export async function readOutages({ general }: Connections, afterMs: number): Promise<Outage[]> {
  const rows = await general<{ began_at: Date; ended_at: Date }[]>`
    SELECT began_at, ended_at FROM outages WHERE ended_at > ${new Date(afterMs)} ORDER BY began_at`;
  return rows.map((row) => ({ fromMs: row.began_at.getTime(), toMs: row.ended_at.getTime() }));
}

/** The processes that gave a sign of life lately: they give one a second. */
export async function readLivingProcesses({ general }: Connections): Promise<string[]> {
  const rows = await general<
    { process: string }[]
  >`SELECT process FROM heartbeats WHERE beat_at > clock_timestamp() - interval '2500 milliseconds'`;
  return rows.map((row) => row.process);
}

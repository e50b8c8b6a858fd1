import { table } from '../table.js';

/** What a service with so many idle streams takes. *Units*: milliseconds of CPU a second. */
export interface Idle {
  streams: number;
  serverMs: number;
  databaseMs: number;
}

/** What idle streams cost, as a table of Markdown. */
export function formatIdle(found: readonly Idle[]): string {
  const rows = found.map(({ streams, serverMs, databaseMs }) => [`${streams}`, `${serverMs.toFixed(1)} ms`, `${databaseMs.toFixed(1)} ms`]);
  return `${table(['idle streams', 'server', 'PostgreSQL'], rows)}\n\nCPU a second; half of the streams are of matches, half of a player's turns.`;
}

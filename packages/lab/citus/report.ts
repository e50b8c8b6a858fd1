import { median } from '../statistics.js';
import { table } from '../table.js';
import type { CitusAppends } from './citus.js';

/** CPU of an append by node, as a table of Markdown. */
export function formatCitus(found: readonly CitusAppends[]): string {
  const alone = found.find(({ way }) => way === 'one PostgreSQL')?.rounds.map(([only]) => only ?? 0) ?? [];
  const rows = found.map(({ way, workers, rounds }) => {
    const inTimes = (of: (nodes: number[]) => number): string =>
      median(rounds.map((nodes, round) => of(nodes) / (alone[round] ?? Number.NaN))).toFixed(2);
    return [
      way,
      workers === 0 ? '' : String(workers),
      inTimes(([coordinator]) => coordinator ?? 0),
      workers === 0 ? '' : inTimes((nodes) => Math.max(...nodes.slice(1))),
      inTimes((nodes) => Math.max(...nodes)),
      inTimes((nodes) => nodes.reduce((sum, node) => sum + node, 0)),
    ];
  });
  const us = median(alone).toFixed(0);
  return [
    table(['appends', 'workers', 'coordinator', 'busiest worker', 'busiest node', 'all nodes'], rows),
    `CPU of an append relative to one PostgreSQL, which takes ${us} µs; medians of ${alone.length} rounds by turns.`,
  ].join('\n\n');
}

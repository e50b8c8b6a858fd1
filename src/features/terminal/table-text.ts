import { shareOf } from './simulation/statistics.js';

/** A table for the terminal: columns as wide as their widest cell. */
export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A number of matches, their share and its 95 % interval: `120 (60.0 %, 53.1–66.5)`. */
export function formatShare(count: number, of: number): string {
  const { value, low, high } = shareOf(count, of);
  return `${count} (${percent(value)} %, ${percent(low)}–${percent(high)})`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

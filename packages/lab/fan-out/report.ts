import type { FanOut } from './fan-out.js';
import { FORMS } from './followers.js';

const TARGET_US = 10;
const TARGET_P99_MS = 50;

/** What it costs to tell many, as a table of Markdown. */
export function formatFanOut(found: readonly FanOut[]): string {
  const counts = [...new Set(found.map(({ followers }) => followers))];
  const head = ['followers', ...FORMS.map((form) => `over ${form}`)];
  const rows = counts.map((count) => [
    String(count),
    ...FORMS.map((form) => cellOf(found.find((one) => one.form === form && one.followers === count))),
  ]);
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const key = 'CPU of the server for a message delivered · p50 · p99 from the sending of an action · memory a connection.';
  const targets = `Targets: ${TARGET_US} µs, and a p99 of ${TARGET_P99_MS} ms to 4,000 followers.`;
  return [line(head), line(head.map(() => '---:')), ...rows.map(line), '', `${key} ${targets}`].join('\n');
}

function cellOf(found: FanOut | undefined): string {
  if (!found) return '–';
  const { messageUs, p50Ms, p99Ms, connectionBytes } = found;
  // Where what an earlier measurement has left is used again, the process does not grow.
  const memory = connectionBytes > 0 ? `${(connectionBytes / 1024).toFixed(0)} KiB` : '–';
  return `${messageUs.toFixed(0)} µs · ${p50Ms.toFixed(0)} ms · ${p99Ms.toFixed(0)} ms · ${memory}`;
}

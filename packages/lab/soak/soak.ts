/**
 * `npm run soak`: many matches of clients against two services on one database, of which one is killed again and again.
 */
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.js';
import { mib, runSoak, type SoakReport } from './run.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    matches: { type: 'string', default: '400' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    'think-ms': { type: 'string', default: '1000' },
  },
});

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  process.stderr.write(`--${name} must be a number above 0\n`);
  process.exit(2);
}

function format({ postgres, matches, actions, unanswered, entries, kills, memory, faults }: SoakReport): string {
  const trend = memory
    ? `heap after collections of garbage ${mib(memory.first.heap)}, then ${mib(memory.second.heap)} (${(memory.second.heap / memory.first.heap).toFixed(2)} ×); resident ${mib(memory.first.resident)}, then ${mib(memory.second.resident)} (${(memory.second.resident / memory.first.resident).toFixed(2)} ×)`
    : 'memory: too few samples';
  return [
    describeMachine(postgres),
    `${matches} matches, ${entries} entries in their logs, ${actions} actions answered, ${unanswered} that got no answer`,
    `killed: ${kills.processes} processes, ${kills.backends} sessions of the database`,
    trend,
    faults.length === 0 ? 'nothing lost, nothing doubled, every record proven, memory flat' : `${faults.length} FAULTS`,
    ...faults.slice(0, 50),
  ].join('\n');
}

// What was started ends with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const report = await runSoak({
  durationMs: 60_000 * positive('minutes', values.minutes),
  matches: positive('matches', values.matches),
  processes: positive('processes', values.processes),
  seed: positive('seed', values.seed),
  thinkMs: positive('think-ms', values['think-ms']),
  heapMb: 320,
  killEveryMs: 8000,
  memoryBound: 1.25,
  say: (text) => process.stderr.write(`${text}\n`),
});
process.stdout.write(`${format(report)}\n`);
process.exitCode = report.faults.length === 0 ? 0 : 1;

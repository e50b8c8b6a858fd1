import { median } from '../statistics.js';
import { table } from '../table.js';

/** What one kind of work cost over each database, a round each. */
export interface Grown {
  work: string;
  /** *Units*: microseconds or milliseconds of CPU of server and PostgreSQL for one piece of work. */
  unit: 'µs' | 'ms';
  rounds: { small: number; large: number }[];
}

/** What a growth run has found. */
export interface Growth {
  entries: { small: number; large: number };
  lines: Grown[];
}

/** *Units*: how much more work over the large database may cost. */
const MOST = 1.1;

/** The lines of a growth run as a table of Markdown. */
export function formatGrowth({ entries, lines }: Growth): string {
  const head = ['', `${entries.small.toLocaleString('en')} entries`, `${entries.large.toLocaleString('en')}`, 'times', ''];
  const rows = lines.map((line) => {
    const middle = (side: 'small' | 'large'): string => `${format(median(line.rounds.map((round) => round[side])))} ${line.unit}`;
    const times = growthOf(line);
    return [line.work, middle('small'), middle('large'), `${times.toFixed(2)} ×`, times <= MOST ? 'flat' : '**grows**'];
  });
  const key = 'CPU of server and PostgreSQL for each; medians, and of the multiples the median over the rounds.';
  return `${table(head, rows)}\n\n${key}`;
}

/** What the work costs over the large database as a multiple of what it costs over the small one. */
export function growthOf({ rounds }: Pick<Grown, 'rounds'>): number {
  return median(rounds.map(({ small, large }) => large / small));
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

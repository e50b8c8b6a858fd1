import { median } from '../statistics.js';
import { table } from '../table.js';

/** How a match is at hand. */
export const KINDS = ['live', 'packed', 'readAgain'] as const;
export type Kind = (typeof KINDS)[number];

/** What an action takes. *Units*: microseconds of CPU. */
export interface Work {
  processUs: number;
  databaseUs: number;
}

/** What an action takes in a match by how it is at hand, a round each. */
export interface CacheMiss {
  matches: number;
  rounds: Record<Kind, Work>[];
}

const NAMES: Record<Kind, string> = { live: 'in memory', packed: 'packed in memory', readAgain: 'read again' };

/** The cost of a match that is not at hand, as a table of Markdown. */
export function formatCacheMiss({ matches, rounds }: CacheMiss): string {
  const total = ({ processUs, databaseUs }: Work): number => processUs + databaseUs;
  const rows = KINDS.map((kind) => {
    const medianOf = (of: (work: Work) => number): string => `${median(rounds.map((round) => of(round[kind]))).toFixed(0)} µs`;
    const times = median(rounds.map((round) => total(round[kind]) / total(round.live)));
    return [NAMES[kind], medianOf(({ processUs }) => processUs), medianOf(({ databaseUs }) => databaseUs), `${times.toFixed(2)} ×`];
  });
  return [
    table(['an action in a match that is', 'process', 'PostgreSQL', 'to one in memory'], rows),
    `${matches} matches, ${rounds.length} rounds by turns, the use case without HTTP.`,
  ].join('\n\n');
}

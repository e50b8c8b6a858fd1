import { median } from '../statistics.js';
import { table } from '../table.js';

/** How a match is at hand. */
export const KINDS = ['live', 'readAgain'] as const;
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

/** What an action over REST takes where so many matches take turns, a round each. */
export interface InTurn {
  matches: number;
  rounds: InTurnWork[];
}

/** As `Work`, with how many actions were in a match that had to be read again. *Shape*: a share, 0 to 1. */
export interface InTurnWork extends Work {
  readAgain: number;
}

const NAMES: Record<Kind, string> = { live: 'in memory', readAgain: 'read again' };

/** What an action may cost in a match that is not in memory, to one that is. */
const TARGET = 3;

/** The cost of a match that is not at hand, as tables of Markdown. */
export function formatCacheMiss({ matches, rounds }: CacheMiss, inTurn: readonly InTurn[]): string {
  const rows = KINDS.map((kind) => [NAMES[kind], ...costs(rounds.map((round) => [round[kind], round.live]))]);
  const [fewest] = inTurn;
  const turns = inTurn.map((some) => [
    String(some.matches),
    `${Math.round(100 * median(some.rounds.map(({ readAgain }) => readAgain)))} %`,
    ...costs(some.rounds.map((work, round) => [work, fewest?.rounds[round] ?? work])),
  ]);
  return [
    table(['an action in a match that is', 'process', 'PostgreSQL', 'to one in memory'], rows),
    `${matches} matches, ${rounds.length} rounds by turns, the use case without HTTP. Target: ${TARGET.toFixed(0)} × for a match that is not in memory.`,
    table(['matches in turn, over REST', 'read again', 'process', 'PostgreSQL', `to ${fewest?.matches ?? 0}`], turns),
    `${fewest?.rounds.length ?? 0} rounds by turns.`,
  ].join('\n\n');
}

/** Medians of what was measured, and of the multiples to what it is compared with within each round. */
function costs(rounds: readonly (readonly [work: Work, compared: Work])[]): string[] {
  const total = ({ processUs, databaseUs }: Work): number => processUs + databaseUs;
  const medianOf = (of: (work: Work) => number): string => `${median(rounds.map(([work]) => of(work))).toFixed(0)} µs`;
  const times = median(rounds.map(([work, compared]) => total(work) / total(compared)));
  return [medianOf(({ processUs }) => processUs), medianOf(({ databaseUs }) => databaseUs), `${times.toFixed(2)} ×`];
}

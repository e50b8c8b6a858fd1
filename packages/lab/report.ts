import { FACES } from './contenders/gameledger.js';
import type { BusiestPosition } from './engines/busiest.js';
import type { Pace } from './engines/playouts.js';
import type { ReplaySpeed } from './engines/replay.js';
import type { VerificationCost } from './engines/verification.js';
import type { FanOut } from './fan-out/fan-out.js';
import { formatFanOut } from './fan-out/report.js';
import type { Load } from './load.js';
import type { LiveMatchesProbe } from './probes/live-matches.js';
import { median } from './statistics.js';
import { table } from './table.js';
import { CONCURRENCIES, CONTENDERS, type Throughput } from './throughput.js';

/** Everything one run has found. */
export interface Findings {
  machine: string;
  throughput: Throughput[];
  games: { id: string; kernel: Pace; boardgameIo: Pace; replay: ReplaySpeed }[];
  live: LiveMatchesProbe;
  verification: VerificationCost;
  busiest: BusiestPosition;
  fanOut: FanOut[];
  /** *Units*: milliseconds until a service listens, over a database that has its tables. */
  startUpMs: number;
}

/** The findings as Markdown. */
export function formatReport(found: Findings): string {
  return [
    '## Targets',
    targets(found),
    '## Durable actions per second, as multiples',
    ratios(found.throughput),
    '## The same, raw',
    loads(found.throughput),
    '## CPU time an action',
    cpuTimes(found.throughput),
    '## Followers of one match',
    formatFanOut(found.fanOut),
    '## Engines',
    engines(found.games),
    '## Matches and records',
    costs(found),
  ].join('\n\n');
}

type Column = keyof typeof CONTENDERS;

function at(throughput: Throughput[], contender: Column, matches: number): Load[] {
  const found = throughput.find((one) => one.contender === CONTENDERS[contender] && one.matches === matches);
  if (!found) throw new Error(`${CONTENDERS[contender]} was not measured with ${matches} matches`);
  return found.rounds;
}

/** The median over the rounds of what `ours` did to what `theirs` did in the same round. */
function ratio(throughput: Throughput[], ours: Column, theirs: Column, matches: number): number {
  const others = at(throughput, theirs, matches);
  return median(at(throughput, ours, matches).map(({ actionsPerSecond }, i) => actionsPerSecond / (others[i]?.actionsPerSecond ?? 0)));
}

function middle(rounds: Load[], figure: keyof Load): number {
  return median(rounds.map((load) => load[figure]));
}

function targets({ throughput, games, live, busiest }: Findings): string {
  const slowest = Math.min(...games.map(({ replay }) => replay.opened));
  const joker = games.find(({ id }) => id === 'tactics-joker')?.replay.opened ?? 0;
  const p99 = (face: Column) => middle(at(throughput, face, 100), 'p99Ms');
  const faces = (theirs: Column) => (['rest', 'graphql'] as const).map((face) => ratio(throughput, face, theirs, 100));
  const rows: [what: string, target: string, found: string, met: boolean][] = [
    goal('REST to a bare INSERT, actions a second, 100 matches', 0.8, [ratio(throughput, 'rest', 'bare', 100)]),
    goal('GraphQL to a bare INSERT, actions a second, 100 matches', 0.6, [ratio(throughput, 'graphql', 'bare', 100)]),
    goal('many actions in a request to a bare INSERT, actions a second, 100 matches', 2, [ratio(throughput, 'bulk', 'bare', 100)]),
    price('REST to a bare INSERT, CPU of server and database, 100 matches', 0.95, cpuRatio(throughput, 'rest', 'bare')),
    price('GraphQL to a bare INSERT, CPU, 100 matches', 1.2, cpuRatio(throughput, 'graphql', 'bare')),
    price('a mutation over a websocket to one over HTTP, CPU, 100 matches', 1, cpuRatio(throughput, 'socket', 'graphql')),
    price('many actions in a request to a bare INSERT, CPU, 100 matches', 0.5, cpuRatio(throughput, 'bulk', 'bare')),
    price('many actions over a websocket to a bare INSERT, CPU, 100 matches', 0.5, cpuRatio(throughput, 'channel', 'bare')),
    goal('REST, GraphQL to boardgame.io in memory, 100 matches', 2, faces('memory')),
    goal('REST, GraphQL to boardgame.io with bgio-postgres, 100 matches', 10, faces('stored')),
    [
      'p99 of REST, GraphQL, 100 matches',
      '< 50 ms',
      `${ms(p99('rest'))}, ${ms(p99('graphql'))}`,
      Math.max(p99('rest'), p99('graphql')) < 50,
    ],
    ['replay of a cached engine, Tactics Joker', '≥ 200,000 entries/s', whole(joker), joker >= 200_000],
    ['replay of a cached engine, slowest game', '≥ 200,000 entries/s', whole(slowest), slowest >= 200_000],
    ['cold view at version 1,000', '< 10 ms', ms(live.coldViewMs), live.coldViewMs < 10],
    ['`legalActions` of the busiest Jugger TTG position', '< 2 ms', ms(busiest.medianMs), busiest.medianMs < 2],
  ];
  return table(
    ['', 'target', 'measured', ''],
    rows.map(([what, target, found, met]) => [what, target, found, met ? 'met' : '**missed**']),
  );
}

function goal(what: string, factor: number, found: number[]): [string, string, string, boolean] {
  return [what, `≥ ${factor.toFixed(1)} ×`, found.map(times).join(', '), Math.min(...found) >= factor];
}

function price(what: string, factor: number, found: number): [string, string, string, boolean] {
  return [what, `≤ ${factor.toFixed(2)} ×`, times(found), found <= factor];
}

/** Of what their servers and the database have used for an action, with a hundred matches. */
function cpuRatio(throughput: Throughput[], ours: Column, theirs: Column): number {
  const others = at(throughput, theirs, 100);
  return median(at(throughput, ours, 100).map((load, i) => inAll(load) / inAll(others[i] ?? load)));
}

function inAll({ serverUs, databaseUs }: Load): number {
  return serverUs + databaseUs;
}

function cpuTimes(throughput: Throughput[]): string {
  const rows = (Object.keys(CONTENDERS) as Column[]).map((contender) => [
    CONTENDERS[contender],
    ...CONCURRENCIES.map((matches) => {
      const rounds = at(throughput, contender, matches);
      return (['serverUs', 'databaseUs', 'clientUs'] as const).map((figure) => whole(middle(rounds, figure))).join(' + ');
    }),
  ]);
  return `${table(['', ...CONCURRENCIES.map(matchCount)], rows)}\n\nMicroseconds an action: the server + PostgreSQL + the load generator.`;
}

function ratios(throughput: Throughput[]): string {
  const rows = FACES.flatMap((face) =>
    (['bare', 'memory', 'stored'] as const).map((other) => [
      `${CONTENDERS[face]} to ${CONTENDERS[other]}`,
      ...CONCURRENCIES.map((matches) => times(ratio(throughput, face, other, matches))),
    ]),
  );
  return table(['', ...CONCURRENCIES.map(matchCount)], rows);
}

function loads(throughput: Throughput[]): string {
  const rows = (Object.keys(CONTENDERS) as Column[]).map((contender) => [
    CONTENDERS[contender],
    ...CONCURRENCIES.map((matches) => {
      const rounds = at(throughput, contender, matches);
      return `${whole(middle(rounds, 'actionsPerSecond'))}/s · ${ms(middle(rounds, 'p50Ms'))} · ${ms(middle(rounds, 'p99Ms'))}`;
    }),
  ]);
  const share = Math.max(...throughput.map(({ rounds }) => middle(rounds, 'generatorShare')));
  const key = `Actions per second · p50 · p99; the medians of ${throughput[0]?.rounds.length ?? 0} rounds.`;
  return `${table(['', ...CONCURRENCIES.map(matchCount)], rows)}\n\n${key} The load generator took at most ${Math.round(100 * share)} % of one core.`;
}

function engines(games: Findings['games']): string {
  const rows = games.map(({ id, kernel, boardgameIo, replay }) => [
    id,
    figure(kernel.playoutsPerSecond),
    figure(boardgameIo.playoutsPerSecond),
    times(kernel.actionsPerSecond / boardgameIo.actionsPerSecond),
    whole(kernel.actionsPerSecond),
    whole(replay.opened),
    whole(replay.stored),
  ]);
  const heads = ['playouts/s', "playouts/s by boardgame.io's client", 'actions/s to it', 'actions/s'];
  return table(['one core', ...heads, 'replayed entries/s, opened', 'replayed entries/s, from stored JSON'], rows);
}

function costs({ live, verification: { long, short }, busiest, startUpMs }: Findings): string {
  return table(
    ['', ''],
    [
      [`heap of one live match after ${live.actionsEach} actions`, `${whole(live.heapPerMatch / 1024)} KiB`],
      ['start of a service until it listens', ms(startUpMs)],
      ['cold view at version 1,000', ms(live.coldViewMs)],
      ['the same without any snapshot', ms(live.coldViewWithoutSnapshotMs)],
      [`verification of a record of ${whole(long.entries)} entries`, `${whole(long.entries / long.seconds)} entries/s`],
      [`peak memory of that process, and for ${short.entries} entries`, `${mebibytes(long.peakBytes)}, ${mebibytes(short.peakBytes)}`],
      [
        `\`legalActions\` of the busiest Jugger TTG position of ${whole(busiest.matches)} random matches (${busiest.legalActions} actions)`,
        ms(busiest.medianMs),
      ],
    ],
  );
}

function matchCount(matches: number): string {
  return matches === 1 ? '1 match' : `${matches} matches`;
}

function times(factor: number): string {
  return `${factor.toFixed(factor < 10 ? 2 : 0)} ×`;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toLocaleString('en', { maximumSignificantDigits: 2 })} ms`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

function mebibytes(bytes: number): string {
  return `${whole(bytes / 2 ** 20)} MiB`;
}

import type { Contender, ContenderServer, Table } from './contenders/contender.js';
import { FACES, type Face, startGameledger } from './contenders/gameledger.js';
import { type Load, openTables } from './load.js';
import type { BenchPostgres } from './postgres.js';
import { type Script, writeScript } from './script.js';
import { median } from './statistics.js';

/** One way to run gameledger. */
export interface Variant {
  name: string;
  /** The file it is started with. */
  entry: string;
  env?: Record<string, string>;
}

/** *Errors*: throws for what is no face. */
export function parseFaces(text: string): Face[] {
  return text.split(',').map((name) => {
    const face = FACES.find((one) => one === name);
    if (face === undefined) throw new Error(`--faces takes ${FACES.join(', ')}, not ${name}`);
    return face;
  });
}

/** What an action cost in one turn, and how many there were a second. *Units*: microseconds of CPU. */
type Turn = Pick<Load, 'actionsPerSecond' | 'serverUs' | 'databaseUs' | 'clientUs'>;

/** What two variants did over one face, a round each. */
export interface Comparison {
  face: Face;
  variants: { name: string; rounds: Turn[] }[];
}

const MATCHES = 100;
/** *Units*: actions of each match. */
const STEPS_A_ROUND = 40;
/** Until the code that serves a face is compiled. */
const WARM_UP_ROUNDS = 2;

/**
 * Lets two variants play the same script by turns, face by face: who goes first changes with every round.
 *
 * A turn is so many actions, not so much time: a busy machine makes it longer, and neither variant plays with colder
 * code than the other.
 */
export async function compareVariants(
  pg: BenchPostgres,
  variants: readonly [Variant, Variant],
  { rounds, faces = FACES }: { rounds: number; faces?: readonly Face[] | undefined },
  onProgress: (doing: string) => void,
): Promise<Comparison[]> {
  const script = writeScript((rounds + WARM_UP_ROUNDS) * STEPS_A_ROUND);
  const servers: ContenderServer[] = [];
  try {
    for (const [i, { entry, env, name }] of variants.entries()) {
      const names = { rest: name, graphql: name, socket: name, bulk: name, channel: name };
      servers.push(await startGameledger(names, script, await pg.freshDatabase(`variant_${i}`), { entry, env }));
    }
    const found: Comparison[] = [];
    for (const face of faces) {
      const contenders = servers.map((server) => contenderOf(server, face));
      const comparison: Comparison = { face, variants: variants.map(({ name }) => ({ name, rounds: [] })) };
      for await (const { turn, i, round } of turns(contenders, pg, script, rounds)) {
        onProgress(`${face}, round ${round} of ${rounds}: ${variants[i]?.name}`);
        if (round > 0) comparison.variants[i]?.rounds.push(turn);
      }
      found.push(comparison);
    }
    return found;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Each contender's turn of each round; the rounds of the warm-up are those before 1. */
async function* turns(contenders: readonly Contender[], pg: BenchPostgres, script: Script, rounds: number) {
  const seated = await Promise.all(
    contenders.map(async (contender, i) => ({ i, contender, tables: await openTables(contender, MATCHES) })),
  );
  for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round++) {
    const from = (round + WARM_UP_ROUNDS - 1) * STEPS_A_ROUND;
    const steps = script.steps.slice(from, from + STEPS_A_ROUND);
    for (const { i, contender, tables } of round % 2 === 0 ? seated : seated.toReversed())
      yield { i, round, turn: await playTurn(contender, tables, pg, steps) };
  }
  for (const { tables } of seated) await Promise.all(tables.map((table) => table.close()));
}

async function playTurn(contender: Contender, tables: readonly Table[], pg: BenchPostgres, steps: Script['steps']): Promise<Turn> {
  const start = { server: contender.cpuMs(), database: pg.cpuMs(), client: process.cpuUsage(), atMs: performance.now() };
  await Promise.all(
    tables.map(async (table) => {
      for (const step of steps) await table.play(step);
    }),
  );
  const actions = tables.length * steps.length;
  const client = process.cpuUsage(start.client);
  return {
    actionsPerSecond: (1000 * actions) / (performance.now() - start.atMs),
    serverUs: (1000 * (contender.cpuMs() - start.server)) / actions,
    databaseUs: (1000 * (pg.cpuMs() - start.database)) / actions,
    clientUs: (client.user + client.system) / actions,
  };
}

function contenderOf(server: ContenderServer, face: Face): Contender {
  const contender = server.contenders[FACES.indexOf(face)];
  if (!contender) throw new Error(`there is no face ${face}`);
  return contender;
}

/** The comparisons as Markdown: medians, and of the multiples the median over the rounds. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ face, variants: [one, two] }) => {
    if (!one || !two) return [];
    const cpu = (turn: Turn): number => turn.serverUs + turn.databaseUs;
    const times = (figure: (turn: Turn) => number): string =>
      `${median(two.rounds.map((turn, i) => figure(turn) / figure(one.rounds[i] ?? turn))).toFixed(2)} ×`;
    const multiples = `${times(({ serverUs }) => serverUs)} | ${times(cpu)} | ${times(({ actionsPerSecond }) => actionsPerSecond)}`;
    return [`| ${face}, ${one.name} | ${figures(one.rounds)} | | | |`, `| ${face}, ${two.name} | ${figures(two.rounds)} | ${multiples} |`];
  });
  const head = '|  | server + PostgreSQL + client, µs an action | actions/s | server | server and PostgreSQL | actions/s |';
  return [head, '| --- | ---: | ---: | ---: | ---: | ---: |', ...lines].join('\n');
}

function figures(rounds: readonly Turn[]): string {
  const middle = (figure: keyof Turn): string => Math.round(median(rounds.map((turn) => turn[figure]))).toLocaleString('en');
  return `${middle('serverUs')} + ${middle('databaseUs')} + ${middle('clientUs')} | ${middle('actionsPerSecond')}`;
}

import type { Contender, ContenderServer } from './contenders/contender.js';
import { startGameledger } from './contenders/gameledger.js';
import { type Load, measureLoad } from './load.js';
import type { BenchPostgres } from './postgres.js';
import { writeScript } from './script.js';
import { median } from './statistics.js';

/** One way to run gameledger. */
export interface Variant {
  name: string;
  /** The file it is started with. */
  entry: string;
  env?: Record<string, string>;
}

const FACES = ['rest', 'graphql', 'socket', 'bulk'] as const;
/** One way to act. */
export type Face = (typeof FACES)[number];

/** *Errors*: throws for what is no face. */
export function parseFaces(text: string): Face[] {
  return text.split(',').map((name) => {
    const face = FACES.find((one) => one === name);
    if (face === undefined) throw new Error(`--faces takes ${FACES.join(', ')}, not ${name}`);
    return face;
  });
}

/** What two variants did over one face, a round each. */
export interface Comparison {
  face: Face;
  variants: { name: string; rounds: Load[] }[];
}

const MATCHES = 100;
const SCRIPT_STEPS = 5000;
const WARM_UP = { matches: MATCHES, windowMs: 3000 };

/** Lets two variants play the same script by turns, face by face: who goes first changes with every round. */
export async function compareVariants(
  pg: BenchPostgres,
  variants: readonly [Variant, Variant],
  { rounds, windowMs, faces = FACES }: { rounds: number; windowMs: number; faces?: readonly Face[] | undefined },
  onProgress: (doing: string) => void,
): Promise<Comparison[]> {
  const script = writeScript(SCRIPT_STEPS);
  const servers: ContenderServer[] = [];
  try {
    for (const [i, { entry, env, name }] of variants.entries()) {
      const names = { rest: name, graphql: name, socket: name, bulk: name };
      servers.push(await startGameledger(names, script, await pg.freshDatabase(`variant_${i}`), { entry, env }));
    }
    const found: Comparison[] = faces.map((face) => ({ face, variants: variants.map(({ name }) => ({ name, rounds: [] })) }));
    for (let round = 0; round <= rounds; round++) {
      for (const comparison of found) {
        onProgress(`round ${round} of ${rounds}: ${comparison.face}`);
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        for (const i of order) {
          const load = await measureLoad(
            contenderOf(servers[i], comparison.face),
            pg.cpuMs,
            script,
            round === 0 ? WARM_UP : { matches: MATCHES, windowMs },
          );
          if (round > 0) comparison.variants[i]?.rounds.push(load);
        }
      }
    }
    return found;
  } finally {
    for (const server of servers) await server.stop();
  }
}

function contenderOf(server: ContenderServer | undefined, face: Face): Contender {
  const contender = server?.contenders[FACES.indexOf(face)];
  if (!contender) throw new Error(`there is no face ${face}`);
  return contender;
}

/** The comparisons as Markdown: medians, and of the multiples the median over the rounds. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const lines = comparisons.flatMap(({ face, variants: [one, two] }) => {
    if (!one || !two) return [];
    const cpu = (load: Load): number => load.serverUs + load.databaseUs;
    const times = (figure: (load: Load) => number): string =>
      `${median(two.rounds.map((load, i) => figure(load) / figure(one.rounds[i] ?? load))).toFixed(2)} ×`;
    const multiples = `${times(({ serverUs }) => serverUs)} | ${times(cpu)} | ${times(({ actionsPerSecond }) => actionsPerSecond)}`;
    return [`| ${face}, ${one.name} | ${figures(one.rounds)} | | | |`, `| ${face}, ${two.name} | ${figures(two.rounds)} | ${multiples} |`];
  });
  const head = '|  | server + PostgreSQL + client, µs an action | actions/s | server | server and PostgreSQL | actions/s |';
  return [head, '| --- | ---: | ---: | ---: | ---: | ---: |', ...lines].join('\n');
}

function figures(rounds: readonly Load[]): string {
  const middle = (figure: keyof Load): string => Math.round(median(rounds.map((load) => load[figure]))).toLocaleString('en');
  return `${middle('serverUs')} + ${middle('databaseUs')} + ${middle('clientUs')} | ${middle('actionsPerSecond')}`;
}

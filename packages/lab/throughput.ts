import { startBareInsert } from './contenders/bare-insert.js';
import { startBoardgameIo } from './contenders/boardgame-io.js';
import type { Contender, ContenderServer } from './contenders/contender.js';
import { startGameledger } from './contenders/gameledger.js';
import { type Load, measureLoad } from './load.js';
import type { BenchPostgres } from './postgres.js';
import { writeScript } from './script.js';

/** The contenders by what the report calls them. */
export const CONTENDERS = {
  rest: 'gameledger, REST',
  graphql: 'gameledger, GraphQL',
  socket: 'gameledger, GraphQL mutation over a websocket',
  bulk: 'gameledger, many actions in a request',
  channel: 'gameledger, many actions over a websocket',
  bare: 'bare Fastify route, one INSERT',
  memory: 'boardgame.io in memory',
  stored: 'boardgame.io with bgio-postgres',
} as const;

/** How many matches are played side by side. */
export const CONCURRENCIES = [1, 32, 100] as const;

/** What one contender did with so many matches at once, a round each. */
export interface Throughput {
  contender: string;
  matches: number;
  rounds: Load[];
}

/** How long to measure. */
export interface ThroughputPlan {
  rounds: number;
  windowMs: number;
}

const SCRIPT_STEPS = 5000;
const WARM_UP = { matches: 32, windowMs: 3000 };

/** Lets every contender play the same script by turns, `rounds` times, after a warm-up that does not count. */
export async function measureThroughput(
  pg: BenchPostgres,
  { rounds, windowMs }: ThroughputPlan,
  onProgress: (doing: string) => void,
): Promise<Throughput[]> {
  const script = writeScript(SCRIPT_STEPS);
  const servers: ContenderServer[] = [];
  try {
    servers.push(await startGameledger(CONTENDERS, script, await pg.freshDatabase('gameledger')));
    servers.push(await startBareInsert(CONTENDERS.bare, await pg.freshDatabase('bare')));
    servers.push(await startBoardgameIo(CONTENDERS.memory, script));
    servers.push(await startBoardgameIo(CONTENDERS.stored, script, await pg.freshDatabase('boardgame_io')));
    const contenders = servers.flatMap((server) => server.contenders);
    for (const contender of contenders) await measureLoad(contender, pg.cpuMs, script, WARM_UP);
    const found = new Map<string, Throughput>();
    for (const { contender, matches, round } of turns(contenders, rounds)) {
      onProgress(`round ${round} of ${rounds}: ${contender.name}, ${matches} at once`);
      const load = await measureLoad(contender, pg.cpuMs, script, { matches, windowMs });
      const key = `${contender.name} ${matches}`;
      const soFar = found.get(key) ?? { contender: contender.name, matches, rounds: [] };
      soFar.rounds.push(load);
      found.set(key, soFar);
    }
    return [...found.values()];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Interleaved, so that whatever else the machine does falls on all alike. */
function* turns(contenders: Contender[], rounds: number) {
  for (let round = 1; round <= rounds; round++) {
    for (const matches of CONCURRENCIES) {
      for (const contender of contenders) yield { contender, matches, round };
    }
  }
}

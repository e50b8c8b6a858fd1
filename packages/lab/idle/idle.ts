/** What streams cost on which nothing happens. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectJson } from '../contenders/json-client.js';
import { SERVICE, startServer } from '../contenders/process.js';
import { ENTRIES_A_MATCH, fill } from '../growth/fill.js';
import type { BenchPostgres } from '../postgres.js';
import { writeScript } from '../script.js';
import { openStream } from './open-stream.js';
import type { Idle } from './report.js';

/** How much to measure. */
export interface IdlePlan {
  streams: readonly number[];
  /** Matches that are over, all of the player whose turns half of the streams follow. */
  finished: number;
  /** *Units*: seconds for each number of streams. */
  seconds: number;
}

/** Until what the opening has left is done. */
const SETTLE_MS = 5_000;
const OPENED_AT_ONCE = 50;
/** What a key may hold is 100: docs/limits.md, `streamsPerCaller`. */
const STREAMS_PER_KEY = 100;

/** Half of the streams are of matches, half of turns; those of turns of one player, by keys of theirs. */
export async function measureIdle(pg: BenchPostgres, plan: IdlePlan, say: (doing: string) => void): Promise<Idle[]> {
  say(`idle streams: ${plan.finished.toLocaleString('en')} finished matches are made`);
  const script = writeScript(ENTRIES_A_MATCH);
  const filled = await fill(await pg.freshDatabase('idle'), script, plan.finished * ENTRIES_A_MATCH, say);
  const env = { DATABASE_URL: filled.databaseUrl, LOG_LEVEL: 'error', RATE_LIMIT: 'off' };
  const server = await startServer(SERVICE, env);
  const http = connectJson(server.url);
  const open: Socket[] = [];
  try {
    const body = { game: 'tactics-joker', config: script.config, join: {} };
    const { id } = await http.post<{ id: string }>('/v1/matches', body, filled.keys[0]);
    await http.post(`/v1/matches/${id}/seats`, {}, filled.keys[1]);
    const keys: string[] = [];
    while (keys.length * STREAMS_PER_KEY < Math.max(...plan.streams)) {
      const request = { name: `key ${keys.length}`, scopes: ['read'] };
      keys.push((await http.post<{ apiKey: string }>('/v1/me/keys', request, filled.keys[0])).apiKey);
    }
    const found: Idle[] = [];
    for (const streams of plan.streams) {
      say(`idle streams: ${streams}`);
      while (open.length < streams) {
        const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, streams - open.length) }, (_, i) => {
          const path = i % 2 === 0 ? '/v1/me/turns' : `/v1/matches/${id}/stream`;
          return openStream(server.url, path, keys[Math.floor((open.length + i) / STREAMS_PER_KEY)] ?? '');
        });
        open.push(...(await Promise.all(batch)));
      }
      await sleep(SETTLE_MS);
      const before = { server: server.cpuMs(), database: pg.cpuMs() };
      await sleep(1_000 * plan.seconds);
      const [serverMs, databaseMs] = [server.cpuMs() - before.server, pg.cpuMs() - before.database];
      found.push({ streams, serverMs: serverMs / plan.seconds, databaseMs: databaseMs / plan.seconds });
    }
    return found;
  } finally {
    for (const socket of open) socket.destroy();
    await http.close();
    await server.stop();
  }
}

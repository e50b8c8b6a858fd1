import { randomUUID } from 'node:crypto';
import type { Contender, ContenderServer } from './contender.js';
import { connectJson } from './json-client.js';
import { startServer } from './process.js';

/** A Fastify route that writes the action and does nothing else: one INSERT by postgres.js a request. */
export async function startBareInsert(name: string, databaseUrl: string): Promise<ContenderServer> {
  const server = await startServer('./bare-insert-server.ts', { DATABASE_URL: databaseUrl });
  const contender: Contender = {
    name,
    cpuMs: server.cpuMs,
    async openTable() {
      const http = connectJson(server.url);
      const matchId = randomUUID();
      let seq = 0;
      return {
        play: ({ seat, action }) => http.post('/entries', { matchId, seq: ++seq, seat, action }),
        close: () => http.close(),
      };
    },
  };
  return { contenders: [contender], stop: server.stop };
}

import { connect } from 'node:net';
import t from 'tap';
import { FLOODERS, floodAll, RATES, SMALL_HEAP } from '../kit/flooded.js';
import { startPostgres } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();

for (const rateLimit of RATES) {
  t.test(
    `RATE_LIMIT=${rateLimit}: flood after flood of ${FLOODERS} hostile connections leaves the memory flat and probes answered`,
    async (t) => {
      const env = { DATABASE_URL: await pg.freshDatabase(), RATE_LIMIT: rateLimit, NODE_OPTIONS: SMALL_HEAP };
      const server = await spawnServer(t, env);
      const { host, port } = new URL(server.url);
      await floodAll(t, { server, target: { connect: () => connect(Number(port), '127.0.0.1'), host, wsUrl: server.wsUrl } });
      await server.stop();
    },
  );
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { readConfig } from '../../src/server/config.js';
import { requireFreePorts } from '../../src/server/free-port.js';
import { createLogger } from '../../src/server/logging.js';
import { createResources, type Resources } from '../../src/server/resources.js';
import { type Service, startService } from '../../src/server/start.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const pg = await startPostgres();
const TOKEN = 'a-token-of-32-characters-or-more';

t.test('without a token nothing is at the address of the API', async (t) => {
  const { http } = await startServer(t, pg.url, { metricsToken: null });
  const { status, body } = await http.get('/metrics', { authorization: `Bearer ${TOKEN}` });
  t.equal(status, 404);
  t.match(body, { code: 'NOT_FOUND' });
});

t.test('who has the token reads the metrics, nobody else', async (t) => {
  const { http } = await startServer(t, pg.url, { metricsToken: TOKEN });
  await http.get('/healthz');
  const { status, headers, body } = await http.as(TOKEN).get<string>('/metrics');
  t.equal(status, 200);
  t.match(headers.get('content-type'), /^text\/plain/);
  for (const name of ['appends_total', 'append_group_size', 'append_seconds', 'state_cache_total', 'open_streams', 'replays_total'])
    t.match(body, new RegExp(`^# TYPE gameledger_${name} `, 'm'));
  t.match(body, /^gameledger_http_requests_total\{method="GET",route="\/healthz",status="200"\} 1$/m);
  for (const wrong of [null, `${TOKEN}x`, TOKEN.slice(1), 'x']) {
    const refused = await http.as(wrong).get('/metrics');
    t.equal(refused.status, 401);
    t.match(refused.body, { code: 'UNAUTHENTICATED' });
    t.equal(refused.headers.get('www-authenticate'), 'Bearer');
  }
});

/** A service with a port for its metrics. */
async function startWithPort(t: Test, token: string): Promise<{ service: Service; metrics: string; resources: Resources }> {
  const port = await freePort();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: pg.url,
    LOG_LEVEL: 'silent',
    BOTS: 'off',
    METRICS_PORT: String(port),
    METRICS_TOKEN: token,
  });
  const resources = createResources();
  onEnd(t, resources.close);
  const database = { url: pg.url, gone: new Promise<string>(() => undefined) };
  const service = await startService(config, database, { logger: createLogger(config), resources });
  return { service, resources, metrics: `http://127.0.0.1:${port}` };
}

t.test('METRICS_PORT serves the metrics and nothing else; the API does not', async (t) => {
  const { service, metrics, resources } = await startWithPort(t, '');
  t.match(await (await fetch(`${metrics}/metrics`)).text(), /^# TYPE gameledger_appends_total/m);
  for (const path of ['/', '/healthz', '/v1/games', '/metrics/']) t.equal((await fetch(`${metrics}${path}`)).status, 404, path);
  t.equal((await fetch(`${service.address}/metrics`)).status, 404);
  await resources.close();
  await t.rejects(fetch(`${metrics}/metrics`), 'both end together');
});

t.test('a token is asked for at METRICS_PORT too', async (t) => {
  const { service, metrics } = await startWithPort(t, TOKEN);
  for (const address of [metrics, service.address]) {
    t.equal((await fetch(`${address}/metrics`)).status, 401);
    t.equal((await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status, 200);
  }
});

t.test('a port that is taken, or the one of the API, is refused', async (t) => {
  const { metrics } = await startWithPort(t, '');
  const { port } = new URL(metrics);
  for (const [env, reason] of [
    [{ PORT: '0', METRICS_PORT: port }, new RegExp(`port ${port} of 127.0.0.1 cannot be had`)],
    [{ PORT: '3999', METRICS_PORT: '3999' }, /PORT and METRICS_PORT must be two ports/],
  ] as const) {
    const config = readConfig({ HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env });
    await t.rejects(requireFreePorts(config, config.port), { name: 'ListenError', message: reason });
  }
});

t.test('connections are counted by what they carry, for as long as they are open', async (t) => {
  const { http, url, wsUrl, metrics } = await startServer(t, pg.url);
  const count = async (): Promise<unknown> => {
    const { values } = (await metrics.registry.getMetricsAsJSON()).find(({ name }) => name === 'gameledger_open_connections') ?? {
      values: [],
    };
    return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]));
  };
  const until = async (wanted: object): Promise<void> => {
    while (!isDeepStrictEqual(await count(), wanted)) await sleep(10);
  };
  t.same(await count(), { http: 0, websocket: 0 });
  const sockets = [0, 1].map(() => connect(Number(new URL(url).port), '127.0.0.1'));
  const socket = new WebSocket(`${wsUrl}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  await until({ http: 2, websocket: 1 });
  socket.close();
  await until({ http: 2, websocket: 0 });
  for (const each of sockets) each.destroy();
  await until({ http: 0, websocket: 0 });
  await http.get('/healthz', { connection: 'close' });
  await until({ http: 0, websocket: 0 });
});

t.test('a route adds few series', async (t) => {
  const { http, scrape } = await startServer(t, pg.url);
  const series = async (): Promise<number> => (await scrape()).split('\n').filter((line) => /^gameledger_http/.test(line)).length;
  await scrape();
  const before = await series();
  await http.get('/v1/games');
  await http.get('/v1/games');
  t.equal((await series()) - before, 10, 'one for the status, seven buckets, their sum and count');
});

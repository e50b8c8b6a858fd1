/** A service below a path: every link that an answer gives leads through the proxy to something. */
import { once } from 'node:events';
import { connect } from 'node:net';
import t from 'tap';
import WebSocket from 'ws';
import { type Client, createClient } from '../../../packages/client/src/index.js';
import type { ActLineAnswer } from '../../../src/api/rest/act-lines.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { startPostgres } from '../../kit/postgres.js';
import { startPrefixProxy } from '../../kit/prefix-proxy.js';
import { startServer } from '../../kit/server.js';

const PREFIX = '/my-games/v1.0';
const pg = await startPostgres();
const proxy = await startPrefixProxy(t, PREFIX);
const { url } = proxy;
const signer = generateSigner('test.example/log');
const server = await startServer(t, pg.url, {
  publicUrl: url,
  env: { LOG_SIGNING_KEY: signer.encodedPrivate },
  duties: { without: ['transparency log'] },
  // How often it is looked whether the key of a stream is still good.
  limits: { keepAliveMs: 60 },
});
proxy.leadTo(server.url);

const { apiKey } = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'human' });
const client: Client = createClient({ url, key: apiKey });
const rival = createClient({ url, key: (await createClient({ url }).createPlayer({ name: 'Bob', kind: 'human' })).apiKey });

/** Asks for an address as a player; a body is posted. */
function ask(address: string, body?: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(body !== undefined && { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' }),
  };
  return fetch(address, { redirect: 'manual', headers, ...(body !== undefined && { method: 'POST', body: text }) });
}

/** Members of a JSON value that are an address at this host, by their names; a `path` is a place in a document. */
function linksIn(value: unknown, name = ''): [name: string, link: string][] {
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => linksIn(inner, key));
  return typeof value === 'string' && name !== 'path' && /^\/\w/.test(value) ? [[name, value]] : [];
}

const finished = await client.game('juggernauts').create({ join: {} });
await rival.match(finished.id).join();
await rival.match(finished.id).resign();
await server.services.transparency?.sequence();
const running = await client.game('armadogon').create({ join: {} });

/** What is asked for, what is posted there, the status, and the links of the answer by their names. */
const ANSWERS: readonly [path: string, body: unknown, status: number, names: readonly string[]][] = [
  ['/v1/games', undefined, 200, ['game', 'reference', 'rules', 'schemas']],
  ['/v1/games/juggernauts', undefined, 200, ['address', 'rules']],
  [`/v1/matches/${running.id}`, undefined, 200, ['address']],
  ['/v1/matches', undefined, 200, ['address']],
  ['/v1/matches', { game: 'armadogon', join: {} }, 201, ['address', 'location']],
  [`/v1/matches/${finished.id}/fork`, { at: 0 }, 201, ['location']],
  [`/v1/matches/${finished.id}/rematch`, {}, 201, ['location']],
  ['/v1/players', { name: 'Cyd', kind: 'human' }, 201, ['location']],
  ['/v1/seeks', { game: 'juggernauts' }, 201, ['location']],
  [
    '/v1/tournaments',
    { game: 'juggernauts', format: 'swiss', seats: 4, rounds: 1, name: 'Cup', terms: { clock: { kind: 'per-action', seconds: 60 } } },
    201,
    ['location'],
  ],
  [`/v1/matches/${running.id}/actions`, { action: { type: 'endUpgrades' } }, 422, ['instance', 'legalActions', 'type']],
  ['/v1/nothing', undefined, 404, ['instance', 'type']],
  ['/graphql', { query: `{ match(id: "${running.id}") { engine { address } view { picture } } }` }, 200, ['address', 'picture']],
  ['/log/', undefined, 200, ['checkpoint', 'consistency', 'docs', 'handovers', 'inclusion', 'key', 'tile']],
  ['/docs/static/index.html', undefined, 302, ['location']],
];

/** What stands for the holes of links that have some. */
const HOLES = { '{matchId}': finished.id, '{level}': '0', '{index}': '000.p/1', '{size}': '1' };

for (const [path, body, status, names] of ANSWERS) {
  t.test(`${body === undefined ? 'GET' : 'POST'} ${path}: each link leads to something`, async (t) => {
    const response = await ask(`${url}${path}`, body);
    const text = await response.text();
    t.equal(response.status, status, text.slice(0, 500));
    const location = response.headers.get('location');
    const links = linksIn([text.startsWith('{') ? JSON.parse(text) : null, location === null ? null : { location }]);
    t.same([...new Set(links.map(([name]) => name))].sort(), names);
    for (const [name, link] of links) {
      const { href } = new URL(
        Object.entries(HOLES).reduce((filled, [hole, filling]) => filled.replaceAll(hole, filling), link),
        response.url,
      );
      t.ok(href.startsWith(`${url}/`), `${name}: ${href}`);
      if (name !== 'instance') t.equal((await ask(href)).status, 200, `${name}: ${href}`);
    }
  });
}

t.test('the OpenAPI document names the service by its path, as tools for it do', async (t) => {
  const { servers } = (await (await fetch(`${url}/openapi.json`)).json()) as { servers: { url: string }[] };
  t.match(servers, [{ url: PREFIX }]);
});

t.test('refusals within an answer name the code by an address below the path', async (t) => {
  const lines = await ask(`${url}/v1/actions`, `${JSON.stringify({ matchId: running.id, action: { type: 'nothing' } })}\n`);
  const [line] = (await lines.text()).split('\n').map((text) => (text === '' ? null : (JSON.parse(text) as ActLineAnswer)));
  if (!line || line.ok) return t.fail('the line was not refused');
  t.equal((await fetch(new URL(line.problem.type, url))).status, 200);
  t.equal(line.problem.instance, `${PREFIX}/v1/actions`);

  const leaver = await createClient({ url }).createPlayer({ name: 'Dee', kind: 'human' });
  const { body } = await fetch(`${url}/v1/me/turns`, {
    headers: { authorization: `Bearer ${leaver.apiKey}`, accept: 'application/x-ndjson' },
  });
  await createClient({ url, key: leaver.apiKey }).rotateKey();
  const told = (await new Response(body).text()).split('\n').find((text) => text.includes('"problem"'));
  t.match(JSON.parse(told ?? 'null'), { type: 'problem', problem: { type: `${PREFIX}/problems/UNAUTHENTICATED` } });
});

t.test('the client plays below the path: by requests, by a stream and over a websocket', async (t) => {
  const match = await client.game('armadogon').create({ join: {} });
  const sockets: string[] = [];
  const channel = client.channel({
    openWebSocket(address, headers) {
      sockets.push(address);
      return new WebSocket(address, { headers });
    },
  });
  const { actions, version } = await match.legalActions();
  const [first] = actions;
  if (!first || version === null) return t.fail('nothing is legal');
  t.match(await match.act(first.action, { expectedVersion: version }), { ok: true });
  await channel.close();
  // The client opens a connection that was lost again.
  t.same([...new Set(sockets)], [`${url.replace('http', 'ws')}/v1/actions`]);
  for await (const message of match.follow({ after: -1 })) if (message.type === 'entry' && message.seq === version + 1) break;
});

t.test('what is not even HTTP is refused below the path', async (t) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write('HELLO\r\n\r\n');
  await once(socket, 'close');
  t.match(answer, `"type":"${PREFIX}/problems/MALFORMED"`);
});

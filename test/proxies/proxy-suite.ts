import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import type { Finding } from '../../src/base/finding.js';
import { LIMITS } from '../../src/base/limits.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startBrowser, visit } from '../kit/browser.js';
import { gameledger } from '../kit/command.js';
import { FLOODERS, floodAll, SMALL_HEAP } from '../kit/flooded.js';
import { ATTACKS, deafRequests, type FloodTarget } from '../kit/floods.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { awaitTurn, changedFrom, clickAction, openMatch, versionOf } from '../kit/table.js';
import {
  ask,
  askHttp2,
  CLIENT,
  firstAction,
  followEntries,
  hear,
  newMatch,
  open,
  openSocket,
  type Place,
  playOn,
  socketOptions,
  startPlace,
  startProxied,
  streamOf,
  textOf,
} from './place.js';
import type { KINDS } from './proxy-server.js';

/** How many clients flood while a match is played through the same proxy. */
const PLAYED_THROUGH = atScale(60, 300);
/** What a client says of its address. */
const FORGED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' };

/** What `gameledger doctor` looks at on the way. */
const WAY = ['proxy', 'versions', 'address', 'forwarded headers', 'stream', 'websockets'];

/** Everything that holds at an address, with or without a prefix. */
async function testPlace(t: Test, place: Place): Promise<void> {
  await t.test('over HTTP/1.1 and HTTP/2 the answers are compressed and the same', async (t) => {
    const plain = await ask(place, '/v1/games');
    t.equal(plain.status, 200);
    t.match(plain.headers['strict-transport-security'], /max-age/);
    t.equal((await ask(place, '/v1/games', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'], 'gzip');
    const made = await ask(place, '/v1/players', {
      headers: { 'accept-encoding': 'gzip' },
      body: { name: 'Ada', kind: 'human' },
    });
    t.equal(made.headers['content-encoding'], 'identity', 'but not beside a new key');
    const stream = askHttp2(place, '/v1/games');
    const { session } = stream;
    t.equal(await textOf(stream), plain.text);
    t.equal(session?.alpnProtocol, 'h2');
  });

  for (const accept of ['text/event-stream', 'application/x-ndjson']) {
    await t.test(`a stream of ${accept} arrives entry by entry over HTTP/1.1 and HTTP/2`, async (t) => {
      const first = await newMatch(place);
      const stream = await open(place, streamOf(first), { headers: { accept } });
      await t.resolves(followEntries(place, first, stream));
      stream.destroy();
      const second = await newMatch(place);
      const sent = askHttp2(place, streamOf(second), { accept });
      await once(sent, 'response');
      await t.resolves(followEntries(place, second, sent));
      sent.close();
    });
  }

  await t.test('websockets play: the channel of actions acts, a subscription tells of it', async (t) => {
    const seat = await newMatch(place);
    const told = openSocket(place, '/graphql', ['graphql-transport-ws'], seat.key);
    const news = hear(told);
    await once(told, 'open');
    told.send(JSON.stringify({ type: 'connection_init' }));
    await news((text) => text.includes('connection_ack'));
    const query = `subscription { matchUpdated(matchId: "${seat.matchId}", after: -1) { seq } }`;
    told.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    await news((text) => text.includes('"seq":0'));
    const channel = openSocket(place, '/v1/actions', [], seat.key);
    const answers = hear(channel);
    await once(channel, 'open');
    channel.send(JSON.stringify({ matchId: seat.matchId, action: await firstAction(place, seat) }));
    const answer = JSON.parse(await answers(() => true)) as { version: number };
    t.match(answer, { index: 0, ok: true });
    await news((text) => text.includes(`"seq":${answer.version}`));
    for (const socket of [told, channel]) {
      socket.close();
      await once(socket, 'close');
    }
  });

  await t.test('a guide and its style are there', async (t) => {
    t.match((await ask(place, '/docs/guides/lobby')).text, /href="guides.css"/);
    t.equal((await ask(place, '/docs/guides/guides.css')).status, 200);
  });

  await t.test('the viewer plays in a browser', (t) => playInBrowser(t, place));

  await t.test('`gameledger doctor` finds the way in order', async (t) => {
    const NODE_EXTRA_CA_CERTS = join(await temporaryFolder(t), 'ca.pem');
    await writeFile(NODE_EXTRA_CA_CERTS, place.proxy.ca);
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: '/nowhere', NODE_EXTRA_CA_CERTS };
    const through = `https://localhost:${place.proxy.port}${place.prefix}`;
    const { stdout } = await gameledger(['doctor', '--json', '--through', through], { env });
    const found = (JSON.parse(stdout) as Finding[]).slice(-WAY.length);
    t.same(
      found.map(({ check, state }) => [check, state]),
      WAY.map((check) => [check, 'ok']),
      stdout,
    );
  });

  await t.test('the service sees the address of the client, whatever the client says of itself', async (t) => {
    await ask(place, '/v1/games/jugger-ttg', { headers: FORGED });
    while (!place.service.output().includes('"path":"/v1/games/jugger-ttg"')) await sleep(20);
    const lines = place.service.output().split('\n');
    t.match(
      lines.find((line) => line.includes('"path":"/v1/games/jugger-ttg"')),
      `"address":"${CLIENT}"`,
    );
  });
}

/** Opens a match by clicks, acts in it, and loads its page again. */
async function playInBrowser(t: Test, { proxy, prefix }: Place): Promise<void> {
  const url = `https://localhost:${proxy.port}${prefix}`;
  const { page, faults } = await visit(t, await startBrowser(), `${url}/`, { ignoreHTTPSErrors: true });
  const strays: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${url}/`)) strays.push(request.url());
  });
  await openMatch(page, 'Tactics Joker', { opponent: 'greedy' });
  await page.reload();
  t.ok(await awaitTurn(page));
  const version = await versionOf(page);
  t.ok(await clickAction(page, 0));
  await changedFrom(page, version);
  await page.goto(`${url}/docs/guides/lobby`);
  t.match(await page.evaluate('getComputedStyle(document.body).maxWidth'), /px$/, 'the style of guides is allowed');
  t.same([strays, faults], [[], []]);
}

/** What a client must send that is larger than the limit of nginx for everything else. */
const LARGE_BYTES = 2 * 1024 * 1024;

function targetOf({ proxy }: Place): FloodTarget {
  return {
    connect: () => connectTls({ port: proxy.port, host: '127.0.0.1', servername: 'localhost', ca: proxy.ca }),
    host: `localhost:${proxy.port}`,
    wsUrl: `wss://localhost:${proxy.port}`,
    wsOptions: socketOptions(proxy),
  };
}

/** Runs all tests of one proxy. */
export async function proxySuite(kind: keyof typeof KINDS): Promise<void> {
  await builtViewer();
  const pg = await startPostgres();

  await t.test(`${kind} below a path`, async (t) => {
    const place = await startPlace(t, kind, '/games', await pg.freshDatabase());
    await testPlace(t, place);
    const { status, headers } = await ask({ ...place, prefix: '' }, '/games');
    t.ok(status === 301 || status === 308, `${status}`);
    t.match(headers.location, /\/games\/$/);
  });

  await t.test(`${kind} passes on no offer of HTTP/2 in clear text, and no word of a client on its address`, async (t) => {
    const backend = createServer((_, answer) => void answer.end());
    await once(backend.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => backend.close().closeAllConnections());
    const { port: servicePort } = backend.address() as AddressInfo;
    const proxied = await startProxied(t, kind, { prefix: '', port: await freePort(), servicePort });
    const asked = once(backend, 'request') as Promise<[IncomingMessage]>;
    const headers = { ...FORGED, connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA' };
    t.equal((await ask(proxied, '/', { headers })).status, 200);
    const [{ headers: passedOn }] = await asked;
    t.same([passedOn.upgrade, passedOn['accept-encoding']], [undefined, undefined]);
    t.match(passedOn, { 'x-forwarded-for': CLIENT, 'x-forwarded-proto': 'https', host: `localhost:${proxied.proxy.port}` });
  });

  await t.test(`${kind} at the root`, async (t) => {
    const place = await startPlace(t, kind, '', await pg.freshDatabase());
    await testPlace(t, place);

    await t.test('HTTP leads to HTTPS', async (t) => {
      const sent = plainRequest({ host: '127.0.0.1', port: place.proxy.plainPort, path: '/v1/games', headers: { host: 'localhost' } });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      t.equal(response.statusCode, 308);
      t.match(response.headers.location, /^https:\/\/localhost.*\/v1\/games$/);
      response.destroy();
    });

    await t.test('a record may be large, and no body too large', async (t) => {
      const { key } = await newMatch(place);
      const headers = { 'content-type': 'application/x-ndjson' };
      const refused = await ask(place, '/v1/records', { key, headers, body: `${'x'.repeat(1000)}\n`.repeat(LARGE_BYTES / 1000) });
      t.equal(refused.status, 422, 'read by the service, and no record');
      t.match(refused.text, /RECORD_REFUSED/);
      // Over HTTP/1.1 Caddy answers no sooner than it has read on.
      const sent = askHttp2(place, '/v1/records', {
        ':method': 'POST',
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'content-length': LIMITS.recordBytes + 1,
      });
      sent.write('x');
      const [answer] = (await once(sent, 'response')) as [IncomingHttpHeaders];
      t.equal(answer[':status'], 413);
      sent.close();
    });

    await t.test(`${PLAYED_THROUGH} followers who read nothing hold up nobody`, async (t) => {
      const seat = await newMatch(place);
      const target = targetOf(place);
      const request = `GET ${streamOf(seat)} HTTP/1.1\r\nHost: ${target.host}\r\nAccept: application/x-ndjson\r\n\r\n`;
      const ends = await Promise.all(Array.from({ length: PLAYED_THROUGH }, () => deafRequests(target, request, 1)));
      await t.resolves(playOn(place, seat));
      for (const end of ends) end();
    });

    for (const [name, attack] of Object.entries(ATTACKS)) {
      await t.test(`${PLAYED_THROUGH} connections with ${name} starve nobody`, async (t) => {
        const ends = await Promise.all(Array.from({ length: PLAYED_THROUGH }, () => attack(targetOf(place))));
        await t.resolves(playOn(place, await newMatch(place)));
        t.equal((await ask(place, '/readyz')).status, 200);
        for (const end of ends) end();
      });
    }
  });

  await t.test(`${kind}: ${FLOODERS} hostile connections leave the memory flat and probes answered`, async (t) => {
    const place = await startPlace(t, kind, '', await pg.freshDatabase(), { NODE_OPTIONS: SMALL_HEAP });
    await floodAll(t, { server: place.service, target: targetOf(place), isProxied: true });
  });
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { startPostgres } from '../../kit/postgres.js';
import { type ServerOverrides, startServer } from '../../kit/server.js';

const pg = await startPostgres();

const MOST = 12;
const REQUEST = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';

/** A server, and connections to it that have each asked one thing; what each was told, or null when it was cut. */
async function asking(t: Test, overrides: ServerOverrides, request = REQUEST, host = '127.0.0.1') {
  const { url, close } = await startServer(t, pg.url, { limits: { connectionsPerAddress: MOST }, ...overrides });
  const sockets: Socket[] = [];
  const ask = (): Promise<string | null> => {
    const socket = connect(Number(new URL(url).port), host);
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(request);
    return new Promise((resolve) => {
      socket.once('data', (answer: Buffer) => resolve(answer.toString()));
      socket.once('close', () => resolve(null));
    });
  };
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { ask, close, sockets };
}

const IS_LINUX = process.platform === 'linux';
/** Where the service listens besides, as it does at both addresses of `localhost`. */
const SECOND_ADDRESS = IS_LINUX ? '127.0.0.2' : '::1';

const ANSWERED = /^HTTP\/1.1 200/;

t.test('an address has so many connections and no more, until one of them ends', async (t) => {
  const { ask, sockets } = await asking(t, { rateLimit: 6000 });
  const told = await Promise.all(Array.from({ length: MOST }, ask));
  for (const answer of told) t.match(answer, ANSWERED);
  t.equal(await ask(), null, 'one more is cut');
  const [first] = sockets;
  first?.destroy();
  // The service learns of the end a moment later.
  let again = await ask();
  while (again === null) again = await ask();
  t.match(again, ANSWERED);
});

t.test('at its second address too, where a service that stops waits for answers under way and for nothing else', async (t) => {
  const overrides = { rateLimit: 6000, otherAddresses: [SECOND_ADDRESS], limits: { connectionsPerAddress: MOST, requestMs: 1_000 } };
  const { ask, close, sockets } = await asking(t, overrides, REQUEST, SECOND_ADDRESS);
  const told = await Promise.all(Array.from({ length: MOST }, ask));
  for (const answer of told) t.match(answer, ANSWERED);
  t.equal(await ask(), null, 'one more is cut');
  const late = sockets[0];
  late?.write('POST /v1/players HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  const [answer] = late ? await once(late, 'data') : [];
  t.match(String(answer), /^HTTP\/1.1 400 .*took too long/s, 'and a body that does not come is waited for as long as elsewhere');
  await close();
  t.equal(await ask(), null);
});

for (const [what, overrides] of Object.entries<ServerOverrides>({
  'without a rate limit': { rateLimit: null },
  'behind a proxy': { rateLimit: 6000, trustProxy: ['loopback'] },
})) {
  t.test(`${what} connections are not counted, and all that come at once are served`, async (t) => {
    const { ask } = await asking(t, overrides);
    const told = await Promise.all(Array.from({ length: 40 * MOST }, ask));
    t.equal(told.filter((answer) => answer !== null && ANSWERED.test(answer)).length, told.length);
  });
}

t.test('who is refused for asking too often is let go of, and comes in again like everybody else', async (t) => {
  const { ask } = await asking(t, { rateLimit: 1 }, 'GET /v1/games HTTP/1.1\r\nHost: here\r\n\r\n');
  t.match(await ask(), /^HTTP\/1.1 200 (?!.*connection: close)/is);
  t.match(await ask(), /^HTTP\/1.1 429 .*\r\nconnection: close\r\n/is);
});

t.test('a service that stops lets no connection in that waits, and is not held up by it', async (t) => {
  const { ask, close } = await asking(t, { rateLimit: null });
  const asked = Promise.all(Array.from({ length: 40 * MOST }, ask));
  await close();
  for (const answer of await asked) if (answer !== null) t.match(answer, /^HTTP/);
  t.equal(await ask(), null);
});

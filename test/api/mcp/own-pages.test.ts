/** Which pages of browsers `/mcp` hears: a name can be bound to an address that only the machine itself reaches. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import t from 'tap';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const PUBLIC = 'https://games.example';
const LISTED = 'https://play.example';

/** Sends what a page of `origin` sends that has called the service `host`; the status, code and title of the answer. */
async function call(
  url: string,
  { host, origin }: { host?: string; origin?: string },
): Promise<{ status: number; code: unknown; title: string | undefined }> {
  const { hostname, port } = new URL(url);
  const headers = {
    host: host ?? `${hostname}:${port}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(origin !== undefined && { origin }),
  };
  const sent = request({ host: hostname.replace(/[[\]]/g, ''), port, path: '/mcp', method: 'POST', headers });
  sent.end('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  const { code, title } = JSON.parse(text) as { code?: unknown; title?: string };
  return { status: answer.statusCode ?? 0, code, title };
}

for (const corsOrigin of ['*', [LISTED]] as const) {
  t.test(`over the loopback address, with CORS_ORIGIN ${corsOrigin}`, async (t) => {
    const { url } = await startServer(t, pg.url, {
      publicUrl: `${PUBLIC}/ledger`,
      corsOrigin: typeof corsOrigin === 'string' ? corsOrigin : [...corsOrigin],
    });
    const { port } = new URL(url);
    const cases: [what: string, headers: { host?: string; origin?: string }, isHeard: boolean][] = [
      ['no browser', {}, true],
      ['no browser, by another name', { host: `localhost:${port}` }, true],
      ['a page of the service', { origin: url }, true],
      ['a page of the service, by another name', { host: `localhost:${port}`, origin: `http://localhost:${port}` }, true],
      ['a page behind the proxy', { host: 'games.example', origin: PUBLIC }, true],
      ['a page that is listed', { origin: LISTED }, corsOrigin !== '*'],
      ['another page', { origin: 'https://evil.example' }, false],
      ['a page without an origin of its own', { origin: 'null' }, false],
      ['a page whose origin begins as ours', { origin: `${PUBLIC}.evil.example` }, false],
      ['our name without TLS', { origin: 'http://games.example' }, false],
      ['another page of this machine', { origin: 'http://127.0.0.1:1' }, false],
      ['another page of this machine, with TLS', { origin: `https://127.0.0.1:${port}` }, false],
      ['a name that was bound to this machine', { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }, false],
      ['the same by a GET that hides its origin', { host: `evil.example:${port}` }, false],
      ['a name that only begins as that of this machine', { host: `localhost.evil.example:${port}` }, false],
      ['the address of another machine', { host: `192.0.2.1:${port}`, origin: `http://192.0.2.1:${port}` }, false],
      ['what is no name', { host: 'a b' }, false],
    ];
    for (const [what, headers, isHeard] of cases) {
      const { title, ...answer } = await call(url, headers);
      t.strictSame(answer, isHeard ? { status: 200, code: undefined } : { status: 403, code: 'ORIGIN_REFUSED' }, what);
      if (!isHeard) t.match(title, /origin.*name/, 'its title says so, and nothing of a key');
    }
  });
}

t.test('over another address every name is heard, but no other page', async (t) => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4');
  if (!outer) return t.comment('this machine has no other address');
  const { url } = await startServer(t, pg.url, { host: outer.address });
  const { port } = new URL(url);
  t.equal((await call(url, { host: 'ledger.internal' })).status, 200, 'who is no browser');
  t.equal((await call(url, { origin: url })).status, 200, 'a page of the service');
  t.equal((await call(url, { host: `evil.example:${port}`, origin: `http://evil.example:${port}` })).status, 403);
  t.equal((await call(url, { origin: `http://localhost:${port}` })).status, 403, 'another machine’s own');
});

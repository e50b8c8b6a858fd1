/** Below a path, behind nginx with the location of docs/operations.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import WebSocket from 'ws';
import { createClient } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startBrowser, visit } from '../kit/browser.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';
import { clickAction, openMatch, turnOf } from '../kit/table.js';
import { requirePrograms } from './require-programs.js';
import { tryService } from './try-service.js';

requirePrograms('nginx');
await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();

/** Starts nginx on a port with one location, which leads to a service; `t` ends it. */
async function startNginx(t: Test, port: number, location: string): Promise<void> {
  const folder = await temporaryFolder(t);
  const config = `daemon off; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_upgrade;
  server { listen 127.0.0.1:${port}; ${location} }
}
`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  t.teardown(async () => {
    nginx.kill();
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, 'close');
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  while (nginx.exitCode === null && (await isUp()) === null) await sleep(20);
}

t.test('the location that the documentation names is all that a path needs', async (t) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/games`;
  const server = await spawnServer(t, { DATABASE_URL: pg.url, PUBLIC_URL: url });
  const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, documented = ''] = /^ {4}(location \/games\/ \{.*\})$/m.exec(page) ?? [];
  await startNginx(t, port, documented.replace('http://127.0.0.1:3000', server.url));

  await tryService(t, { url, output: server.output });
  const { apiKey } = await createClient({ url }).createPlayer({ name: 'Bob', kind: 'bot' });
  const client = createClient({ url, key: apiKey });
  const match = await client.game('armadogon').create({ join: {} });
  const channel = client.channel({ openWebSocket: (address, headers) => new WebSocket(address, { headers }) });
  const { actions, version } = await match.legalActions();
  if (!actions[0] || version === null) return t.fail('nothing is legal');
  t.match(await match.act(actions[0].action, { expectedVersion: version }), { ok: true }, 'over a websocket');
  await channel.close();
  for await (const message of match.follow({ after: -1 })) if (message.type === 'entry' && message.seq > version) break;

  const { page: table, faults } = await visit(t, browser, url);
  const strays: string[] = [];
  table.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^http/.test(request.url()) && !pathname.startsWith('/games/')) strays.push(pathname);
  });
  await openMatch(table, 'Tactics Joker', { opponent: 'greedy' });
  await table.reload();
  await turnOf(table).filter({ hasText: 'Your turn' }).waitFor();
  t.ok(await clickAction(table, 0));
  t.same([strays, faults], [[], []]);
});

import t from 'tap';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { startPostgres, temporaryFolder } from '../../kit/postgres.js';
import { runServer, spawnServer } from '../../kit/server.js';

const signer = generateSigner('ledger.example/log');

t.test('without LOG_SIGNING_KEY a development key is made once, in the database, where every process finds it', async (t) => {
  const pg = await startPostgres();
  const start = async () =>
    spawnServer(t, { DATABASE_URL: pg.url, DATA_DIR: await temporaryFolder(t), PUBLIC_URL: 'https://games.example/ledger/' });
  const servers = await Promise.all([start(), start()]);
  const keys = await Promise.all(servers.map(async ({ http }) => (await http.get<string>('/log/key')).body));
  t.match(keys[0], /^games\.example\/ledger\/log\+[0-9a-f]{8}\+/, 'its name is where the log is served');
  t.equal(keys[0], keys[1]);
  for (const server of servers) {
    t.match(server.output(), /development key/);
    t.notMatch(server.output(), /PRIVATE/, 'but not the private key');
    await server.stop();
  }
  t.equal((await (await start()).http.get<string>('/log/key')).body, keys[0], 'a process that has lost its folder goes on with it');
});

t.test('a process with another key does not start', async (t) => {
  const pg = await startPostgres();
  const one = await spawnServer(t, { DATABASE_URL: pg.url, LOG_SIGNING_KEY: signer.encodedPrivate });
  await one.stop();
  const other = generateSigner('ledger.example/log').encodedPrivate;
  t.match(await runServer(t, { DATABASE_URL: pg.url, LOG_SIGNING_KEY: other }), {
    code: 1,
    output: /started with another key.*log-key rotate/,
  });
});

t.test('a process that is given no key for a log that was begun with one says which is missing', async (t) => {
  const pg = await startPostgres();
  await (await spawnServer(t, { DATABASE_URL: pg.url, LOG_SIGNING_KEY: signer.encodedPrivate })).stop();
  const { code, output } = await runServer(t, { DATABASE_URL: pg.url, DATA_DIR: await temporaryFolder(t) });
  t.equal(code, 1);
  t.match(output, /its key is not in the database: set LOG_SIGNING_KEY/);
});

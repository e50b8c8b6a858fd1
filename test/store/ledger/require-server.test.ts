import t from 'tap';
import { databaseFault } from '../../../src/server/database-fault.js';
import { requireServer } from '../../../src/store/ledger/require-server.js';
import { type PoolerOrder, startPooler } from '../../kit/pooler.js';
import { startPostgres } from '../../kit/postgres.js';
import { startProxy } from '../../kit/proxy.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const POOLED = {
  name: 'SchemaError',
  message: /^DATABASE_URL leads to a pooler .* use its session mode, or the address of PostgreSQL itself/,
};

for (const order of ['last', 'turn'] satisfies PoolerOrder[])
  t.test(
    `a pooler that gives each transaction another connection is refused, the free ones taken ${order === 'last' ? 'last first' : 'in turn'}`,
    async (t) => {
      const url = await startPooler(t, await pg.freshDatabase(), order);
      // Each time, not by luck.
      for (let time = 0; time < 5; time++) await t.rejects(requireServer(url), POOLED);
      await t.rejects(startServer(t, url), POOLED, 'the service does not start');
    },
  );

t.test('a server without anything between is taken, and so is one behind what passes sessions on', async (t) => {
  const url = await pg.emptyDatabase();
  await t.resolves(requireServer(url));
  await t.resolves(requireServer((await startProxy(t, url)).url));
});

t.test('a session that ends before its answer is a connection that was closed, and no pooler', async (t) => {
  const proxy = await startProxy(t, await pg.emptyDatabase());
  proxy.loseAnswerWith('0 other');
  await t.rejects(requireServer(proxy.url), { code: 'CONNECTION_CLOSED' });
  await t.resolves(requireServer(proxy.url));
});

t.test('an address that accepts connections and closes them is told of after some tries, like a database that is away', async (t) => {
  const proxy = await startProxy(t, await pg.freshDatabase());
  proxy.cut();
  const fault: unknown = await requireServer(proxy.url).catch((error: unknown) => error);
  t.match(
    databaseFault(fault),
    /^the server behind DATABASE_URL closed the connection \(127\.0\.0\.1:\d+ .* a balancer with nothing behind it/,
  );
  t.ok(proxy.count() > 3 && proxy.count() < 10, `${proxy.count()} tries`);
  proxy.restore();
  await t.resolves(requireServer(proxy.url));
});

t.test('several addresses that all accept connections and close them are told of likewise', async (t) => {
  const url = await pg.freshDatabase();
  const [first, second] = [await startProxy(t, url), await startProxy(t, url)];
  first.cut();
  second.cut();
  const both = first.url.replace(/@([^/]+)/, `@$1,${new URL(second.url).host}`);
  await t.rejects(requireServer(both), { code: 'CONNECTION_CLOSED', message: /^127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+ gave no answer/ });
  t.ok(first.count() > 1 && second.count() > 1, 'each was tried');
  second.restore();
  await t.resolves(requireServer(both), 'one of them is enough');
});

t.test('a server that takes no writes is refused before anything is tried', async (t) => {
  const url = new URL(await pg.freshDatabase());
  url.searchParams.set('default_transaction_read_only', 'on');
  await t.rejects(requireServer(url.href), { name: 'SchemaError', message: /takes no writes, as a standby does: name the primary/ });
});

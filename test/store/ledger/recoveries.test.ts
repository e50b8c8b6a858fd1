import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { ONE_NODE } from '../../../src/store/citus/placement.js';
import { readHead } from '../../../src/store/ledger/matches.js';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';
import { createRecoveries } from '../../../src/store/ledger/recoveries.js';
import { readSeats } from '../../../src/store/ledger/seats.js';
import { createSnapshots } from '../../../src/store/ledger/snapshots.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { matchAt, openLedger, openMatch, snapshotAt } from './ledger-fixture.js';

const pg = await startPostgres();
const ledger = await openLedger(t, pg);
const statements: string[] = [];
const connections = await openConnections({ url: ledger.url, onStatement: (text) => void statements.push(text) });
onEnd(t, () => connections.close());
const recoveries = createRecoveries(connections, 100);
const { save } = createSnapshots(connections);

function entries(...seqs: number[]) {
  return seqs.map((seq) => ({ seq, body: `body of h${seq}`, hash: `h${seq}` }));
}

t.test('a match comes back from its head, seats, newest snapshot, else its setup, and what came after it', async (t) => {
  const id = await matchAt(ledger, 5);
  const found = await recoveries.read(id, true);
  t.same(found?.head, await readHead(connections, id));
  t.match(found?.head, { version: 5, finishedAt: null });
  t.same(found?.seats, (await readSeats(connections, [id])).get(id));
  const setup = { seq: 0, body: 'setup', hash: 'h0' };
  t.same(found?.recovery, { setup, snapshot: null, entries: entries(1, 2, 3, 4, 5) });
  await save(snapshotAt(id, 1));
  const { matchId: _, gameVersion: __, ...snapshot } = snapshotAt(id, 3);
  await save(snapshotAt(id, 3));
  t.same((await recoveries.read(id, true))?.recovery, { setup: null, snapshot, entries: entries(4, 5) }, 'without the setup');
  const one = createRecoveries(connections, 1);
  t.same((await one.read(id, true))?.recovery?.entries, entries(4), 'no more than were asked for');
});

t.test('the newest entry is always replayed, and no snapshot of another version or another history is taken', async (t) => {
  const id = await matchAt(ledger, 4);
  await save(snapshotAt(id, 4));
  await save({ ...snapshotAt(id, 3), gameVersion: 2 });
  await save(snapshotAt(id, 2, 'of another history'));
  t.match((await recoveries.read(id, true))?.recovery, { snapshot: null, entries: entries(1, 2, 3, 4) });
});

t.test('a match that is not there or has not started cannot come back', async (t) => {
  t.equal(await recoveries.read(uuidv7(), true), null);
  const id = await openMatch(ledger);
  const found = await recoveries.read(id, true);
  t.match(found, { head: { version: -1 }, recovery: null });
  t.equal(found?.seats.length, 2);
});

t.test('of a private match head and seats only, unless all of it is asked for', async (t) => {
  const id = await matchAt(ledger, 1);
  await connections.general`UPDATE matches SET visibility = 'private' WHERE id = ${id}`;
  const found = await recoveries.read(id, false);
  t.equal(found?.head.visibility, 'private');
  t.equal(found?.seats.length, 2);
  t.equal(found?.recovery, null);
  t.same((await recoveries.read(id, true))?.recovery?.entries, entries(1));
});

const TWO_NODES: Connections = { ...connections, placement: { ...ONE_NODE, nodeOf: () => 1, count: () => 2 } };

for (const [over, name] of [
  [connections, 'a statement for 32 of them'],
  [TWO_NODES, 'where they are distributed a statement each'],
] as const) {
  t.test(`matches that are asked for at once are read together: ${name}`, async (t) => {
    const ids = await Promise.all(Array.from({ length: 39 }, (_, i) => matchAt(ledger, i % 4)));
    const [broken = '', ...others] = ids;
    await connections.general`UPDATE matches SET visibility = 'secret' WHERE id = ${broken}`;
    const together = createRecoveries(over, 100);
    statements.length = 0;
    const asked = [...others, uuidv7(), (others[0] ?? '').toUpperCase()].map((id) => together.read(id, true));
    const refused = t.rejects(together.read(broken, true), /the column visibility holds «secret»/, 'the others are read all the same');
    const found = await Promise.all(asked);
    await refused;
    t.equal(statements.length, over.placement.nodeOf(broken) === null ? 2 : 41);
    for (const [i, id] of others.entries()) {
      t.equal(found[i]?.head.id, id);
      t.equal(found[i]?.recovery?.entries.length, (i + 1) % 4);
    }
    t.equal(found.at(-2), null);
    t.equal(found.at(-1)?.head.id, others[0]);
  });
}

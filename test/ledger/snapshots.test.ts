import t from 'tap';
import { nearestSnapshot, saveSnapshot } from '../../src/ledger/snapshots.js';
import { startPostgres } from '../kit/postgres.js';
import { matchAt, openLedger, snapshotAt } from './ledger-fixture.js';

const pg = await startPostgres();
const ledger = await openLedger(t, pg);
const { connections } = ledger;

t.test('no snapshot of another version or another history is taken', async (t) => {
  const id = await matchAt(ledger, 4);
  await saveSnapshot(connections, id, 1, snapshotAt(4));
  await saveSnapshot(connections, id, 2, snapshotAt(3));
  await saveSnapshot(connections, id, 1, snapshotAt(2, 'of another history'));
  t.equal((await nearestSnapshot(connections, id, 4, 1))?.seq, 4);
  t.equal((await nearestSnapshot(connections, id, 3, 2))?.seq, 3);
  t.equal(await nearestSnapshot(connections, id, 3, 1), null);
});

t.test('a snapshot keeps the clock, and the one that is there first stays', async (t) => {
  const id = await matchAt(ledger, 2);
  const life = { clock: { lastMs: 7 } };
  await saveSnapshot(connections, id, 1, { ...snapshotAt(1), life: JSON.stringify(life) });
  await saveSnapshot(connections, id, 1, snapshotAt(1));
  t.same((await nearestSnapshot(connections, id, 2, 1))?.life, life);
});

import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { nearestSnapshot, readRecovery, type StoredSnapshot, saveSnapshot } from '../../src/ledger/snapshots.js';
import { startPostgres } from '../kit/postgres.js';
import { call, openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();
const ledger = await openLedger(t, pg);
const { connections, appender } = ledger;

/** A started match with entries up to `version`; entry n has the hash `hn`. */
async function matchAt(version: number): Promise<string> {
  const id = await startedMatch(ledger);
  for (let seq = 1; seq <= version; seq++) await appender.append(call(id, seq - 1, `h${seq - 1}`, `h${seq}`));
  return id;
}

function snapshotAt(seq: number, hash = `h${seq}`): StoredSnapshot {
  return { seq, hash, state: JSON.stringify({ at: seq }), life: null };
}

t.test('a match comes back from its setup, its newest snapshot and what came after it', async (t) => {
  const id = await matchAt(5);
  t.match(await readRecovery(connections, id, 100), {
    version: 5,
    finishedAt: null,
    setup: { seq: 0, body: 'setup', hash: 'h0' },
    snapshot: null,
    entries: [1, 2, 3, 4, 5].map((seq) => ({ seq, body: `body of h${seq}`, hash: `h${seq}` })),
  });
  await saveSnapshot(connections, id, 1, snapshotAt(1));
  await saveSnapshot(connections, id, 1, snapshotAt(3));
  const found = await readRecovery(connections, id, 100);
  t.strictSame(found?.snapshot, { seq: 3, hash: 'h3', state: { at: 3 }, life: null });
  t.same(
    found?.entries.map(({ seq }) => seq),
    [4, 5],
  );
  t.same(
    (await readRecovery(connections, id, 1))?.entries.map(({ seq }) => seq),
    [4],
    'no more than were asked for',
  );
});

t.test('the newest entry is always replayed, and no snapshot of another version or another history is taken', async (t) => {
  const id = await matchAt(4);
  await saveSnapshot(connections, id, 1, snapshotAt(4));
  await saveSnapshot(connections, id, 2, snapshotAt(3));
  await saveSnapshot(connections, id, 1, snapshotAt(2, 'of another history'));
  t.equal((await readRecovery(connections, id, 100))?.snapshot, null);
  t.equal((await nearestSnapshot(connections, id, 4, 1))?.seq, 4);
  t.equal((await nearestSnapshot(connections, id, 3, 2))?.seq, 3);
  t.equal(await nearestSnapshot(connections, id, 3, 1), null);
});

t.test('a snapshot keeps the clock, and the one that is there first stays', async (t) => {
  const id = await matchAt(2);
  const life = { clock: { lastMs: 7 } };
  await saveSnapshot(connections, id, 1, { ...snapshotAt(1), life: JSON.stringify(life) });
  await saveSnapshot(connections, id, 1, snapshotAt(1));
  t.same((await readRecovery(connections, id, 100))?.snapshot?.life, life);
});

t.test('a match that is not there or has not started cannot come back', async (t) => {
  t.equal(await readRecovery(connections, uuidv7(), 100), null);
});

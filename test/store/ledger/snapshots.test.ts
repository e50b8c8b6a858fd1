import t from 'tap';
import { ONE_NODE } from '../../../src/store/citus/placement.js';
import { type Connections, openConnections } from '../../../src/store/ledger/pools.js';
import { createSnapshots, type MatchSnapshot, nearestSnapshot } from '../../../src/store/ledger/snapshots.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { matchAt, openLedger, snapshotAt } from './ledger-fixture.js';

const pg = await startPostgres();
const ledger = await openLedger(t, pg);
const { connections } = ledger;
const { save } = createSnapshots(connections);

t.test('no snapshot of another version or another history is taken', async (t) => {
  const id = await matchAt(ledger, 4);
  await save(snapshotAt(id, 4));
  await save({ ...snapshotAt(id, 3), gameVersion: 2 });
  await save(snapshotAt(id, 2, 'of another history'));
  t.equal((await nearestSnapshot(connections, id, 4, 1))?.seq, 4);
  t.equal((await nearestSnapshot(connections, id, 3, 2))?.seq, 3);
  t.equal(await nearestSnapshot(connections, id, 3, 1), null);
});

t.test('a snapshot keeps the clock, and the one that is there first stays', async (t) => {
  const id = await matchAt(ledger, 2);
  const life = { clock: { lastMs: 7 } };
  await save({ ...snapshotAt(id, 1), life: JSON.stringify(life) });
  await save(snapshotAt(id, 1));
  t.same((await nearestSnapshot(connections, id, 2, 1))?.life, life);
});

const statements: string[] = [];
const watched = await openConnections({ url: ledger.url, onStatement: (text) => void statements.push(text) });
onEnd(t, () => watched.close());
const TWO_NODES: Connections = { ...watched, placement: { ...ONE_NODE, nodeOf: () => 1, count: () => 2 } };

for (const [over, sent, name] of [
  [{ ...watched, placement: ONE_NODE }, 2, 'a statement for 32 of them'],
  [TWO_NODES, 34, 'where they are distributed a statement each'],
] as const) {
  t.test(`states that are to be stored at once are stored together: ${name}`, async (t) => {
    const id = await matchAt(ledger, 34);
    const made = Array.from({ length: 34 }, (_, i): MatchSnapshot => {
      const state = JSON.stringify({ at: i, text: 'ä, 棋 and \u001f' });
      return { ...snapshotAt(id, i + 1), state, life: i % 2 === 0 ? '{"seats":2}' : '{}' };
    });
    const { save } = createSnapshots(over);
    statements.length = 0;
    await Promise.all(made.map(save));
    t.equal(statements.length, sent);
    const rows = await connections.general`
      SELECT match_id AS "matchId", game_version AS "gameVersion", seq, hash, state, life FROM snapshots WHERE match_id = ${id} ORDER BY seq`;
    t.same([...rows], made);
  });
}

import t from 'tap';
import { readHead } from '../../../src/store/ledger/matches.js';
import { startPostgres } from '../../kit/postgres.js';
import { openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();
const ledger = await openLedger(t, pg);

t.test('a status or a visibility that the code does not know is refused where it is read', async (t) => {
  const id = await startedMatch(ledger);
  const { connections } = ledger;
  t.match(await readHead(connections, id), { status: 'active', visibility: 'public' });
  await connections.general`UPDATE matches SET visibility = 'secret' WHERE id = ${id}`;
  await t.rejects(readHead(connections, id), /the column visibility holds «secret», which is none of public, private/);
  await connections.general`UPDATE matches SET visibility = 'private', status = 'paused' WHERE id = ${id}`;
  await t.rejects(readHead(connections, id), /the column status holds «paused», which is none of open, active, finished, abandoned/);
});

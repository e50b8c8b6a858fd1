import t from 'tap';
import { readHead, readHeads } from '../../../src/store/ledger/matches.js';
import { readSeed, readSeeds } from '../../../src/store/ledger/seeds.js';
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

t.test('all matches are read by pages, each once and in their order, with their seeds', async (t) => {
  const full = await openLedger(t, pg);
  const { connections } = full;
  const first = await startedMatch(full);
  // More than a page, of ids before and after it.
  await connections.general`
    INSERT INTO matches SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
    FROM matches m, generate_series(1, 450) WHERE m.id = ${first}`;
  const ids: string[] = [];
  for await (const { id } of readHeads(connections)) ids.push(id);
  t.equal(ids.length, 451);
  t.same(ids, [...new Set(ids)].sort());
  t.ok(ids.includes(first));
  const seeds = await readSeeds(connections, ids);
  t.same([...seeds], [[first, await readSeed(connections, first)]], 'those that there are');
});

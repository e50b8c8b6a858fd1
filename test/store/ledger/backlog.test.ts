import postgres from 'postgres';
import t from 'tap';
import { readBacklog } from '../../../src/store/ledger/backlog.js';
import { startPostgres } from '../../kit/postgres.js';
import { openLedger, openMatch, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();

t.test('the backlog has matches that run, and those that ended here and are no leaf yet, with the age of the oldest', async (t) => {
  const ledger = await openLedger(t, pg);
  const owner = postgres(ledger.url, { max: 1 });
  t.teardown(() => owner.end());
  await openMatch(ledger);
  const [first, second] = [await startedMatch(ledger), await startedMatch(ledger)];
  t.same(await readBacklog(ledger.connections), { liveMatches: 2, logDue: 0, logLag: 0 });
  await owner`UPDATE matches SET status = 'finished', finished_at = now() - interval '1 minute' WHERE id = ${second}`;
  await owner`UPDATE matches SET status = 'finished', finished_at = now() - interval '1 hour' WHERE id = ${first}`;
  const { logLag, ...counts } = await readBacklog(ledger.connections);
  t.same(counts, { liveMatches: 0, logDue: 2 });
  t.ok(logLag >= 3_600, `${logLag} s`);
  await owner`UPDATE matches SET log_index = 0 WHERE id = ${first}`;
  await owner`UPDATE matches SET imported = true WHERE id = ${second}`;
  t.same(await readBacklog(ledger.connections), { liveMatches: 0, logDue: 0, logLag: 0 });
});

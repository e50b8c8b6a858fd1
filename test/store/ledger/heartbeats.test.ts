import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import t from 'tap';
import { beat, readLivingProcesses, readOutages } from '../../../src/store/ledger/heartbeats.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { joinLedger, openLedger } from './ledger-fixture.js';

const pg = await startPostgres();

t.test('of many processes that start after an outage exactly one enters it', async (t) => {
  const ledger = await openLedger(t, pg);
  const dead = randomUUID();
  const { moment, lastOutage } = await beat(ledger.connections, dead);
  t.equal(lastOutage, null, 'the first of all finds none');
  const sql = postgres(ledger.url, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  await sql`UPDATE heartbeats SET beat_at = beat_at - interval '1 minute'`;
  const others = await Promise.all([1, 2, 3].map(() => joinLedger(t, ledger.url)));
  const beats = await Promise.all(others.map(({ connections }) => beat(connections, randomUUID())));
  const outages = await readOutages(ledger.connections, 0);
  t.equal(outages.length, 1);
  const [outage] = outages;
  t.ok(outage && Math.abs(outage.fromMs - (moment.getTime() - 60_000)) < 1000, 'it began with the last sign of life');
  t.ok(
    beats.every((one) => one.lastOutage?.getTime() === outage?.toMs),
    'and all have heard of it',
  );
  t.equal((await readLivingProcesses(ledger.connections)).length, 3, 'the dead one is gone');
});

t.test('signs of life less than five seconds apart are no outage', async (t) => {
  const ledger = await openLedger(t, pg);
  const process = randomUUID();
  await beat(ledger.connections, process);
  const sql = postgres(ledger.url, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  await sql`UPDATE heartbeats SET beat_at = clock_timestamp() - interval '4 seconds'`;
  t.equal((await beat(ledger.connections, process)).lastOutage, null);
});

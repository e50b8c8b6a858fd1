import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { NO_METRICS } from '../../src/base/metrics-contract.js';
import { createScheduler, type Scheduler, type SchedulerOptions } from '../../src/server/scheduler.js';
import { departureDue } from '../../src/store/ledger/departures.js';
import type { DueStatement } from '../../src/store/ledger/due-times.js';
import type { Connections } from '../../src/store/ledger/pools.js';
import type { Wake } from '../../src/use-cases/duty.js';
import { openServiceClock, type ServiceClock } from '../../src/use-cases/matches/stream/service-clock.js';
import { startPostgres } from '../kit/postgres.js';
import { openLedger } from '../store/ledger/ledger-fixture.js';

const pg = await startPostgres();
const LOOK_MS = 20;

interface Opened {
  url: string;
  scheduler: Scheduler;
  connections: Connections;
  clock: ServiceClock;
}

async function open(t: Test, options: SchedulerOptions = {}): Promise<Opened> {
  const { url, connections } = await openLedger(t, pg);
  const clock = await openServiceClock(connections);
  const scheduler = createScheduler({ connections, clock, metrics: NO_METRICS }, { lookMs: LOOK_MS, ...options });
  t.teardown(() => scheduler.close());
  return { url, scheduler, connections, clock };
}

/** Resolves once `isSo`; a test that waits for ever is ended by its time limit. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5);
}

t.test('a duty runs when the database says that it is due, and not before the process begins', async (t) => {
  const { scheduler, connections, clock } = await open(t);
  const runs: number[] = [];
  scheduler.add({
    name: 'departures',
    due: departureDue,
    async run() {
      await connections.general`DELETE FROM departures`;
      runs.push(clock.now().getTime());
    },
  });
  await connections.general`INSERT INTO departures (player_id) VALUES (${randomUUID()})`;
  await scheduler.begin();
  await until(() => runs.length === 1);
  await connections.general`INSERT INTO departures (player_id) VALUES (${randomUUID()})`;
  await until(() => runs.length === 2);
});

t.test('a statement at fault is told of, and keeps no other duty from what is due', async (t) => {
  const faults: string[] = [];
  const { scheduler, connections } = await open(t, { onFault: (_error, duty) => faults.push(duty) });
  const left = async () => (await connections.general`SELECT FROM departures`).length;
  scheduler.add({ name: 'departures', due: departureDue, run: async () => connections.general`DELETE FROM departures` });
  scheduler.add({ name: 'at fault', due: (sql) => sql`SELECT at FROM no_such_table`, run: async () => undefined });
  await scheduler.begin();
  await until(() => faults.length > 0);
  await connections.general`INSERT INTO departures (player_id) VALUES (${randomUUID()})`;
  while ((await left()) > 0) await sleep(5);
  t.strictSame(faults, ['look at what is due'], 'told once');
});

t.test('one that is due at a moment runs at it, and not earlier', async (t) => {
  const { scheduler, clock } = await open(t);
  const dueMs = clock.now().getTime() + 300;
  const ranAt = new Promise<number>((resolve) => {
    const due: DueStatement = (sql) => sql`SELECT ${new Date(dueMs)}::timestamptz AS at`;
    scheduler.add({ name: 'once', due, run: async () => resolve(clock.now().getTime()) });
  });
  await scheduler.begin();
  // Timers of Node may be a millisecond early, and the clock of the database is another.
  t.ok((await ranAt) >= dueMs - 5);
});

t.test('what wakes a duty while it runs has it run once more after it, and never twice at a time', async (t) => {
  const { scheduler } = await open(t);
  let wake: Wake = () => undefined;
  let [running, most, runs] = [0, 0, 0];
  const holds: (() => void)[] = [];
  scheduler.add({
    name: 'woken',
    watch(woken) {
      wake = woken;
      return () => undefined;
    },
    async run() {
      runs++;
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => holds.push(resolve));
      running--;
    },
  });
  await scheduler.begin();
  wake();
  await until(() => holds.length === 1);
  wake();
  wake();
  await sleep(10 * LOOK_MS);
  t.equal(runs, 1, 'it waits for the run that is under way');
  holds[0]?.();
  await until(() => holds.length === 2);
  holds[1]?.();
  await sleep(10 * LOOK_MS);
  t.same([runs, most], [2, 1]);
});

t.test('a fault is told once in a row, and the duty is tried again', async (t) => {
  const faults: [string, string][] = [];
  const { scheduler } = await open(t, { onFault: (error, duty) => void faults.push([duty, String(error)]) });
  let runs = 0;
  scheduler.add({
    name: 'failing',
    everyMs: LOOK_MS,
    async run() {
      if (++runs !== 3) throw new Error(`run ${runs}`);
    },
  });
  await scheduler.begin();
  await until(() => runs === 4);
  await until(() => faults.length === 2);
  t.same(faults, [
    ['failing', 'Error: run 1'],
    ['failing', 'Error: run 4'],
  ]);
});

t.test('when another process is gone every duty looks', async (t) => {
  const { scheduler, connections } = await open(t);
  let runs = 0;
  scheduler.add({ name: 'sweep', everyMs: 3_600_000, run: async () => runs++ });
  await scheduler.begin();
  await until(() => runs === 1);
  // Until it has been seen alive, and then to be gone.
  while (runs === 1) {
    const process = randomUUID();
    await connections.general`INSERT INTO heartbeats (process, beat_at) VALUES (${process}, now())`;
    await sleep(5 * LOOK_MS);
    await connections.general`DELETE FROM heartbeats WHERE process = ${process}`;
    await sleep(5 * LOOK_MS);
  }
  t.pass('it did');
});

t.test('and when the database can be asked again', async (t) => {
  const faults: string[] = [];
  const { url, scheduler } = await open(t, { onFault: (_, duty) => void faults.push(duty) });
  const owner = postgres(url, { max: 1 });
  t.teardown(() => owner.end());
  let runs = 0;
  scheduler.add({ name: 'sweep', due: departureDue, everyMs: 3_600_000, run: async () => runs++ });
  await scheduler.begin();
  await until(() => runs === 1);
  await owner`ALTER TABLE departures RENAME TO elsewhere`;
  await until(() => faults.includes('look at what is due'));
  await owner`ALTER TABLE elsewhere RENAME TO departures`;
  await until(() => runs === 2);
  t.pass('it did');
});

t.test('a duty that is taken away, or left out, runs only when it is told to', async (t) => {
  const { scheduler } = await open(t, { without: ['left out'] });
  const runs: string[] = [];
  const remove = scheduler.add({ name: 'removed', everyMs: 1, run: async () => runs.push('removed') });
  scheduler.add({ name: 'left out', everyMs: 1, run: async () => runs.push('left out') });
  remove();
  await scheduler.begin();
  await sleep(10 * LOOK_MS);
  t.same(runs, []);
  t.equal(await scheduler.run('left out'), 1);
  await t.rejects(scheduler.run('removed'), { message: 'there is no duty removed' });
});

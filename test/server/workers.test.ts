import cluster, { type Worker } from 'node:cluster';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { type Death, startWorkers, WorkerError } from '../../src/server/workers.js';
import { temporaryFolder } from '../kit/postgres.js';

/**
 * Listens and is up when it is the first to make its file; those that come after it end with 3, or never listen and
 * never end.
 */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
try {
  writeFileSync(process.env.MARK, '', { flag: 'wx' });
} catch {
  if (process.env.LATER !== 'hang') process.exit(3);
  process.on('SIGTERM', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1e8));
}
createServer().listen(Number(process.env.PORT), '127.0.0.1', () => process.send('up'));
`;

const folder = await temporaryFolder(t);
const exec = `${folder}/program.mjs`;
await writeFile(exec, PROGRAM);
cluster.setupPrimary({ exec, args: [], execArgv: [] });

/** Node keeps one that has ended among its workers until its channel is closed too. */
function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker?.isDead() === false);
}

t.test('workers that die are started again, until ten have died within a minute; the others live on meanwhile', async (t) => {
  const deaths: Death[] = [];
  const env = { PORT: '0', MARK: `${folder}/mark` };
  const workers = startWorkers({ count: 2, env, onDeath: (death) => deaths.push(death), pauseMs: 1 });
  await workers.up;
  const [first] = living();
  t.equal(await workers.failed, '10 processes have died within a minute');
  t.same(
    deaths.map(({ code, signal }) => [code, signal]),
    Array.from({ length: 10 }, () => [3, null]),
  );
  t.equal(new Set(deaths.map(({ pid }) => pid)).size, 10);
  t.equal(first?.isDead(), false);
  await workers.stop();
  t.equal(first?.isDead(), true);
  t.equal(deaths.length, 10, 'one that was told to end has not died');
});

t.test('a first worker that does not come up is not tried again', async (t) => {
  const deaths: Death[] = [];
  const env = { PORT: '0', MARK: fileURLToPath(import.meta.url) };
  await t.rejects(startWorkers({ count: 2, env, onDeath: (death) => deaths.push(death) }).up, WorkerError);
  t.same(deaths, []);
  t.same(living(), []);
});

t.test('a worker that is still starting keeps nobody who wants to stop', async (t) => {
  const env = { PORT: '0', MARK: `${folder}/hang`, LATER: 'hang' };
  const workers = startWorkers({ count: 3, env, onDeath: () => undefined });
  await workers.up;
  t.equal(living().length, 3);
  await workers.stop();
  t.same(living(), []);
});

t.test('a first worker that is still starting is ended too', async (t) => {
  const env = { PORT: '0', MARK: fileURLToPath(import.meta.url), LATER: 'hang' };
  const workers = startWorkers({ count: 2, env, onDeath: () => undefined });
  const up = t.rejects(workers.up, WorkerError);
  await workers.stop();
  await up;
  t.same(living(), []);
});

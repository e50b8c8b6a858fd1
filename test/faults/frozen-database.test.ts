/**
 * What happens when PostgreSQL does not die but hangs: SIGSTOP does to its processes what a deadlock among them would.
 */
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { findPostmaster } from '../../src/store/embedded/postmaster.js';
import { commandOf, type ServerProcess, serverProcesses } from '../../src/store/embedded/processes.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { runServer, type SpawnedServer, spawnServer } from '../kit/server.js';

/** *Units*: milliseconds; four times what is promised: a busy machine is late. */
const STOP_MS = 20_000;

function processesOf(dataDir: string): ServerProcess[] {
  const directory = realpathSync(`${dataDir}/postgres`);
  return serverProcesses(directory, findPostmaster(directory)?.pid ?? null);
}

function freeze(processes: readonly ServerProcess[]): void {
  for (const { pid } of processes) process.kill(pid, 'SIGSTOP');
}

async function untilReady({ http }: SpawnedServer, wanted: boolean): Promise<void> {
  while (((await http.get('/readyz')).status === 200) !== wanted) await sleep(100);
}

/** Plays five actions more, as soon as all are answered: each connection finds out by itself that it hangs. */
async function playOn(table: TestMatch): Promise<Match> {
  const play = async (): Promise<Match> => {
    const { body: match } = (await table.players[0]?.http.get<Match>(`/v1/matches/${table.id}`)) ?? { body: table.match };
    return playRandomMatch({ ...table, match }, { maxActions: 5 });
  };
  for (;;) {
    const played = await play().catch(() => null);
    if (played) return played;
    await sleep(100);
  }
}

/** What of the server is frozen. */
const FROZEN: [what: string, choose: (process: ServerProcess) => boolean][] = [
  ['the postmaster', ({ isPostmaster }) => isPostmaster],
  ['every backend, but not the postmaster', ({ isPostmaster }) => !isPostmaster],
  ['everything', () => true],
];

for (const [what, choose] of FROZEN) {
  t.test(`${what} hangs: the service says so and goes on by itself, and nothing is lost`, async (t) => {
    const DATA_DIR = await temporaryFolder(t);
    const server = await spawnServer(t, { DATA_DIR });
    const match = await startMatch(server.http);
    const before = await playRandomMatch(match, { maxActions: 5 });
    freeze(processesOf(DATA_DIR).filter(choose));
    if (what === 'everything') {
      await untilReady(server, false);
      t.equal((await server.http.get('/healthz')).status, 200, 'alive meanwhile');
      await untilReady(server, true);
      t.match(server.output(), /does not answer: it is stopped hard and started again/);
    } else {
      // Who waits for an answer gets one, and from then on all goes well.
      while ((await createPlayer(server.http).catch(() => null)) === null) await sleep(100);
    }
    const player = server.http.as(match.players[0]?.apiKey ?? null);
    let after = await player.get<Match>(`/v1/matches/${match.id}`);
    for (; after.status === 503; await sleep(100)) after = await player.get<Match>(`/v1/matches/${match.id}`);
    t.same(after.body, before);
    t.equal((await playOn(match)).id, match.id, 'and it is played on');
    t.equal(await server.stop(), 0);
    t.same(processesOf(DATA_DIR), [], 'no process of the database is left');
  });
}

t.test('SIGTERM while everything hangs ends the process, and the next start is ordinary', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR });
  const { apiKey } = await createPlayer(server.http);
  freeze(processesOf(DATA_DIR));
  const begun = Date.now();
  await server.stop();
  t.ok(Date.now() - begun < STOP_MS, `${Date.now() - begun} ms`);
  t.same(processesOf(DATA_DIR), [], 'no process of the database is left');
  const again = await spawnServer(t, { DATA_DIR });
  t.equal((await again.http.as(apiKey).get('/v1/me')).status, 200);
});

t.test('kill -9 of the service while everything hangs: the next start ends what is left and is ordinary', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR });
  const { apiKey } = await createPlayer(server.http);
  freeze(processesOf(DATA_DIR));
  await server.stop('SIGKILL');
  t.ok(processesOf(DATA_DIR).length > 1, 'the database hangs on');
  const again = await spawnServer(t, { DATA_DIR });
  t.equal((await again.http.as(apiKey).get('/v1/me')).status, 200);
});

function killPostmaster(dataDir: string): void {
  for (const { pid, isPostmaster } of processesOf(dataDir)) if (isPostmaster) process.kill(pid, 'SIGKILL');
}

t.test('children that hang on after their postmaster was killed keep neither the service nor the next start', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR });
  const hangOn = (): void => {
    freeze(processesOf(DATA_DIR).filter(({ isPostmaster }) => !isPostmaster));
    killPostmaster(DATA_DIR);
  };
  hangOn();
  await untilReady(server, false);
  await untilReady(server, true);
  hangOn();
  await server.stop('SIGKILL');
  t.ok(processesOf(DATA_DIR).length > 0, 'they are still there');
  const again = await spawnServer(t, { DATA_DIR });
  t.equal((await again.http.get('/readyz')).status, 200);
});

t.test('a database that hangs is not taken from the service that holds it', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR });
  const frozen = processesOf(DATA_DIR);
  freeze(frozen);
  const second = runServer(t, { DATA_DIR });
  const { code, output } = await second;
  t.equal(code, 1);
  t.match(output, /in use by another gameledger/);
  await untilReady(server, true);
  t.equal(server.child.exitCode, null);
});

t.test('backends and helpers killed again and again while it recovers: the cluster always comes back', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR });
  const match = await startMatch(server.http);
  const before = await playRandomMatch(match, { maxActions: 5 });
  for (let round = 0; round < 40; round++) {
    for (const { pid, isPostmaster } of processesOf(DATA_DIR)) {
      // A recovery that is killed itself ends the server: lifecycle.test.ts.
      if (isPostmaster || commandOf(pid)?.includes('startup')) continue;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with the others meanwhile.
      }
    }
    await sleep(round % 4 === 0 ? 0 : 25 * (round % 4));
  }
  await untilReady(server, true);
  const ask = () => server.http.as(match.players[0]?.apiKey ?? null).get<Match>(`/v1/matches/${match.id}`);
  let after = await ask();
  // Each connection finds out by itself that its backend is gone.
  for (; after.status === 503; after = await ask()) await sleep(100);
  t.same(after.body, before);
  t.equal(await server.stop(), 0);
});

import { once } from 'node:events';
import { appendFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { findPostmaster } from '../../src/store/embedded/postmaster.js';
import { commandOf, type ServerProcess, serverProcesses } from '../../src/store/embedded/processes.js';
import type { Accepted, LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Reply } from '../kit/client.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const DATA_DIR = await temporaryFolder(t);
const FILES = 5_000;

t.test('kill -9 of the process loses nothing that was answered, and the next start is ordinary', async (t) => {
  const first = await spawnServer(t, { DATA_DIR });
  const match = await startMatch(first.http);
  const before = await playRandomMatch(match, { maxActions: 5 });
  t.equal(await first.stop('SIGKILL'), null);

  const second = await spawnServer(t, { DATA_DIR });
  const { body: after } = await second.http.as(match.players[0]?.apiKey ?? null).get<Match>(`/v1/matches/${match.id}`);
  t.same(after, before);
  t.equal(await second.stop(), 0);
});

/** The processes of the embedded database. */
function processes(): ServerProcess[] {
  const directory = realpathSync(`${DATA_DIR}/postgres`);
  return serverProcesses(directory, findPostmaster(directory)?.pid ?? null);
}

function send(signal: NodeJS.Signals, to: readonly ServerProcess[]): void {
  for (const { pid } of to) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended with the others meanwhile.
    }
  }
}

const postmaster = (): ServerProcess[] => processes().filter(({ isPostmaster }) => isPostmaster);
const recovery = (): ServerProcess[] => processes().filter(({ pid }) => commandOf(pid)?.includes('startup'));

/** Recovery begins by syncing every file of the data directory: many of them make it last until it is met. */
function fillDataDirectory(): void {
  const folder = `${DATA_DIR}/postgres/filled`;
  mkdirSync(folder);
  for (let i = 0; i < FILES; i++) writeFileSync(`${folder}/${i}`, 'x');
}

/** How the database ends. PostgreSQL takes SIGTERM for a smart stop, SIGINT for a fast one, SIGQUIT for one at once. */
const ENDS: [how: string, end: () => Promise<void>][] = [
  ...(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGABRT'] as const).map((signal): (typeof ENDS)[number] => [
    `${signal} to its postmaster`,
    async () => send(signal, postmaster()),
  ]),
  ['SIGKILL to all of its processes', async () => send('SIGKILL', processes())],
  [
    'SIGKILL to what recovers it from a crash',
    async () => {
      fillDataDirectory();
      send(
        'SIGKILL',
        processes()
          .filter(({ isPostmaster }) => !isPostmaster)
          .slice(0, 1),
      );
      // It may be too quick to be met all the same: then it has recovered, and is crashed again.
      for (let met = recovery(); ; met = recovery()) {
        send('SIGKILL', met);
        if (met.length > 0) return;
        await sleep(1);
        send(
          'SIGKILL',
          processes().filter(({ pid }) => commandOf(pid)?.includes('checkpointer')),
        );
      }
    },
  ],
];

/** What is not answered is sent again as it was, until it is; `told` collects the other answers. */
async function insist<Body>(ask: () => Promise<Reply<Body>>, told = new Set<string>()): Promise<Body> {
  for (;;) {
    const { status, body } = await ask();
    if (status < 300) return body;
    told.add(`${status} ${Reflect.get(body as object, 'code')}`);
    await sleep(20);
  }
}

/** Two players of a match that begins as soon as the database has come back for every connection. */
async function newMatch({ http }: SpawnedServer): Promise<TestMatch> {
  for (;;) {
    const match = await startMatch(http).catch(() => null);
    if (match) return match;
    await sleep(20);
  }
}

/** Plays on until told to stop, and reads on when the match is over; the version of the last action answered. */
async function playOn({ http }: SpawnedServer, { id, players }: TestMatch, told: Set<string>, isOver: () => boolean): Promise<number> {
  let last = 0;
  for (let key = 0; !isOver(); key++) {
    const { toAct } = await insist(() => http.as(players[0]?.apiKey ?? null).get<Match>(`/v1/matches/${id}`), told);
    const actor = http.as(players[toAct[0] ?? -1]?.apiKey ?? null);
    if (toAct.length === 0) continue;
    const { actions } = await insist(() => actor.get<LegalActions>(`/v1/matches/${id}/actions`), told);
    const body = { action: actions[0]?.action };
    const send = () => actor.post<Accepted>(`/v1/matches/${id}/actions`, body, { 'idempotency-key': `k${key}` });
    last = (await insist(send, told)).version;
  }
  return last;
}

t.test('whatever ends the embedded database, it comes back by itself and nothing that was answered is lost', async (t) => {
  const server = await spawnServer(t, { DATA_DIR });
  const restarts = (): number => server.output().split('started again').length;
  for (const [how, end] of ENDS) {
    await t.test(how, async (t) => {
      const match = await newMatch(server);
      const before = restarts();
      const told = new Set<string>();
      let isOver = false;
      const played = playOn(server, match, told, () => isOver);
      await end();
      while (restarts() === before) await sleep(20);
      while ((await server.http.get('/readyz')).status !== 200) await sleep(20);
      isOver = true;
      const version = await played;
      t.same(
        [...told].filter((answer) => answer !== '503 UNAVAILABLE'),
        [],
        'nothing else was ever said',
      );
      const reader = server.http.as(match.players[0]?.apiKey ?? null);
      const { body } = await reader.get<Match>(`/v1/matches/${match.id}`);
      t.equal(body.version, version, 'the last action that was answered is the last of the log');
      t.ok((await insist(() => reader.get<Verification>(`/v1/matches/${match.id}/verification`))).ok);
      t.equal(server.child.exitCode, null);
    });
  }
  t.equal(await server.stop(), 0);
  t.same(processes(), [], 'no process of the database is left');
});

t.test('when the embedded database cannot be started any more the process ends with 1', async (t) => {
  const server = await spawnServer(t, { DATA_DIR });
  appendFileSync(`${DATA_DIR}/postgres/postgresql.conf`, 'shared_buffers = none\n');
  send('SIGKILL', postmaster());
  if (server.child.exitCode === null) await once(server.child, 'close');
  t.equal(server.child.exitCode, 1);
  t.match(server.output(), /cannot be started again: PostgreSQL did not start: .*shared_buffers/);
  t.match(server.output(), 'the database is gone');
  t.same(processes(), []);
});

import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Page } from '../../src/base/page.js';
import type { EntryView } from '../../src/record/log/entry.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import type { Accepted, LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client } from '../kit/client.js';
import { isAlive } from '../kit/is-alive.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { runServer, type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

type Output = Pick<SpawnedServer, 'output'>;

/** The processes that have said so in the log. */
function pidsThatSaid(msg: string, { output }: Output): number[] {
  const lines = output().split('\n');
  const said = lines
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { pid: number; msg: string });
  return [...new Set(said.flatMap((line) => (line.msg === msg ? line.pid : [])))];
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

const listening = (count: number, server: Output): Promise<void> => until(() => pidsThatSaid('listening', server).length >= count);

t.test('two workers answer at one port, count as one, and end in order', async (t) => {
  const metricsPort = await freePort();
  const server = await spawnServer(t, {
    DATABASE_URL: await pg.freshDatabase(),
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: '',
  });
  const scrape = async (): Promise<string> =>
    (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { connection: 'close' } })).text();
  await listening(2, server);
  // A connection each: one that is kept stays with its worker.
  const once = { connection: 'close' };
  let asked = 0;
  for (; pidsThatSaid('answered', server).length < 2; asked++) t.equal((await server.http.get('/v1/games', once)).status, 200);
  t.notOk(pidsThatSaid('answered', server).includes(server.child.pid ?? 0), 'the primary answers nothing itself');
  t.match(await scrape(), new RegExp(`^gameledger_http_requests_total\\{method="GET",route="/v1/games",status="200"\\} ${asked}$`, 'm'));
  await startMatch(server.http);
  t.match(await scrape(), /^gameledger_live_matches 1$/m, 'what all read alike is no sum');
  const workers = pidsThatSaid('listening', server);
  t.equal(await server.stop(), 0);
  t.same(workers.map(isAlive), [false, false]);
  t.same(pidsThatSaid('stopping', server).sort(), [server.child.pid ?? 0, ...workers].sort(), 'each was told');
});

/** What was answered: by match, the versions of every 200. */
type Answers = Map<string, Set<number>>;

/** Plays matches at random, one after the other, until told to stop; what gets no answer is sent again with its key. */
async function playOn(http: Client, answers: Answers, seed: number, isOver: () => boolean): Promise<void> {
  for (let nth = 0; !isOver(); nth++) await play(http, await startMatch(http), answers, 100 * seed + nth, isOver).catch(() => sleep(20));
}

async function play(http: Client, { id, players }: TestMatch, answers: Answers, seed: number, isOver: () => boolean): Promise<void> {
  const chance = fastChance(seed);
  const answered = new Set<number>();
  answers.set(id, answered);
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (isOver()) throw error;
        await sleep(20);
      }
    }
  };
  for (let key = 0; !isOver(); key++) {
    const { body: match } = await insist(() => http.get<Match>(`/v1/matches/${id}`));
    const as = http.as(players[match.toAct[0] ?? -1]?.apiKey ?? null);
    if (match.toAct.length === 0) return;
    const { body: legal } = await insist(() => as.get<LegalActions>(`/v1/matches/${id}/actions`));
    const { action } = legal.actions[chance.pick(legal.actions.length)] ?? {};
    const made = await insist(() => as.post<Accepted>(`/v1/matches/${id}/actions`, { action }, { 'idempotency-key': `k${key}` }));
    if (made.status === 200) answered.add(made.body.version);
  }
}

t.test('a worker that is killed in the middle of play loses no answered action, and another takes its place', async (t) => {
  const server = await spawnServer(t, { DATABASE_URL: await pg.freshDatabase(), PROCESSES: '2' });
  await listening(2, server);
  const answers: Answers = new Map();
  const actions = (): number => [...answers.values()].reduce((sum, versions) => sum + versions.size, 0);
  let isOver = false;
  const load = Promise.all(Array.from({ length: 6 }, (_, i) => playOn(server.http, answers, i, () => isOver)));
  await until(() => actions() >= 30);
  const [victim = 0] = pidsThatSaid('listening', server);
  process.kill(victim, 'SIGKILL');
  await listening(3, server);
  const before = actions();
  await until(() => actions() >= before + 30);
  isOver = true;
  await load;
  t.match(server.output(), /"signal":"SIGKILL".*"msg":"a process has died"/);
  for (const [id, answered] of answers) {
    const { body } = await server.http.get<Page<EntryView>>(`/v1/matches/${id}/log?first=200`);
    const versions = new Set(body.items.map(({ seq }) => seq));
    const missing = [...answered].filter((version) => version <= 200 && !versions.has(version));
    t.same(missing, [], 'every answered action is in the log');
    t.equal((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body.ok, true);
  }
  const replacement = pidsThatSaid('listening', server).at(-1) ?? 0;
  t.ok(isAlive(replacement));
  await server.stop('SIGKILL');
  await until(() => !isAlive(replacement));
});

t.test('one embedded PostgreSQL serves all workers, and ends with them', async (t) => {
  const folder = await temporaryFolder(t);
  const server = await spawnServer(t, { DATA_DIR: folder, PROCESSES: '2' });
  await listening(2, server);
  t.equal((await server.http.get('/readyz')).status, 200);
  t.equal(server.output().match(/curl -s \S+\/v1\/players/g)?.length, 1, 'one worker found the database empty');
  t.equal(server.output().match(/^Play in the browser: /gm)?.length, 1, 'and one says where one plays');
  const second = await runServer(t, { DATA_DIR: folder, PROCESSES: '2' });
  t.equal(second.code, 1);
  t.match(second.output, /DATA_DIR .* is in use by another gameledger/);
  t.equal(await server.stop(), 0);
});

t.test('what stands in the way is said once, by the primary or by its first worker, and ends all with 1', async (t) => {
  const away = await runServer(t, { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing', PROCESSES: '3' });
  t.equal(away.code, 1);
  t.equal(away.output.match(/cannot start: /g)?.length, 1);
  t.match(away.output, /cannot start: .*127\.0\.0\.1:1/);
  const failing = await runServer(t, { DATABASE_URL: pg.url, FEATURES: './not-there.mjs', PROCESSES: '3' });
  t.equal(failing.code, 1);
  t.equal(failing.output.match(/cannot start: .*not-there\.mjs cannot be loaded/g)?.length, 1);
  t.match(failing.output, /cannot start: the first process ended with 1/);
  for (const { output } of [away, failing]) t.notMatch(output, /\n {4}at |secret/, 'neither a stack nor the password');
});

import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions } from '../../src/use-cases/matches/shapes.js';
import { type Answers, checkLogs, play, playThroughKills, sum } from '../kit/answered-load.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

t.test('kill -9 under load, twice: every answered action is in the log exactly once, and the matches go on', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase() };
  const start = (): Promise<SpawnedServer> => spawnServer(t, env);
  const server = await start();
  const matches = await Promise.all(Array.from({ length: 8 }, () => startMatch(server.http)));
  const answered = await playThroughKills(server, { matches, kills: 2, answersEach: 60, start });
  t.ok(answered >= 180, `${answered} answered actions, all found`);
});

t.test('two processes write one match: no entry is lost, none is doubled, and time runs one way', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase() };
  const [one, two] = [await spawnServer(t, env), await spawnServer(t, env)];
  const matches = await Promise.all(Array.from({ length: 4 }, () => startMatch(one.http)));
  const answers: Answers = new Map(matches.map(({ id }) => [id, new Set()]));
  let over = false;
  let turn = 0;
  const load = Promise.all(
    matches.map((match, i) =>
      play(
        () => (turn++ % 2 === 0 ? one : two),
        match,
        answers,
        i,
        () => over,
      ),
    ),
  );
  while (sum(answers) < 200) await sleep(20);
  over = true;
  await load;
  await checkLogs(two.http, answers);
  t.pass(`${sum(answers)} answered actions`);
});

t.test('if one answer came before another request was sent, its version is the lower one', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase() };
  const servers = [await spawnServer(t, env), await spawnServer(t, env)];
  const { id, players } = await startMatch(servers[0]?.http ?? fail(), { game: 'juggernauts' });
  const spans: { sent: number; answered: number; version: number }[] = [];
  const client = async (seat: number): Promise<void> => {
    const chance = fastChance(seat);
    // Actions are counted and not requests: how often a client asks before it is to act depends on the machine.
    for (let i = 0; spans.length < 60; i++) {
      const http = (servers[i % 2] ?? fail()).http.as(players[seat]?.apiKey ?? '');
      const { body: legal } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
      if (legal.toAct.length === 0) return;
      const choices = legal.actions.filter(({ action }) => action.type !== 'resign');
      if (choices.length === 0) {
        await sleep(5);
        continue;
      }
      const sent = performance.now();
      const { status, body } = await http.post<Accepted>(`/v1/matches/${id}/actions`, {
        action: choices[chance.pick(choices.length)]?.action,
      });
      if (status === 200) spans.push({ sent, answered: performance.now(), version: body.version });
    }
  };
  await Promise.all([client(0), client(1)]);
  for (const a of spans)
    for (const b of spans)
      if (a.answered < b.sent && a.version >= b.version) t.fail(`${a.version} was answered before ${b.version} was sent`);
  t.equal(new Set(spans.map(({ version }) => version)).size, spans.length, 'no version was answered twice');
  t.ok(spans.length > 40, `${spans.length} actions`);
});

function fail(): never {
  throw new Error('no server');
}

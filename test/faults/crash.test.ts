import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { EntryView } from '../../src/record/log/entry.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match, Page, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client } from '../kit/client.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

/** What a load of clients was answered: by match, the version of every 200. */
type Answers = Map<string, Set<number>>;

/**
 * Plays a match over whichever server `pick` names until told to stop; requests that get no answer are sent again with
 * their key.
 */
async function play(
  pick: () => SpawnedServer,
  { id, players }: TestMatch,
  answers: Answers,
  seed: number,
  stopped: () => boolean,
): Promise<void> {
  const chance = fastChance(seed);
  for (let key = 0; !stopped(); key++) {
    const seat = await answeredBy(pick, async ({ http }) => (await http.get<Match>(`/v1/matches/${id}`)).body.toAct[0], stopped);
    const player = players[seat ?? -1];
    if (!player) return;
    const choice = await answeredBy(
      pick,
      async ({ http }) => {
        const { body } = await http.as(player.apiKey).get<LegalActions>(`/v1/matches/${id}/actions`);
        return body.actions[chance.pick(body.actions.length)]?.action;
      },
      stopped,
    );
    const send = ({ http }: SpawnedServer) =>
      http.as(player.apiKey).post<Accepted>(`/v1/matches/${id}/actions`, { action: choice }, { 'idempotency-key': `k${key}` });
    const answer = await answeredBy(pick, send, stopped);
    if (answer?.status === 200) answers.get(id)?.add(answer.body.version);
  }
}

async function answeredBy<T>(
  pick: () => SpawnedServer,
  ask: (server: SpawnedServer) => Promise<T>,
  stopped: () => boolean,
): Promise<T | null> {
  while (!stopped()) {
    try {
      return await ask(pick());
    } catch {
      await sleep(20);
    }
  }
  return null;
}

async function logOf(http: Client, id: string): Promise<EntryView[]> {
  const entries: EntryView[] = [];
  for (let after = '0'; ; ) {
    const { body } = await http.get<Page<EntryView>>(`/v1/matches/${id}/log?after=${after}&first=200`);
    entries.push(...body.items);
    if (body.nextCursor === null) return entries;
    after = body.nextCursor;
  }
}

async function checkLogs(http: Client, answers: Answers): Promise<void> {
  for (const [id, versions] of answers) {
    const entries = await logOf(http, id);
    const seqs = entries.map(({ seq }) => seq);
    if (seqs.some((seq, i) => seq !== i + 1)) throw new Error(`match ${id} has a gap or a double: ${seqs}`);
    for (const version of versions)
      if (version > seqs.length) throw new Error(`match ${id}: version ${version} was answered and is not in the log`);
    const { body } = await http.get<Verification>(`/v1/matches/${id}/verification`);
    if (!body.ok) throw new Error(`match ${id} does not verify: ${JSON.stringify(body.verdicts)}`);
  }
}

t.test('kill -9 under load, twice: every answered action is in the log exactly once, and the matches go on', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase() };
  let server = await spawnServer(t, env);
  const matches = await Promise.all(Array.from({ length: 8 }, () => startMatch(server.http)));
  const answers: Answers = new Map(matches.map(({ id }) => [id, new Set()]));
  let over = false;
  const load = Promise.all(
    matches.map((match, i) =>
      play(
        () => server,
        match,
        answers,
        i,
        () => over,
      ),
    ),
  );
  for (let crash = 0; crash < 2; crash++) {
    const before = sum(answers);
    while (sum(answers) < before + 60) await sleep(20);
    await server.stop('SIGKILL');
    server = await spawnServer(t, env);
  }
  const before = sum(answers);
  while (sum(answers) < before + 60) await sleep(20);
  over = true;
  await load;
  await checkLogs(server.http, answers);
  t.ok(sum(answers) >= 180, `${sum(answers)} answered actions, all found`);
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

function sum(answers: Answers): number {
  return [...answers.values()].reduce((total, versions) => total + versions.size, 0);
}

function fail(): never {
  throw new Error('no server');
}

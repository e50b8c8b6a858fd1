/**
 * All processes are gone for more than five seconds, and who follows a match when one of several goes: `npm run
 * test:faults`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Page } from '../../src/base/page.js';
import type { EntryView } from '../../src/record/log/entry.js';
import type { LegalActions, Match, Verification, ViewAt } from '../../src/use-cases/matches/shapes.js';
import { gameledger } from '../kit/command.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const CLOCK_S = 25;
/** *Units*: milliseconds. Longer than any clock of the test has left. */
const AWAY_MS = 27_000;

const pg = await startPostgres();

async function duel({ http }: SpawnedServer, players: TestPlayer[]): Promise<string> {
  const [ada, bob] = players.map(({ apiKey }) => http.as(apiKey));
  const terms = { clock: { kind: 'per-action', seconds: CLOCK_S } };
  const { body } = (await ada?.post<Match>('/v1/matches', { game: 'tactics-joker', terms, join: { seat: 0 } })) ?? {};
  await bob?.post(`/v1/matches/${body?.id}/seats`, { seat: 1 });
  return body?.id ?? '';
}

async function untilOver({ http }: SpawnedServer, id: string): Promise<void> {
  const response = await http.raw(`/v1/matches/${id}/stream`, { headers: { accept: 'application/x-ndjson' } });
  await response.text();
}

t.test('all processes are killed, and come back after every clock has run out: nobody has lost, and the log says why', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off' };
  const before = [await spawnServer(t, env), await spawnServer(t, env)];
  const [first] = before;
  if (!first) throw new Error('there is no server');
  const players = [await createPlayer(first.http), await createPlayer(first.http)];
  const [played, missed] = [await duel(first, players), await duel(first, players)];
  const deadline = async ({ http }: SpawnedServer, id: string): Promise<number> =>
    Date.parse((await http.get<ViewAt>(`/v1/matches/${id}/view`)).body.clock?.deadline ?? '');
  const due = await deadline(first, played);
  const killedAt = Date.now();
  await Promise.all(before.map((server) => server.stop('SIGKILL')));
  t.ok(killedAt < due, 'nobody had lost when they were killed');
  await sleep(AWAY_MS);
  t.ok(Date.now() > due, 'by the clock on the wall the time is over');

  const now = await spawnServer(t, env);
  const ada = now.http.as(players[0]?.apiKey ?? '');
  const { body: legal } = await ada.get<LegalActions>(`/v1/matches/${played}/actions`);
  t.match(await ada.post(`/v1/matches/${played}/actions`, { action: legal.actions[0]?.action }), { status: 200 }, 'who comes back may act');
  const { items: entries } = (await now.http.get<Page<EntryView>>(`/v1/matches/${played}/log?after=0`)).body;
  t.same(
    entries.map(({ kind }) => kind),
    ['outage', 'action'],
  );
  const { from = '', to = '' } = entries[0]?.outage ?? {};
  t.ok(Date.parse(from) <= killedAt && Date.parse(to) - Date.parse(from) >= AWAY_MS, `away from ${from} to ${to}`);
  const resigned = await ada.post(`/v1/matches/${played}/resignation`);
  t.equal(resigned.status, 200);

  await untilOver(now, missed);
  const { items } = (await now.http.get<Page<EntryView>>(`/v1/matches/${missed}/log?after=0`)).body;
  t.match(
    items,
    [{ kind: 'outage' }, { kind: 'timeout', seat: 0, result: { reason: 'timeout' } }],
    'who does not has the rest of the time',
  );
  const [outage, timeout] = items;
  const awayMs = Date.parse(outage?.outage?.to ?? '') - Date.parse(outage?.outage?.from ?? '');
  const { items: setups } = (await now.http.get<Page<EntryView>>(`/v1/matches/${missed}/log?after=-1&first=1`)).body;
  t.equal(Date.parse(timeout?.deadline ?? '') - Date.parse(setups[0]?.at ?? '') - awayMs, 1000 * CLOCK_S, 'all of it, to the millisecond');

  const folder = t.testdir();
  for (const id of [played, missed]) {
    const { body } = await now.http.get<Verification>(`/v1/matches/${id}/verification`);
    t.ok(body.ok, JSON.stringify(body.verdicts));
    writeFileSync(join(folder, `${id}.jsonl`), (await now.http.get<string>(`/v1/matches/${id}/record`)).body);
    t.match((await gameledger(['verify', `${id}.jsonl`], { cwd: folder })).stdout, /PROVEN/, 'a stranger accepts it');
  }
});

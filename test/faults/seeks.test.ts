/** A crowd of seekers at two processes, of which one is killed the second time: `npm run test:faults`. */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import type { Seek } from '../../src/features/lobby/contract.js';
import { createClient } from '../kit/client.js';
import { type Gate, openGate } from '../kit/gate.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { checkPairedOff, eachOf, eventsOf, type Seeker } from '../kit/seek-crowd.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const SEEKS = atScale(100, 1000);
const WISH = { game: 'tactics-joker', rated: true, clock: { kind: 'fischer', initialSeconds: 600, incrementSeconds: 5 } };
const READERS = 16;
const MOST_TRIES = 300;

const pg = await startPostgres();

/** Players, by turns at one server and at the next. */
async function register(servers: readonly SpawnedServer[], count: number): Promise<Seeker[]> {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return eachOf(numbers, READERS, async (i) => createPlayer((servers[i % servers.length] ?? fail()).http, `Seeker ${i}`, 'bot'));
}

t.test(`${SEEKS} seeks at once at two processes pair into ${SEEKS / 2} matches, nobody twice and none left`, async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off' };
  const servers = [await spawnServer(t, env), await spawnServer(t, env)];
  const seekers = await register(servers, SEEKS);
  const begun = performance.now();
  const ids = await Promise.all(seekers.map(({ http }) => seekUntilAnswered(http)));
  t.comment(`${SEEKS} seeks were answered in ${Math.round(performance.now() - begun)} ms`);
  await checkPairedOff(t, seekers, ids);
});

t.test('of seeks of which one process is killed none is lost or paired twice, and every match is told and started', async (t) => {
  const database = await pg.freshDatabase();
  const env = { DATABASE_URL: database, BOTS: 'off' };
  const start = () => spawnServer(t, env);
  const [staying, dying] = [await start(), await start()];
  const gate = await openGate(t);
  gate.lead(dying.url);
  const registered = await register([staying, dying], SEEKS);
  const seekers = registered.map((seeker, i) => (i % 2 ? { ...seeker, http: createClient(gate.url, seeker.apiKey) } : seeker));
  const before = await seekUntilLost(seekers, gate, () => dying.stop('SIGKILL'));
  t.comment(`${before.filter((id) => id === null).length} of ${seekers.length} requests had no answer`);
  t.ok(before.includes(null), 'it was killed in the middle');
  await checkWhole(t, database);
  const reborn = await start();
  const everybody = seekers.map(({ id, apiKey }, i) => ({ id, apiKey, http: (i % 2 ? reborn : staying).http.as(apiKey) }));
  const ids = await Promise.all(everybody.map(({ http }) => seekUntilAnswered(http)));
  const answered = before.map((id, i) => id ?? ids[i]);
  t.same(answered, ids, 'what was answered is there');
  const matches = await checkPairedOff(t, everybody, ids);
  await checkWhole(t, database);
  t.same(await leftOpen(staying, matches), [], 'every match was started');
  const told = await eachOf(everybody, READERS, eventsOf);
  t.same([...new Set(told.map((events) => events.map(({ type }) => type).join()))], ['MATCHED,STARTED'], 'and told in this order');
});

/**
 * One half seeks at once, and when a third of it has been answered the other half does; the next answer that comes to
 * the gate is lost, and then something happens. What each was answered.
 */
async function seekUntilLost(seekers: readonly Seeker[], gate: Gate, happening: () => Promise<unknown>): Promise<(string | null)[]> {
  const half = seekers.length / 2;
  let answered = 0;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const happened = begun.then(() => gate.loseAnswerWith('"status"')).then(happening);
  const ids = await Promise.all(
    seekers.map(async ({ http }, i) => {
      if (i >= half) await begun;
      const id = await seek(http);
      if (++answered === Math.floor(half / 3)) begin();
      return id;
    }),
  );
  await happened;
  return ids;
}

/**
 * Opens a seek, the same one however often it is asked for; null when no answer came, or none but that the service is
 * too busy.
 */
async function seek(http: Seeker['http']): Promise<string | null> {
  const answer = await http.post<Seek>('/v1/seeks', WISH, { 'idempotency-key': 'the-only-one' }).catch(() => null);
  if (answer === null || answer.status === 503) return null;
  if (answer.status !== 201) throw new Error(`no seek was opened: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** As a client does: sent again under the same key until it is answered. */
async function seekUntilAnswered(http: Seeker['http']): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = await seek(http);
    if (id !== null) return id;
    await sleep(200);
  }
  throw new Error(`no answer to ${MOST_TRIES} requests`);
}

/** The matches that have not started after all that time. */
async function leftOpen({ http }: SpawnedServer, matches: readonly string[]): Promise<readonly string[]> {
  const giveUpAt = Date.now() + 60_000;
  for (let open = matches; ; await sleep(100)) {
    const heads = await eachOf(open, READERS, async (id) => (await http.get<{ id: string; status: string }>(`/v1/matches/${id}`)).body);
    open = heads.filter(({ status }) => status === 'open').map(({ id }) => id);
    if (open.length === 0 || Date.now() > giveUpAt) return open;
  }
}

/**
 * Holds what must be true at every moment: no match without both its players seated and told, nobody in two, no seek
 * matched and still open.
 */
async function checkWhole(t: Test, database: string): Promise<void> {
  const sql = postgres(database, { max: 1 });
  const [row] = await sql`
    SELECT
      (SELECT count(*)::int FROM matches m WHERE (SELECT count(*) FROM seats s WHERE s.match_id = m.id AND s.player_id IS NOT NULL) <> 2) AS unseated,
      (SELECT count(*)::int FROM matches m WHERE (SELECT count(*) FROM seeks s WHERE s.match_id = m.id AND NOT s.is_open) <> 2) AS unsought,
      (SELECT count(*)::int FROM matches m WHERE (
        SELECT count(*) FROM player_events e JOIN seeks s ON s.player_id = e.player_id AND s.match_id = m.id
        WHERE e.type = 'matched' AND e.body::jsonb ->> 'matchId' = m.id::text AND e.body::jsonb ->> 'seekId' = s.id::text) <> 2) AS untold,
      (SELECT count(*)::int FROM (SELECT player_id FROM seats GROUP BY player_id HAVING count(*) > 1) AS twice) AS doubled,
      (SELECT count(*)::int FROM seeks WHERE is_open AND match_id IS NOT NULL) AS torn`;
  await sql.end();
  t.same(row, { unseated: 0, unsought: 0, untold: 0, doubled: 0, torn: 0 });
}

function fail(): never {
  throw new Error('no server');
}

/** Clocks of many matches, in many processes that are killed: `npm run test:faults`. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import { GameledgerError } from '../../src/base/errors.js';
import type { Page } from '../../src/base/page.js';
import type { Entry } from '../../src/record/log/entry.js';
import { openServices, type Services } from '../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../src/use-cases/accounts/caller.js';
import type { TermsRequest } from '../../src/use-cases/matches/life-contract.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const PROCESSES = atScale(2, 8);
const MATCHES = atScale(300, 10_000);
/** So many are made to see how long all of them will take on this machine. */
const PACE_MATCHES = atScale(50, 300);
/** *Units*: milliseconds, before the first deadline. */
const STARTING_MS = atScale(20_000, 60_000);
/** *Units*: seconds. So long their deadlines fall, one after the other. */
const FALLING_S = atScale(20, 300);
const KILLS = atScale(1, 6);
const RACES = atScale(100, 1000);
/** *Units*: milliseconds, the 99th percentile; null: a few hundred clocks beside other tests are no measure. */
const LONGEST_DELAY_MS = atScale(null, 250);
/** *Units*: seconds after the last deadline; more than any machine needs. */
const PATIENCE_S = 300;
/** *Units*: seconds; a busy machine opens `RACING` matches meanwhile. */
const RACE_CLOCK_S = 30;
const RACING = 25;
/** *Units*: milliseconds between two probes. */
const PROBE_EVERY_MS = 50;

const SOLO = 'armadogon';

const pg = await startPostgres();

/**
 * When the action of a race is sent. *Units*: milliseconds after the deadline: up to 12 after it, and up to 2,880
 * before it, the more of them the nearer, so that on a machine that is late some are in time.
 */
function offsetOf(race: number): number {
  const step = (race % 25) - 12;
  return step > 0 ? step : -20 * step ** 2;
}

async function account({ players }: Services): Promise<Caller> {
  const { apiKey } = await players.create(ANONYMOUS, { name: 'Ada', kind: 'bot' });
  return players.authenticate(`Bearer ${apiKey}`);
}

/** Does `count` things, some of them at a time. */
async function each(count: number, work: (index: number) => Promise<void>, atOnce = 16): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

t.test(`an action that races its own deadline ${RACES} times ends one way or the other, never both`, async (t) => {
  const service = await openServices({ databaseUrl: await pg.freshDatabase() });
  onEnd(t, () => service.close());
  await service.begin();
  const { matches } = service;
  const ada = await account(service);
  const ends = { played: 0, late: 0 };
  await each(
    RACES,
    async (race) => {
      const terms: TermsRequest = { clock: { kind: 'per-action', seconds: RACE_CLOCK_S } };
      const { match } = await matches.create(ada, { game: SOLO, terms, join: {} });
      const { clock } = await matches.view(ada, match.id, {});
      const { actions } = await matches.legalActions(ada, match.id);
      if (actions.length === 0) throw new Error(`this machine takes ${RACE_CLOCK_S} seconds to open a match`);
      await sleep(Date.parse(clock?.deadline ?? '') - Date.now() + offsetOf(race));
      const answer = await matches.act(ada, match.id, { action: actions[0]?.action }).then(
        () => 'played',
        (error: unknown) => (error instanceof GameledgerError ? error.code : String(error)),
      );
      const { items } = await matches.log(ada, match.id, { first: 1 });
      if (answer === 'played') t.equal(items[0]?.kind, 'action') && ends.played++;
      else t.same([answer, items[0]?.kind], ['TIME_EXPIRED', 'timeout']) && ends.late++;
      if (race % 50 === 0) t.ok((await matches.verification(ada, match.id)).ok);
    },
    RACING,
  );
  t.equal(ends.played + ends.late, RACES);
  t.ok(ends.played > 0 && ends.late > 0, `${ends.played} were played, ${ends.late} came too late`);
});

/** *Units*: milliseconds after the deadline: when the entry was made, and when the database took it. */
interface Delay {
  made: number;
  taken: number;
}

/** Makes solo matches whose deadlines fall one after the other; when the first one does. */
async function makeMatches(service: Services): Promise<number> {
  const ada = await account(service);
  const make = async (terms: TermsRequest): Promise<void> => {
    await service.matches.create(ada, { game: SOLO, terms, join: {} });
  };
  const startedAt = Date.now();
  await each(PACE_MATCHES, () => make({ clock: null }));
  const firstAt = Date.now() + STARTING_MS + 2 * (Date.now() - startedAt) * (MATCHES / PACE_MATCHES);
  await each(MATCHES, (index) => {
    const dueAt = firstAt + (1000 * FALLING_S * index) / MATCHES;
    return make({ clock: { kind: 'per-action', seconds: Math.round((dueAt - Date.now()) / 1000) } });
  });
  return firstAt;
}

/** Kills processes one after the other, never the last; the CPU time of each. */
async function killSome(t: Test, servers: SpawnedServer[], firstAt: number): Promise<number[]> {
  const cpuMs: number[] = [];
  for (const [index, server] of servers.slice(0, KILLS).entries()) {
    await sleep(Math.max(0, firstAt + (1000 * FALLING_S * (index + 0.5)) / KILLS - Date.now()));
    cpuMs.push(await cpuMsOf(server));
    await server.stop('SIGKILL');
    t.equal(server.child.signalCode, 'SIGKILL');
  }
  return cpuMs;
}

/** A process that has just started compiles what it runs: it is measured as one that has served for a while. */
async function warmUp({ http }: SpawnedServer): Promise<void> {
  const { body } = await http.get<Page<Match>>('/v1/matches?first=100');
  for (const { id } of body.items) await http.get(`/v1/matches/${id}/view`);
}

/** The CPU time a process has used. *Source*: proc(5), /proc/pid/stat, fields 14 and 15; a tick is 10 ms. */
async function cpuMsOf({ child }: SpawnedServer): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/**
 * What this machine makes anybody wait who wants one statement carried out at a moment, to read the delays by: until it
 * is stopped.
 */
function probe(sql: postgres.Sql): () => Promise<number[]> {
  const delays: number[] = [];
  let isStopped = false;
  const probing = (async () => {
    for (let at = Date.now() + PROBE_EVERY_MS; !isStopped; at = Math.max(at, Date.now()) + PROBE_EVERY_MS) {
      await sleep(at - Date.now());
      const [row] = await sql<{ moment: Date }[]>`UPDATE probe SET n = n + 1 RETURNING now() AS moment`;
      delays.push((row?.moment.getTime() ?? Number.NaN) - at);
    }
  })();
  return async () => {
    isStopped = true;
    await probing;
    return delays;
  };
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;
}

function summary(values: readonly number[]): string {
  return `median ${percentile(values, 0.5)} ms, p99 ${percentile(values, 0.99)} ms, longest ${Math.max(...values)} ms`;
}

t.test(`${PROCESSES} processes, ${MATCHES} clocks, ${KILLS} kills: one timeout each, soon after its deadline`, async (t) => {
  const url = await pg.freshDatabase();
  const maker = await openServices({ databaseUrl: url });
  const servers: SpawnedServer[] = [];
  for (let i = 0; i < PROCESSES; i++) servers.push(await spawnServer(t, { DATABASE_URL: url, BOTS: 'off' }));
  const firstAt = await makeMatches(maker);
  await maker.close();
  await Promise.all(servers.map(warmUp));
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  onEnd(t, () => sql.end());
  await sql`CREATE TABLE probe AS SELECT 0 AS n`;
  t.ok(Date.now() < firstAt, 'everything is there before the first deadline');
  await sleep(Math.max(0, firstAt - Date.now()));
  const before = await Promise.all(servers.map(cpuMsOf));
  const stopProbe = probe(sql);
  const cpuOfKilled = await killSome(t, servers, firstAt);
  const giveUpAt = firstAt + 1000 * (FALLING_S + PATIENCE_S);
  const isOpen = async (): Promise<boolean> => {
    const [row] = await sql<
      { open: number }[]
    >`SELECT count(*)::integer AS open FROM matches WHERE status = 'active' AND deadline IS NOT NULL`;
    return row?.open !== 0;
  };
  await sleep(firstAt + 1000 * FALLING_S - Date.now());
  while ((await isOpen()) && Date.now() < giveUpAt) await sleep(1000);
  const probes = await stopProbe();
  const cpuMs = [...cpuOfKilled, ...(await Promise.all(servers.slice(KILLS).map(cpuMsOf)))];
  t.notOk(await isOpen(), 'every clock has run out');

  const fallen = await sql<{ match_id: string; body: string; taken: Date }[]>`
      SELECT e.match_id, e.body, m.finished_at AS taken FROM entries e JOIN matches m ON m.id = e.match_id WHERE e.seq > 0`;
  t.equal(fallen.length, MATCHES, 'one entry each');
  t.equal(new Set(fallen.map((row) => row.match_id)).size, MATCHES);
  const delays = fallen.flatMap(({ body, taken }): Delay[] => {
    const entry = JSON.parse(body) as Entry;
    if (entry.kind !== 'timeout') return [];
    const deadline = Date.parse(entry.deadline);
    return [{ made: Date.parse(entry.at) - deadline, taken: taken.getTime() - deadline }];
  });
  t.equal(delays.length, MATCHES, 'all of them timeouts');
  const [made, taken] = [delays.map((delay) => delay.made), delays.map((delay) => delay.taken)];
  t.ok(Math.min(...made) > 0, 'none before its deadline');
  const spentMs = cpuMs.reduce((sum, ms) => sum + ms, 0) - before.reduce((sum, ms) => sum + ms, 0);
  t.comment(`made: ${summary(made)}`);
  t.comment(`in the log: ${summary(taken)}`);
  t.comment(`a bare statement of somebody else at the same time: ${summary(probes)}`);
  t.comment(`CPU time of all processes: ${(spentMs / MATCHES).toFixed(1)} ms a timeout`);
  const p99 = percentile(taken, 0.99);
  if (LONGEST_DELAY_MS !== null) t.ok(p99 < LONGEST_DELAY_MS, `p99 is ${p99} ms`);
});

/** Clocks of many matches, in many processes that are killed: `npm run test:faults`. */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t, { type Test } from 'tap';
import type { Entry } from '../../src/log/entry.js';
import type { TermsRequest } from '../../src/matches/life-contract.js';
import type { Caller } from '../../src/players/caller.js';
import { openServices, type Services } from '../../src/service/compose.js';
import { GameledgerError } from '../../src/service/errors.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const PROCESSES = 8;
const MATCHES = 10_000;
/** *Units*: seconds. So long the matches take to be made, and then so long their deadlines fall, one after the other. */
const MAKING_S = 150;
const FALLING_S = 180;
const KILLS = 6;
const RACES = 1000;

const SOLO = 'armadogon';

const pg = await startPostgres();

async function account({ players }: Services): Promise<Caller> {
  const { apiKey } = await players.create({ name: 'Ada', kind: 'bot' });
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

t.test(`an action that races its own deadline ${RACES} times ends one way or the other, never both`, { timeout: 600_000 }, async (t) => {
  const service = await openServices({ databaseUrl: await pg.freshDatabase() });
  onEnd(t, () => service.close());
  const { matches } = service;
  const ada = await account(service);
  const ends = { played: 0, late: 0 };
  await each(
    RACES,
    async (race) => {
      const terms: TermsRequest = { clock: { kind: 'per-action', seconds: 5 } };
      const { match } = await matches.create(ada, { game: SOLO, terms, join: {} });
      const { clock } = await matches.view(ada, match.id, {});
      const { actions } = await matches.legalActions(ada, match.id);
      if (actions.length === 0) throw new Error('this machine takes five seconds to open a match');
      // From 12 ms before the deadline to 12 ms after it.
      await sleep(Date.parse(clock?.deadline ?? '') - Date.now() + (race % 25) - 12);
      const answer = await matches.act(ada, match.id, { action: actions[0]?.action }).then(
        () => 'played',
        (error: unknown) => (error instanceof GameledgerError ? error.code : String(error)),
      );
      const { items } = await matches.log(ada, match.id, { first: 1 });
      if (answer === 'played') t.equal(items[0]?.kind, 'action') && ends.played++;
      else t.same([answer, items[0]?.kind], ['TIME_EXPIRED', 'timeout']) && ends.late++;
      if (race % 50 === 0) t.ok((await matches.verification(ada, match.id)).ok);
    },
    50,
  );
  t.equal(ends.played + ends.late, RACES);
  t.ok(ends.played > RACES / 10 && ends.late > RACES / 10, `${ends.played} were played, ${ends.late} came too late`);
});

interface Fallen {
  match_id: string;
  body: string;
}

/** Makes solo matches whose deadlines fall one after the other; when the first one does. */
async function makeMatches(url: string, count: number): Promise<number> {
  const service = await openServices({ databaseUrl: url });
  try {
    const ada = await account(service);
    const firstAt = Date.now() + 1000 * MAKING_S;
    await each(count, async (index) => {
      const dueAt = firstAt + (1000 * FALLING_S * index) / count;
      const terms: TermsRequest = { clock: { kind: 'per-action', seconds: Math.max(1, Math.round((dueAt - Date.now()) / 1000)) } };
      await service.matches.create(ada, { game: SOLO, terms, join: {} });
    });
    return firstAt;
  } finally {
    await service.close();
  }
}

/** Kills processes one after the other, never the last. */
async function killSome(t: Test, servers: SpawnedServer[], firstAt: number): Promise<void> {
  for (const [index, server] of servers.slice(0, KILLS).entries()) {
    await sleep(Math.max(0, firstAt + (1000 * FALLING_S * (index + 0.5)) / KILLS - Date.now()));
    await server.stop('SIGKILL');
    t.equal(server.child.signalCode, 'SIGKILL');
  }
}

t.test(
  `${PROCESSES} processes, ${MATCHES} clocks, ${KILLS} kills: one timeout each, soon after its deadline`,
  { timeout: 900_000 },
  async (t) => {
    const url = await pg.freshDatabase();
    const servers: SpawnedServer[] = [];
    for (let i = 0; i < PROCESSES; i++) servers.push(await spawnServer(t, { DATABASE_URL: url, BOTS: 'off' }));
    const firstAt = await makeMatches(url, MATCHES);
    t.ok(Date.now() < firstAt, 'the matches were made before the first deadline');
    await killSome(t, servers, firstAt);
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    onEnd(t, () => sql.end());
    const giveUpAt = firstAt + 1000 * (FALLING_S + 30);
    let open = MATCHES;
    for (; open > 0 && Date.now() < giveUpAt; await sleep(1000)) {
      const [row] = await sql<{ open: number }[]>`SELECT count(*)::integer AS open FROM matches WHERE status = 'active'`;
      open = row?.open ?? 0;
    }
    t.equal(open, 0, 'every clock has run out');
    const fallen = await sql<Fallen[]>`SELECT match_id, body FROM entries WHERE seq > 0`;
    const delays = fallen.map(({ body }) => {
      const entry = JSON.parse(body) as Entry;
      return entry.kind === 'timeout' ? Date.parse(entry.at) - Date.parse(entry.deadline) : Number.NaN;
    });
    t.equal(fallen.length, MATCHES, 'one entry each');
    t.equal(new Set(fallen.map((row) => row.match_id)).size, MATCHES);
    t.notOk(delays.some(Number.isNaN), 'all of them timeouts');
    delays.sort((a, b) => a - b);
    const p99 = delays[Math.floor(0.99 * delays.length)] ?? Number.POSITIVE_INFINITY;
    t.comment(`delays: median ${delays[Math.floor(delays.length / 2)]} ms, p99 ${p99} ms, longest ${delays.at(-1)} ms`);
    t.ok((delays[0] ?? 0) > 0, 'none before its deadline');
    t.ok(p99 < 250, `p99 is ${p99} ms`);
  },
);

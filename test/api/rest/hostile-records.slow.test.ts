import { randomBytes } from 'node:crypto';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import type { Problem } from '../../../src/api/rest/problem.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { goldenRecord, shortestMatches } from '../../golden/golden-record.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { type SpawnedServer, spawnServer, startServer, type TestServer } from '../../kit/server.js';
import { workClock } from '../../kit/work-clock.js';
import { anyStart, forgedFork } from '../../record/records/forgery.js';
import { HOSTILE_REGISTRY } from '../../use-cases/audit/hostile-registry.js';
import { playOn, table } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const databaseUrl = await pg.freshDatabase();
const server = await startServer(t, databaseUrl);
/** On this one Tactics Joker never comes to the end of an action when it is checked. */
const endless = await startServer(t, databaseUrl, {
  limits: { auditMs: 1500 },
  auditGames: HOSTILE_REGISTRY,
});
const stranger = await createPlayer(server.http);

type Refused = Pick<Problem, 'code' | 'detail'>;

async function send({ url }: TestServer, body: string | Buffer): Promise<{ status: number; body: Refused }> {
  const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${stranger.apiKey}` };
  const response = await fetch(`${url}/v1/records`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Refused };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** How long `/healthz` lets one wait at most while something is under way. *Units*: milliseconds. */
async function longestWait({ http }: TestServer, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const watch = (async () => {
    while (!isOver) {
      const started = performance.now();
      await http.get('/healthz');
      longest = Math.max(longest, performance.now() - started);
    }
  })();
  await work.catch(() => undefined);
  isOver = true;
  await watch;
  return longest;
}

/**
 * A stall of rules or of a parser would last as long as its work, seconds; a busy machine alone makes nobody wait for
 * so long.
 */
const LONGEST_WAIT_MS = 5000;

/**
 * Starts that schema and laws of a game may well let pass, and on which its rules or its text do not come to an end.
 */
const STARTS: [what: string, game: string, start: () => unknown][] = [
  [
    'a square at the edge of all numbers',
    'juggernauts',
    () => {
      const start = anyStart('juggernauts') as { seats: { matrix: object[] }[] };
      start.seats[0]?.matrix.push({ x: Number.MAX_SAFE_INTEGER, y: 0, kind: 'damage', card: null, faceUp: true, neutral: 0 });
      return start;
    },
  ],
  ['a count of 10^15', 'jugger-ttg', () => Object.assign(anyStart('jugger-ttg'), { voa: 1e15 })],
];

for (const [what, game, start] of STARTS) {
  t.test(`${game}, ${what}: it is not taken`, async (t) => {
    const parent = { matchId: uuidv7(), seq: 0, hash: 'a'.repeat(64) };
    const lines = await forgedFork({ game, matchId: uuidv7(), parent, start: start() });
    t.match(await send(server, textOf(lines)), { status: 422, body: { code: 'RECORD_REFUSED', detail: /send the record of that match/ } });
  });
}

t.test('rules that do not come to an end are ended, in an import and in a verification, and the service answers meanwhile', async (t) => {
  const seated = await table(server.services, 'tactics-joker');
  await playOn(server.services, seated, 10);
  const verification = endless.http.get<Refused>(`/v1/matches/${seated.id}/verification`);
  t.ok((await longestWait(endless, verification)) < LONGEST_WAIT_MS, 'the service answers');
  t.match(await verification, { status: 422, body: { code: 'BUDGET_EXCEEDED', detail: /ended after 1.5 seconds/ } });
  const golden = shortestMatches().find(({ game }) => game === 'tactics-joker');
  if (!golden) throw new Error('there is no golden log of Tactics Joker');
  const record = textOf(await goldenRecord(golden));
  const imported = send(endless, record);
  t.ok((await longestWait(endless, imported)) < LONGEST_WAIT_MS);
  t.match(await imported, { status: 422, body: { code: 'BUDGET_EXCEEDED' } });
  t.equal((await endless.http.get(`/v1/matches/${golden.matchId}`)).status, 404, 'nothing stays behind');
  t.match(await send(server, record), { status: 201 }, 'by rules that do end it is taken');
});

const MEGABYTE = 1_000_000;
/** Unbounded, one such body held the loop for 2,600 ms, and ten at once took 2.4 GB. */
const MOST_WORK_MS = 1_000;
const MOST_MEMORY = 512 * MEGABYTE;

/** Bodies of 16 MB, each with lines of another kind that is dear to read. */
const BODIES = [
  Buffer.alloc(16 * MEGABYTE, '['),
  Buffer.alloc(16 * MEGABYTE, '{"a":'),
  Buffer.alloc(16 * MEGABYTE, '[],'),
  Buffer.concat([Buffer.from('{"entry":"'), Buffer.alloc(16 * MEGABYTE, 'x'), Buffer.from('"}')]),
  Buffer.alloc(16 * MEGABYTE, '\n'),
  Buffer.alloc(16 * MEGABYTE, '{"head":\n'),
  Buffer.alloc(16 * MEGABYTE, '{"entry":\n'),
  Buffer.alloc(16 * MEGABYTE, '"\\u0000'),
  Buffer.alloc(16 * MEGABYTE, '{"entry":{"seq":1}}\n'),
  randomBytes(16 * MEGABYTE),
];

/**
 * The most that a service worked between a question and its answer, and the most memory it had, until `work` is done.
 */
async function watched(spawned: SpawnedServer, work: Promise<unknown>): Promise<{ workMs: number; bytes: number }> {
  const clock = workClock(spawned.child.pid);
  const most = { workMs: 0, bytes: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = clock();
      await spawned.http.get('/healthz');
      most.workMs = Math.max(most.workMs, clock() - before);
      const metrics = await spawned.scrape();
      most.bytes = Math.max(most.bytes, Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]));
    }
  })();
  await work;
  isOver = true;
  await watching;
  return most;
}

t.test('ten bodies of 16 MB at once hold nobody up and fill no memory', async (t) => {
  t.equal(BODIES.length, 10);
  const spawned = await spawnServer(t, { DATABASE_URL: await pg.freshDatabase() });
  const player = await createPlayer(spawned.http);
  const post = async (body: Buffer) => {
    const headers = { 'content-type': 'application/x-ndjson' };
    const response = await player.http.raw('/v1/records', { method: 'POST', body, headers });
    return { status: response.status, body: (await response.json()) as Refused };
  };
  await post(Buffer.from('a worker is there'));
  const { bytes: before } = await watched(spawned, spawned.http.get('/healthz'));
  const sent = Promise.all(BODIES.map(post));
  const { workMs, bytes } = await watched(spawned, sent);
  t.ok(workMs < MOST_WORK_MS, `between a question and its answer the service worked for ${Math.round(workMs)} ms`);
  t.ok(bytes - before < MOST_MEMORY, `its memory grew by ${Math.round((bytes - before) / MEGABYTE)} MB`);
  for (const { status, body } of await sent) {
    if (status === 429) t.equal(body.code, 'RATE_LIMITED', 'one address has so many checks at once');
    // A busy machine does not take 160 MB in the time that a request may take.
    else if (status !== 408) t.match({ status, code: body.code }, { status: 422, code: 'RECORD_REFUSED' }, body.detail);
  }
});

t.test('the log of a long match is checked without holding anybody up', async (t) => {
  const seated = await table(server.services, 'tactics-joker');
  await playOn(server.services, seated, 60);
  const checks = Promise.all([1, 2, 3].map(() => server.services.matches.verification(ANONYMOUS, seated.id)));
  t.ok((await longestWait(server, checks)) < LONGEST_WAIT_MS);
  t.match(
    (await checks).map(({ ok }) => ok),
    [true, true, true],
  );
});

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import t from 'tap';
import type { Services } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from './match-fixture.js';

const pg = await startPostgres();

type Test = Pick<typeof t, 'teardown'>;

/** A service that looks for due matches only when it is told to, its database, and the tables as they are. */
async function quietService(t: Test): Promise<{ url: string; service: Services; sql: Sql }> {
  const url = await pg.freshDatabase();
  const service = await services(t, url, { duties: { without: ['due starts'] } });
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  return { url, service, sql };
}

/** A match whose last seat was taken by a process that died before it could start the match. */
async function fullMatch(service: Services, sql: Sql, join = {}): Promise<{ id: string; callers: Caller[] }> {
  const [owner, other] = [await player(service), await player(service)];
  const { match } = await service.matches.create(owner, { game: 'tactics-joker', join });
  const otherId = other.kind === 'player' ? other.player.id : '';
  await sql`SELECT claim_seat(${match.id}, 1::smallint, ${otherId}::uuid, NULL, 'h', '')`;
  return { id: match.id, callers: [owner, other, ANONYMOUS] };
}

async function entriesOf(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`SELECT count(*)::integer AS count FROM entries WHERE match_id = ${id}`;
  return row?.count ?? -1;
}

t.test('a read writes nothing: a match that could start and has not stays as it is, whoever looks at it', async (t) => {
  const { service, sql } = await quietService(t);
  const { id, callers } = await fullMatch(service, sql);
  for (const caller of callers) {
    t.match(await service.matches.get(caller, id), { status: 'open', version: null, awaitingEntropy: [] });
    await t.rejects(service.matches.view(caller, id, {}), { code: 'MATCH_NOT_ACTIVE' });
    await t.rejects(service.matches.log(caller, id, {}), { code: 'MATCH_NOT_ACTIVE' });
    t.match(await service.matches.verification(caller, id), { version: null });
  }
  t.equal(await entriesOf(sql, id), 0);
});

t.test('a full match that a crash kept from starting is started, and once, however many processes look for it', async (t) => {
  const { url, service, sql } = await quietService(t);
  const second = await services(t, url, { duties: { without: ['due starts'] } });
  const { id, callers } = await fullMatch(service, sql);
  await Promise.all([service.run('due starts'), second.run('due starts')]);
  for (const caller of callers) t.match(await service.matches.view(caller, id, {}), { version: 0 });
  t.match(await second.matches.get(ANONYMOUS, id), { status: 'active', version: 0 });
  t.equal(await entriesOf(sql, id), 1);
  t.equal(await service.run('due starts'), 0, 'nothing is due any more');
});

t.test('a process that starts finds such a match before it answers anybody; one that runs when another process is gone', async (t) => {
  const { url, service, sql } = await quietService(t);
  const before = await fullMatch(service, sql);
  const next = await services(t, url, { duties: { lookMs: 20 } });
  t.match(await next.matches.get(ANONYMOUS, before.id), { status: 'active', version: 0 });
  const later = await fullMatch(service, sql);
  // Until it has been seen alive, and then to be gone.
  while ((await next.matches.get(ANONYMOUS, later.id)).status === 'open') {
    const process = randomUUID();
    await sql`INSERT INTO heartbeats (process, beat_at) VALUES (${process}, now())`;
    await sleep(100);
    await sql`DELETE FROM heartbeats WHERE process = ${process}`;
    await sleep(100);
  }
  t.match(await next.matches.get(ANONYMOUS, later.id), { status: 'active', version: 0 });
});

t.test('a match that waits for entropy is not due, and is started when the last has revealed it', async (t) => {
  const { service, sql } = await quietService(t);
  const entropyCommitment = createHash('sha256').update('mine').digest('hex');
  const { id, callers } = await fullMatch(service, sql, { entropyCommitment });
  t.equal(await service.run('due starts'), 0);
  t.match(await service.matches.get(ANONYMOUS, id), { status: 'open', awaitingEntropy: [0] });
  await sql`UPDATE seats SET entropy = 'mine' WHERE match_id = ${id} AND seat = 0`;
  t.equal(await service.run('due starts'), 1, 'as after a crash between the reveal and the start');
  t.match(await service.matches.get(callers[0] ?? ANONYMOUS, id), { status: 'active', version: 0 });
});

t.test('a match that cannot start is told of once, and keeps no other from starting', async (t) => {
  const { url, service, sql } = await quietService(t);
  const orphan = await fullMatch(service, sql);
  await sql`UPDATE matches SET game_version = 99 WHERE id = ${orphan.id}`;
  const due = await fullMatch(service, sql);
  const faults: unknown[] = [];
  const second = await services(t, url, { duties: { without: ['due starts'], onFault: (error) => void faults.push(error) } });
  t.match(await second.matches.get(ANONYMOUS, due.id), { status: 'active' });
  t.equal(await second.run('due starts'), 0);
  t.equal(faults.length, 1);
  t.match(faults[0], { message: `match ${orphan.id} cannot start: no engine for its game, version or config` });
});

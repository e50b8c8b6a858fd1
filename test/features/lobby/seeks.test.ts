import postgres from 'postgres';
import t from 'tap';
import type { Seek } from '../../../src/features/lobby/contract.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { onEnd } from '../../kit/teardown.js';
import { player, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url, { duties: { lookMs: 20 } });
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());

/** Resolves when a seek is as it is wanted: it is read again and again. */
async function becomes(caller: Caller, id: string, isWanted: (expiresAt: number) => boolean): Promise<void> {
  while (!isWanted(Date.parse((await service.seeks.get(caller, id)).expiresAt)));
}

t.test('the process that a player follows their events at renews their seeks, as long as they do', async (t) => {
  const ada = await player(service, 'Ada');
  const { id } = await service.seeks.create(ada, { game: 'tactics-joker' });
  const end = new AbortController();
  const messages = service.matches.watchEvents(ada, {}, end.signal);
  await messages.next();
  await sql`UPDATE seeks SET expires_at = now() + interval '10 seconds' WHERE id = ${id}`;
  const soon = Date.now() + 15_000;
  await becomes(ada, id, (expiresAt) => expiresAt > soon);
  t.match(await service.seeks.get(ada, id), { status: 'waiting' });
  end.abort();
  await messages.next();
  await sql`UPDATE seeks SET expires_at = now() WHERE id = ${id}`;
  const isOpen = async () => (await sql`SELECT FROM seeks WHERE id = ${id} AND is_open`).length > 0;
  while (await isOpen());
  t.match(await service.seeks.get(ada, id), { status: 'expired', matchId: null }, 'and what has expired is put away');
});

t.test('ranges that have widened enough are found by themselves', async (t) => {
  const [ada, ben] = [await player(service, 'Ada'), await player(service, 'Ben')];
  const request = { game: 'tactics-joker', rated: true, clock: RATED_TERMS.clock, ratingRange: 100 };
  const mine = await service.seeks.create(ada, request);
  await sql`UPDATE seeks SET rating = 1800 WHERE id = ${mine.id}`;
  const theirs = await service.seeks.create(ben, request);
  t.equal(theirs.status, 'waiting');
  await sql`UPDATE seeks SET created_at = created_at - interval '30 seconds' WHERE id IN (${mine.id}, ${theirs.id})`;
  let seek: Seek = theirs;
  while (seek.status === 'waiting') seek = await service.seeks.get(ben, theirs.id);
  t.match(await service.seeks.get(ada, mine.id), { status: 'matched', matchId: seek.matchId });
});

t.test('only a player can seek', async (t) => {
  for (const caller of [{ kind: 'anonymous' }, { kind: 'seat', matchId: '01890000-0000-7000-8000-000000000001', seat: 0 }] as const) {
    await t.rejects(service.seeks.create(caller, { game: 'tactics-joker' }), { code: 'UNAUTHENTICATED' });
    for (const ask of [service.seeks.get, service.seeks.renew, service.seeks.cancel])
      await t.rejects(ask(caller, '01890000-0000-7000-8000-000000000001'), { code: 'UNAUTHENTICATED' });
  }
});

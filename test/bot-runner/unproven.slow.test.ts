import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { startDriver } from '../../src/bot-runner/driver.js';
import type { Match } from '../../src/matches/shapes.js';
import { ANONYMOUS } from '../../src/players/caller.js';
import { startPostgres } from '../kit/postgres.js';
import { player, services } from '../matches/match-fixture.js';

const pg = await startPostgres();

async function ended({ matches }: Awaited<ReturnType<typeof services>>, id: string): Promise<Match> {
  for (;;) {
    const match = await matches.get(ANONYMOUS, id);
    if (match.status === 'finished') return match;
    await sleep(50);
  }
}

t.test('bots leave a match alone whose start nobody has proven, and play it once its proof has come', async (t) => {
  const url = await pg.freshDatabase();
  const service = await services(t, url);
  const owner = await player(service);
  const open = async (): Promise<string> => {
    const { match } = await service.matches.create(owner, { game: 'tactics-joker', config: { roundLimit: 1 } });
    for (const bot of ['greedy', 'random']) await service.matches.addBot(owner, match.id, { bot });
    return match.id;
  };
  const unproven = await open();
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  // As migration 0008 leaves a fork that an older version let begin.
  await sql`UPDATE matches SET start_proven = false WHERE id = ${unproven}`;

  const tried: string[] = [];
  const told: object[] = [];
  const bots = {
    ...service.bots,
    nextTurn(matchId: string) {
      tried.push(matchId);
      return service.bots.nextTurn(matchId);
    },
  };
  const driver = await startDriver({ databaseUrl: url, bots, log: { error: (details) => told.push(details) } });
  t.teardown(() => driver.close());
  // Two matches one after the other: the scan that finds the second would have found the unproven one.
  for (const _ of [1, 2]) t.match(await ended(service, await open()), { status: 'finished' });
  t.notOk(tried.includes(unproven), 'it is not even looked at');
  t.match(await service.matches.get(ANONYMOUS, unproven), { status: 'active', version: 0 });
  t.same(told, [], 'and the log is told of nothing');

  await sql`UPDATE matches SET start_proven = true WHERE id = ${unproven}`;
  t.match(await ended(service, unproven), { status: 'finished' });
});

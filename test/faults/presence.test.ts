/** Who follows a match, in several processes of which one is killed: `npm run test:faults`. */
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Presence } from '../../src/features/lobby/contract.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

async function duel({ http }: SpawnedServer, players: TestPlayer[]): Promise<string> {
  const [ada, bob] = players.map(({ apiKey }) => http.as(apiKey));
  const { body } = (await ada?.post<Match>('/v1/matches', { game: 'tactics-joker', join: { seat: 0 } })) ?? {};
  await bob?.post(`/v1/matches/${body?.id}/seats`, { seat: 1 });
  return body?.id ?? '';
}

t.test('who follows a match is known in every process, and no longer when theirs is killed', async (t) => {
  const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off' };
  const [one, two] = [await spawnServer(t, env), await spawnServer(t, env)];
  const players = [await createPlayer(one.http), await createPlayer(one.http)];
  const id = await duel(one, players);
  const ending = new AbortController();
  t.teardown(() => ending.abort());
  const follow = async ({ http }: SpawnedServer, key?: string): Promise<void> => {
    const { body } = await (key === undefined ? http : http.as(key)).raw(`/v1/matches/${id}/stream`, {
      headers: { accept: 'application/x-ndjson' },
      signal: ending.signal,
    });
    // The first line is there when the stream is open.
    await body?.getReader().read();
  };
  const known = async ({ http }: SpawnedServer): Promise<Presence> => (await http.get<Presence>(`/v1/matches/${id}/presence`)).body;
  const becomes = async (server: SpawnedServer, wanted: Presence): Promise<void> => {
    const giveUpAt = Date.now() + 60_000;
    while (JSON.stringify(await known(server)) !== JSON.stringify(wanted) && Date.now() < giveUpAt) await sleep(100);
    t.same(await known(server), wanted);
  };
  await follow(one, players[0]?.apiKey);
  await follow(one);
  await follow(one);
  await follow(two, players[1]?.apiKey);
  await follow(two);
  await becomes(two, { seats: [0, 1], spectators: 3 });
  await becomes(one, { seats: [0, 1], spectators: 3 });
  await one.stop('SIGKILL');
  await becomes(two, { seats: [1], spectators: 1 });
});

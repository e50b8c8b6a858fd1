import { connect } from 'node:net';
import t, { type Test } from 'tap';
import type { Accepted, LegalActions, Match } from '../../src/use-cases/matches/shapes.js';
import { FLOODERS, floodAll, RATES, SMALL_HEAP } from '../kit/flooded.js';
import { createPlayer } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const pg = await startPostgres();

for (const rateLimit of RATES) {
  t.test(
    `RATE_LIMIT=${rateLimit}: flood after flood of ${FLOODERS} hostile connections leaves the memory flat, the service there and every acknowledged action in its log`,
    async (t) => {
      const env = { DATABASE_URL: await pg.freshDatabase(), RATE_LIMIT: rateLimit, NODE_OPTIONS: SMALL_HEAP };
      const server = await spawnServer(t, env);
      const { host, port } = new URL(server.url);
      const endPlay = await playOn(t, server);
      await floodAll(t, {
        server,
        target: { connect: () => connect(Number(port), '127.0.0.1'), host, wsUrl: server.wsUrl },
        isProxied: false,
      });
      const { acknowledged, logged } = await endPlay();
      t.ok(acknowledged.length > 0, `${acknowledged.length} actions were acknowledged`);
      t.same(
        acknowledged.filter((one) => !logged.has(one)),
        [],
        'and none of them is lost',
      );
      await server.stop();
    },
  );
}

/** Acts as fast as it is answered, in match after match; what ends it returns what was acknowledged and logged. */
async function playOn(t: Test, { http }: SpawnedServer): Promise<() => Promise<{ acknowledged: string[]; logged: Set<string> }>> {
  const player = (await createPlayer(http)).http;
  const acknowledged: string[] = [];
  const matches: string[] = [];
  let isOver = false;
  t.teardown(() => {
    isOver = true;
  });
  const act = async (id: string): Promise<boolean> => {
    const { body: legal } = await player.get<LegalActions>(`/v1/matches/${id}/actions`);
    const action = legal.actions?.map((choice) => choice.action).find(({ type }) => type !== 'resign');
    if (!action) return false;
    const { status, body } = await player.post<Accepted>(`/v1/matches/${id}/actions`, { action });
    if (status === 200) acknowledged.push(`${id} ${body.version}`);
    return true;
  };
  const playing = (async () => {
    while (!isOver) {
      const made = await player.post<{ id: string }>('/v1/matches', { game: 'armadogon', join: {} }).catch(() => null);
      if (made?.status !== 201) continue;
      matches.push(made.body.id);
      // What breaks off or is refused under a flood is asked again.
      while (!isOver) if (!(await act(made.body.id).catch(() => true))) break;
    }
  })();
  return async () => {
    isOver = true;
    await playing;
    const logged = new Set<string>();
    for (const id of matches) {
      const { version } = (await player.get<Match>(`/v1/matches/${id}`)).body;
      for (let seq = 1; seq <= (version ?? 0); seq++) logged.add(`${id} ${seq}`);
    }
    return { acknowledged, logged };
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import { ask, firstAction, followEntries, hear, newMatch, open, openSocket, type Place, startProxied, streamOf } from './place.js';
import { KINDS } from './proxy-server.js';

const pg = await startPostgres();
/** The manifests say 5,000: longer than two checks of a balancer. */
const SHUTDOWN_DELAY_MS = '5000';
const [CLIENTS, FEWEST] = [8, 700];
/** *Units*: seconds for which streams and websockets are open. */
const OPEN_S = atScale(10, 600);

/** Two services behind a proxy, and how to start one of them again. */
async function startTwo(t: Test, kind: keyof typeof KINDS): Promise<{ place: Place; restart: (which: 0 | 1) => Promise<void> }> {
  const DATABASE_URL = await pg.freshDatabase();
  const [port, servicePort, secondPort] = [await freePort(), await freePort(), await freePort()];
  const start = (PORT: number): Promise<SpawnedServer> =>
    spawnServer(t, {
      PORT: String(PORT),
      DATABASE_URL,
      SHUTDOWN_DELAY_MS,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `https://localhost:${port}`,
    });
  const ports = [servicePort, secondPort] as const;
  const services = [await start(servicePort), await start(secondPort)];
  const proxied = await startProxied(t, kind, { prefix: '', port, servicePort, secondPort });
  return {
    place: { ...proxied, service: services[0] as SpawnedServer },
    async restart(which) {
      await services[which]?.stop();
      services[which] = await start(ports[which]);
      // As long as a balancer needs to see it.
      await sleep(3000);
    },
  };
}

/** Asks until told to stop; reads and, with a key, writes. */
async function load(place: Place, isOver: () => boolean): Promise<string[]> {
  const answers: string[] = [];
  const told = async (path: string, asked: Parameters<typeof ask>[2] = {}): Promise<string | null> => {
    const answer = await ask(place, path, asked).catch((error: Error) => ({ status: error.message, text: '' }));
    answers.push(String(answer.status));
    return answer.status === 200 ? answer.text : null;
  };
  const seat = await newMatch(place);
  for (let n = 0; !isOver(); n++) {
    await told('/v1/matches');
    const legal = await told(`/v1/matches/${seat.matchId}/actions`, { key: seat.key });
    const { actions = [] } = JSON.parse(legal ?? '{}') as { actions?: { action: object }[] };
    const headers = { 'idempotency-key': `key-${n}` };
    if (actions[0]) await told(`/v1/matches/${seat.matchId}/actions`, { key: seat.key, headers, body: { action: actions[0].action } });
    await sleep(20);
  }
  return answers;
}

for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
  t.test(`two services behind ${kind} start again, one after the other, and nobody notices`, async (t) => {
    const { place, restart } = await startTwo(t, kind);
    let isOver = false;
    const loads = Array.from({ length: CLIENTS }, () => load(place, () => isOver));
    await restart(0);
    await restart(1);
    isOver = true;
    const answers = (await Promise.all(loads)).flat();
    const failed = answers.filter((status) => status !== '200');
    t.comment(`${kind}: ${failed.length} of ${answers.length} requests failed`);
    t.ok(answers.length >= FEWEST, `${answers.length} requests`);
    t.same(failed, []);

    const seat = await newMatch(place);
    const streams = await Promise.all(
      ['text/event-stream', 'application/x-ndjson'].map((accept) => open(place, streamOf(seat), { headers: { accept } })),
    );
    const other = await newMatch(place);
    const channel = openSocket(place, '/v1/actions', [], other.key);
    const answered = hear(channel);
    await sleep(OPEN_S * 1000);
    for (const stream of streams) {
      await t.resolves(followEntries(place, seat, stream), `still open after ${OPEN_S} s`);
      stream.destroy();
    }
    channel.send(JSON.stringify({ matchId: other.matchId, action: await firstAction(place, other) }));
    t.match(await answered(() => true), /"ok":true/);
    channel.close();
  });
}

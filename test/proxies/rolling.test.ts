import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startPostgres } from '../kit/postgres.js';
import { atScale } from '../kit/scale.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';
import {
  ask,
  firstAction,
  followEntries,
  hear,
  newMatch,
  open,
  openSocket,
  type Place,
  type Seat,
  startProxied,
  streamOf,
} from './place.js';
import { KINDS } from './proxy-server.js';

const pg = await startPostgres();
/** The manifests say 5,000: longer than two checks of a balancer. */
const SHUTDOWN_DELAY_MS = '5000';
const [CLIENTS, FEWEST] = [8, 700];
/** *Units*: seconds for which streams and websockets are open. */
const OPEN_S = atScale(10, 600);

/** Two services that are one. */
interface Pair {
  ports: readonly [number, number];
  first: SpawnedServer;
  restart(which: 0 | 1): Promise<void>;
}

async function startTwo(t: Test, proxyPort: number): Promise<Pair> {
  const DATABASE_URL = await pg.freshDatabase();
  const ports = [await freePort(), await freePort()] as const;
  const start = (PORT: number): Promise<SpawnedServer> =>
    spawnServer(t, {
      PORT: String(PORT),
      DATABASE_URL,
      SHUTDOWN_DELAY_MS,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: `https://localhost:${proxyPort}`,
    });
  const services = [await start(ports[0]), await start(ports[1])];
  return {
    ports,
    first: services[0] as SpawnedServer,
    async restart(which) {
      await services[which]?.stop();
      services[which] = await start(ports[which]);
      // As long as a balancer needs to see it.
      await sleep(3000);
    },
  };
}

async function startBefore(t: Test, kind: keyof typeof KINDS, { ports, first }: Pair, port: number): Promise<Place> {
  const [servicePort, secondPort] = ports;
  return { ...(await startProxied(t, kind, { prefix: '', port, servicePort, secondPort })), service: first };
}

/** Asks until told to stop; reads and, with a key, writes. */
async function load(place: Place, seat: Seat, isOver: () => boolean): Promise<string[]> {
  const answers: string[] = [];
  const told = async (path: string, asked: Parameters<typeof ask>[2] = {}): Promise<string | null> => {
    const answer = await ask(place, path, asked).catch((error: Error) => ({ status: error.message, text: '' }));
    answers.push(String(answer.status));
    return answer.status === 200 ? answer.text : null;
  };
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

const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

for (const kind of kinds) {
  t.test(`two services behind ${kind} start again, one after the other, and nobody notices`, async (t) => {
    const port = await freePort();
    const pair = await startTwo(t, port);
    const place = await startBefore(t, kind, pair, port);
    // Before the restarts: these requests have no key, and no proxy sends them again.
    const seats = await Promise.all(Array.from({ length: CLIENTS }, () => newMatch(place)));
    let isOver = false;
    const loads = Promise.all(seats.map((seat) => load(place, seat, () => isOver)));
    try {
      await pair.restart(0);
      await pair.restart(1);
    } finally {
      isOver = true;
    }
    const answers = (await loads).flat();
    const failed = answers.filter((status) => status !== '200');
    t.comment(`${kind}: ${failed.length} of ${answers.length} requests failed`);
    t.ok(answers.length >= FEWEST, `${answers.length} requests`);
    t.same(failed, []);
  });
}

t.test(`a stream and a websocket on which nothing happens are open after ${OPEN_S} s`, async (t) => {
  const ports = await Promise.all(kinds.map(() => freePort()));
  const pair = await startTwo(t, ports[0] ?? 0);
  const stayOpen = async (kind: keyof typeof KINDS, port: number): Promise<void> => {
    const place = await startBefore(t, kind, pair, port);
    // One match each: six actions may end one.
    const streams = await Promise.all(
      ['text/event-stream', 'application/x-ndjson'].map(async (accept) => {
        const seat = await newMatch(place);
        return { seat, stream: await open(place, streamOf(seat), { headers: { accept } }) };
      }),
    );
    const other = await newMatch(place);
    const channel = openSocket(place, '/v1/actions', [], other.key);
    const answered = hear(channel);
    await once(channel, 'open');
    await sleep(OPEN_S * 1000);
    for (const { seat, stream } of streams) {
      await t.resolves(followEntries(place, seat, stream), `${kind}: ${stream.headers['content-type']}`);
      stream.destroy();
    }
    channel.send(JSON.stringify({ matchId: other.matchId, action: await firstAction(place, other) }));
    t.match(await answered(() => true), /"ok":true/, `${kind}: websocket`);
    channel.close();
  };
  await Promise.all(kinds.map((kind, i) => stayOpen(kind, ports[i] ?? 0)));
});

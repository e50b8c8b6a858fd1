import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import type { Webhook } from '../../../src/features/webhooks/contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { spawnServer, startServer } from '../../kit/server.js';
import { answering, type Received, type Receiver, startReceiver, verify } from './receiver.js';

const pg = await startPostgres();
const SOLO = 'armadogon';
const EVENTS = ['turn', 'started', 'finished'];

async function hookTo(player: Client, { url }: Receiver, events = EVENTS): Promise<Webhook & { secret: string }> {
  const { status, body } = await player.post<Webhook & { secret: string }>('/v1/webhooks', { url, events });
  if (status !== 201) throw new Error(`no webhook was made: ${JSON.stringify(body)}`);
  return body;
}

async function openMatch(player: Client): Promise<string> {
  return (await player.post<Match>('/v1/matches', { game: SOLO, join: {} })).body.id;
}

/** What came, each message once. */
function withoutDoubles(received: readonly Received[]): Received[] {
  return [...new Map(received.map((one) => [one.id, one])).values()];
}

const idsOf = (received: readonly Received[]): number[] => received.flatMap(({ body }) => (body.type === 'turn' ? [] : [body.id]));
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

t.test('two processes on one database post each message once and in order', async (t) => {
  const receiver = await startReceiver(t);
  const url = await pg.freshDatabase();
  const options = { settings: { webhooks: { allow: ['127.0.0.1'] } }, duties: { lookMs: 20 } };
  const [here, there] = [await startServer(t, url, options), await startServer(t, url, options)];
  const { apiKey } = await createPlayer(here.http);
  const [one, other] = [here.http.as(apiKey), there.http.as(apiKey)];
  await hookTo(one, receiver, ['started', 'finished']);
  const MATCHES = 10;
  for (let i = 0; i < MATCHES / 2; i++) {
    await other.post(`/v1/matches/${await openMatch(one)}/resignation`);
    await one.post(`/v1/matches/${await openMatch(other)}/resignation`);
  }
  await receiver.until((received) => received.length >= 2 * MATCHES);
  t.same(idsOf(receiver.received), upTo(2 * MATCHES));
});

t.test('what is announced is posted at once, and not at the next look', async (t) => {
  const receiver = await startReceiver(t);
  const { http } = await startServer(t, await pg.freshDatabase(), {
    settings: { webhooks: { allow: ['127.0.0.1'] } },
    duties: { lookMs: 3_600_000 },
  });
  const player = http.as((await createPlayer(http)).apiKey);
  await hookTo(player, receiver);
  for (let match = 1; match <= 3; match++) {
    const id = await openMatch(player);
    await receiver.until((received) => received.some(({ body }) => body.type === 'turn' && body.matchId === id));
    await player.post(`/v1/matches/${id}/resignation`);
    await receiver.until((received) => idsOf(received).includes(2 * match));
  }
  t.same(idsOf(receiver.received), upTo(6));
});

t.test('an answer that takes longer than a claim is waited for, and not asked for twice', async (t) => {
  const receiver = await startReceiver(t);
  const url = await pg.freshDatabase();
  const options = { settings: { webhooks: { allow: ['127.0.0.1'] } }, duties: { lookMs: 20 } };
  const [here] = [await startServer(t, url, options), await startServer(t, url, options)];
  const player = here.http.as((await createPlayer(here.http)).apiKey);
  const begun = new Promise<() => void>((resolve) => {
    receiver.answer = (response) => resolve(() => response.writeHead(204).end());
  });
  await hookTo(player, receiver, ['started']);
  await openMatch(player);
  const answer = await begun;
  const sql = postgres(url, { max: 1 });
  const claimedUntil = async (): Promise<number> => Number((await sql`SELECT extract(epoch FROM due_at) AS at FROM webhooks`)[0]?.at);
  const first = await claimedUntil();
  // Prolonged by as long as it lasts: the first claim has run out.
  while ((await claimedUntil()) < first + 5) await sleep(100);
  await sql.end();
  t.equal(receiver.received.length, 1);
  answer();
  const { id } = (await player.get<{ items: Webhook[] }>('/v1/webhooks')).body.items[0] ?? {};
  while ((await player.get<Webhook>(`/v1/webhooks/${id}`)).body.lastDeliveredAt === null) await sleep(20);
  t.equal(receiver.received.length, 1);
});

const KILLS = atScale(1, 20);

t.test(
  `kills (${KILLS}) in the middle of a delivery, or after it, lose nothing; doubles have one id`,
  { timeout: 1_200_000 },
  async (t) => {
    const env = { DATABASE_URL: await pg.freshDatabase(), BOTS: 'off', VIEWER: 'off', WEBHOOK_ALLOW: '127.0.0.1' };
    const receiver = await startReceiver(t);
    let server = await spawnServer(t, env);
    const { apiKey } = await createPlayer(server.http);
    const hook = await hookTo(server.http.as(apiKey), receiver);
    let verified = 0;
    /** While it is new: a signature of five minutes ago is refused. */
    const verifyNew = (): void => {
      for (; verified < receiver.received.length; verified++) {
        const one = receiver.received[verified];
        if (one) t.ok(verify(hook.secret, one), one.id);
      }
    };
    for (let kill = 0; kill < KILLS; kill++) {
      const begun = new Promise<void>((resolve) => {
        receiver.answer = (response) => {
          if (kill % 2 === 1) response.writeHead(204).end();
          resolve();
        };
      });
      const matchId = await openMatch(server.http.as(apiKey));
      await begun;
      await server.stop('SIGKILL');
      receiver.answer = answering(204);
      server = await spawnServer(t, env);
      await server.http.as(apiKey).post(`/v1/matches/${matchId}/resignation`);
      await receiver.until((received) => idsOf(received).includes(2 * kill + 2));
      verifyNew();
    }
    const last = await openMatch(server.http.as(apiKey));
    // Of what happens at once either may be posted first.
    await receiver.until((received) => received.some(({ body }) => body.type === 'turn' && body.matchId === last));
    await receiver.until((received) => idsOf(received).includes(2 * KILLS + 1));
    verifyNew();
    t.same(idsOf(withoutDoubles(receiver.received)), upTo(2 * KILLS + 1), 'every event, in order');
    t.ok(receiver.received.length > withoutDoubles(receiver.received).length, 'what was cut off came again');
    const texts = new Map<string, string>();
    for (const one of receiver.received) {
      if (one.body.type !== 'turn') t.equal(texts.get(one.id) ?? one.text, one.text, 'with the same content');
      texts.set(one.id, one.text);
    }
  },
);

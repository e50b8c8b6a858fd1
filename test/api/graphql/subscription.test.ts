import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Client } from '../../kit/client.js';
import { type Connection, data, nodesOf, openSocket, readAll, subscribe } from './graphql-client.js';
import { openIntroduced } from './raw-socket.js';
import { join, legal, open, openDuel, playOn, register, SOLO, startGraphql, submit } from './table.js';

const server = await startGraphql(t);
const { http, services } = server;

const FOLLOW = `subscription ($id: ID!, $after: Int) {
  matchUpdated(matchId: $id, after: $after) { matchId seq kind seat action events toAct result hash at }
}`;

interface Entry {
  seq: number;
  kind: string;
  action: unknown;
  events: unknown[];
}
interface Followed {
  matchUpdated: Entry;
}

/** The log as the same caller reads it. */
async function logOf(http: Client, matchId: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const query = `query ($id: ID!, $after: String!) {
    match(id: $id) { log(after: $after, first: 200) { edges { node { matchId seq kind seat action events toAct result hash at } } pageInfo { endCursor hasNextPage } } }
  }`;
  for (let after: string | null = '-1'; after !== null; ) {
    type Page = { match: { log: Connection<Entry> } };
    const { match }: Page = await data<Page>(http, query, { id: matchId, after });
    entries.push(...nodesOf(match.log));
    after = match.log.pageInfo.hasNextPage ? match.log.pageInfo.endCursor : null;
  }
  return entries;
}

/** Counts the streams the use cases have open, and what they were asked for. */
let watching = 0;
let told = 0;
for (const name of ['watch', 'myTurns'] as const) {
  const original = services.matches[name] as (...args: unknown[]) => AsyncGenerator<never, void, undefined>;
  services.matches[name] = async function* (...args: unknown[]) {
    watching++;
    try {
      for await (const message of original(...args)) {
        told++;
        yield message;
      }
    } finally {
      watching--;
    }
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let waited = 0; waited < 30_000 && !(await condition()); waited += 10) await sleep(10);
  return condition();
}

t.test('the missed entries come first, then the live ones, and the end completes', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 6);
  const client = openSocket(server, player.apiKey);
  const following = readAll(subscribe<Followed>(client, FOLLOW, { id: match.id, after: -1 }));
  const later = readAll(subscribe<Followed>(client, FOLLOW, { id: match.id, after: 3 }));
  await playOn([player], match.id);
  const log = await logOf(player.http, match.id);
  const seen = (await following).map(({ matchUpdated }) => matchUpdated);
  t.strictSame(
    seen.map(({ seq }) => seq),
    log.map(({ seq }) => seq),
    'every entry once and in order',
  );
  t.equal(seen[0]?.kind, 'SETUP', '-1 begins with the setup');
  t.strictSame(
    (await later).map(({ matchUpdated }) => matchUpdated.seq),
    log.map(({ seq }) => seq).filter((seq) => seq > 3),
  );
  t.strictSame(seen, log, 'a solo player sees in the stream what the log says');
  await client.dispose();
});

t.test('without `after` only what happens from now on comes', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 4);
  const client = openSocket(server, player.apiKey);
  told = 0;
  const reading = subscribe<Followed>(client, FOLLOW, { id: match.id });
  const first = reading.next();
  t.ok(await until(() => told > 0), 'the snapshot it begins with, which it keeps to itself');
  await playOn([player], match.id, 1);
  t.equal((await first)?.data?.matchUpdated.seq, 5);
  await reading.leave();
  await client.dispose();
});

t.test('a finished match is told to its end and completes; from its last entry on there is nothing', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const played = await playOn([player], match.id);
  const client = openSocket(server, null);
  t.equal((await readAll(subscribe(client, FOLLOW, { id: match.id, after: -1 }))).length, played + 1);
  t.strictSame(await readAll(subscribe(client, FOLLOW, { id: match.id, after: played })), []);
  t.strictSame(await readAll(subscribe(client, FOLLOW, { id: match.id })), []);
  await client.dispose();
});

t.test('an entry carries the view right after it', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 3);
  const client = openSocket(server, player.apiKey);
  const query = 'subscription ($id: ID!) { matchUpdated(matchId: $id, after: 0) { seq view { version view } } }';
  const reading = subscribe<{ matchUpdated: { seq: number; view: { version: number; view: object } } }>(client, query, { id: match.id });
  const caller = await services.players.authenticate(`Bearer ${player.apiKey}`);
  for (const at of [1, 2, 3]) {
    const entry = (await reading.next())?.data?.matchUpdated;
    t.equal(entry?.view.version, at);
    t.strictSame(entry?.view.view, (await services.matches.view(caller, match.id, { at })).view);
  }
  await reading.leave();
  await client.dispose();
});

t.test('clients that lose their websocket again and again miss nothing and get nothing twice', async (t) => {
  const { id, players } = await openDuel(http);
  const restless = async (seed: number): Promise<number[]> => {
    const chance = fastChance(seed);
    const seen: number[] = [];
    for (;;) {
      const raw = await openIntroduced(server, players[seed % 2]?.apiKey ?? null);
      raw.send({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables: { id, after: seen.at(-1) ?? -1 } } });
      for (let patience = chance.pick(9); ; patience--) {
        const heard = await raw.next();
        if (!('message' in heard)) throw new Error(`closed: ${JSON.stringify(heard)}`);
        if (heard.message.type === 'complete') {
          raw.socket.terminate();
          return seen;
        }
        seen.push((heard.message.payload as { data: Followed }).data.matchUpdated.seq);
        if (patience === 0) break;
      }
      raw.socket.terminate();
    }
  };
  const clients = [1, 2, 3, 4, 5, 6].map(restless);
  const played = await playOn(players, id, 40);
  await data(players[0].http, `mutation { resign(input: { matchId: "${id}" }) { __typename } }`);
  const expected = (await logOf(players[0].http, id)).map(({ seq }) => seq);
  // A match may be over before so many actions; nobody can resign then.
  t.ok(expected.length > played, `${expected.length} entries`);
  for (const seen of await Promise.all(clients)) t.strictSame(seen, expected);
  t.ok(await until(() => watching === 0), 'and nothing is still being watched for them');
});

t.test('whoever completes, leaves or vanishes is no longer watched for', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  t.ok(await until(() => watching === 0));
  const raw = await openIntroduced(server, player.apiKey);
  const start = (id: string, query: string) => raw.send({ id, type: 'subscribe', payload: { query, variables: { id: match.id } } });
  start('a', FOLLOW);
  start('b', FOLLOW);
  start('c', 'subscription { myTurns { matchId } }');
  t.ok(await until(() => watching === 3));
  raw.send({ id: 'a', type: 'complete' });
  t.ok(await until(() => watching === 2), 'complete ends the one it names');
  raw.send({ id: 'c', type: 'complete' });
  t.ok(await until(() => watching === 1));
  raw.socket.terminate();
  t.ok(await until(() => watching === 0), 'a lost connection ends all');
  const hasty = await openIntroduced(server, player.apiKey);
  for (let i = 0; i < 20; i++) {
    hasty.send({ id: `${i}`, type: 'subscribe', payload: { query: FOLLOW, variables: { id: match.id } } });
    hasty.send({ id: `${i}`, type: 'complete' });
  }
  hasty.socket.close();
  await sleep(200);
  t.ok(await until(() => watching === 0), 'also when it ends before it has begun');
});

t.test('a client that does not read is waited for: nothing is read ahead for it, and nothing lost', async (t) => {
  const { id, players } = await openDuel(http);
  const played = await playOn(players, id, 100);
  const raw = await openIntroduced(server, null);
  const views = Array.from({ length: 25 }, (_, i) => `v${i}: view { view text }`).join(' ');
  told = 0;
  raw.socket.pause();
  const query = `subscription ($id: ID!) { matchUpdated(matchId: $id, after: -1) { seq ${views} } }`;
  raw.send({ id: '1', type: 'subscribe', payload: { query, variables: { id } } });
  let before = -1;
  while (told === 0 || told > before) {
    before = told;
    await sleep(500);
  }
  t.ok(told < played / 2, `${told} of ${played} entries were read before the connection was full`);
  raw.socket.resume();
  const seen: number[] = [];
  for (;;) {
    const heard = await raw.next();
    if (!('message' in heard)) throw new Error(`closed: ${JSON.stringify(heard)}`);
    seen.push((heard.message.payload as { data: Followed }).data.matchUpdated.seq);
    if (seen.length > played) break;
  }
  t.strictSame(
    seen,
    Array.from({ length: played + 1 }, (_, seq) => seq),
  );
  raw.socket.terminate();
});

t.test('open websockets are counted in the metrics', async (t) => {
  const count = async () => /gameledger_open_streams\{kind="graphql"\} (\d+)/.exec(await server.scrape())?.[1];
  t.ok(await until(async () => (await count()) === '0'));
  const raw = await openIntroduced(server, null);
  t.equal(await count(), '1');
  raw.socket.close();
  await raw.closed();
  t.ok(await until(async () => (await count()) === '0'));
});

t.test('a match that cannot be followed is refused with the code of REST', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const { match: secret } = await open(ada, SOLO, { visibility: 'PRIVATE' });
  const { createMatch } = await data<{ createMatch: { match: { id: string } } }>(
    ada.http,
    `mutation { createMatch(input: { game: "${SOLO}" }) { match { id } } }`,
  );
  const codeOf = async (token: string | null, query: string, variables: Record<string, unknown>) => {
    const client = openSocket(server, token);
    const message = await subscribe(client, query, variables).next();
    await client.dispose();
    return message?.errors?.[0]?.extensions.code;
  };
  t.equal(await codeOf(bob.apiKey, FOLLOW, { id: secret.id }), 'NOT_FOUND');
  t.equal(await codeOf(null, FOLLOW, { id: secret.id }), 'NOT_FOUND');
  t.equal(await codeOf(ada.apiKey, FOLLOW, { id: 'not-an-id' }), 'NOT_FOUND');
  t.equal(await codeOf(ada.apiKey, FOLLOW, { id: secret.id, after: -2 }), 'MALFORMED');
  const client = openSocket(server, ada.apiKey);
  const waiting = subscribe<object>(client, FOLLOW, { id: createMatch.match.id, after: -1 });
  const first = waiting.next();
  await join(ada, createMatch.match.id);
  t.match(await first, { data: { matchUpdated: { seq: 0 } } }, 'one that has not started is waited for');
  await client.dispose();
  t.ok(await until(() => watching === 0));
});

t.test('myTurns tells what is owed now, and again each time', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const client = openSocket(server, player.apiKey);
  const query = 'subscription { myTurns { matchId game seat version match { status yourSeat } } }';
  const turns = subscribe<{ myTurns: object }>(client, query);
  const notice = (matchId: string, version: number) => ({
    myTurns: { matchId, game: SOLO, seat: 0, version, match: { status: 'ACTIVE', yourSeat: 0 } },
  });
  t.strictSame((await turns.next())?.data, notice(match.id, 0));
  const action = (await legal(player.http, match.id)).legalActions?.actions[0]?.action;
  await submit(player.http, { matchId: match.id, action });
  t.strictSame((await turns.next())?.data, notice(match.id, 1));
  const second = await open(player, SOLO);
  t.strictSame((await turns.next())?.data, notice(second.match.id, 0), 'also a match that has only begun');
  await turns.leave();
  await client.dispose();
});

t.test('myEvents tells everything that concerns the caller, from a cursor on; the query lists what is kept', async (t) => {
  const player = await register(http);
  const client = openSocket(server, player.apiKey);
  const fields = 'type id at matchId game seat version status outcome offer { seq seat kind to } match { status }';
  const events = subscribe<{ myEvents: object }>(client, `subscription { myEvents(after: 0) { ${fields} } }`);
  t.match((await events.next())?.data, { myEvents: { type: 'START', id: 0, at: null, matchId: null, match: null } });
  const { match } = await open(player, SOLO);
  const place = { matchId: match.id, game: SOLO, seat: 0 };
  t.match((await events.next())?.data, { myEvents: { type: 'STARTED', id: 1, ...place, version: null, match: { status: 'ACTIVE' } } });
  t.match((await events.next())?.data, { myEvents: { type: 'TURN', id: 1, ...place, version: 0, at: null } });
  await player.http.post(`/v1/matches/${match.id}/resignation`);
  t.match((await events.next())?.data, {
    myEvents: { type: 'FINISHED', id: 2, ...place, status: 'FINISHED', outcome: 'LOSS', offer: null },
  });
  await events.leave();
  const list = `{ myEvents(after: "1") { isReset edges { node { ${fields} } } pageInfo { endCursor hasNextPage } } }`;
  t.match(await data(player.http, list), {
    myEvents: { isReset: false, edges: [{ node: { type: 'FINISHED', id: 2 } }], pageInfo: { endCursor: '2', hasNextPage: false } },
  });
  const wrong = subscribe(client, 'subscription { myEvents(after: -2) { id } }');
  t.match(await wrong.next(), { errors: [{ extensions: { code: 'MALFORMED', errors: [{ path: '/after' }] } }] });
  await client.dispose();
});

t.test('myTurns needs a player', async (t) => {
  const client = openSocket(server, null);
  const refused = await subscribe(client, 'subscription { myTurns { matchId } }')
    .next()
    .catch((errors: unknown) => errors);
  t.match(refused, [{ extensions: { code: 'UNAUTHENTICATED' } }]);
  await client.dispose();
});

const SECRETIVE = [
  { game: 'tactics-joker', config: { fog: true } },
  { game: 'juggernauts', config: {} },
];

for (const { game, config } of SECRETIVE) {
  t.test(`what a seat of ${game} hides never reaches another subscription`, async (t) => {
    const { id, players } = await openDuel(http, { game, config });
    const streams = [...players.map(({ apiKey }) => apiKey), null].map((token) => {
      const client = openSocket(server, token);
      return { client, entries: readAll(subscribe<Followed>(client, FOLLOW, { id, after: -1 })) };
    });
    t.equal(await playOn(players, id, 40), 40);
    const { version, status } = await services.matches.get({ kind: 'anonymous' }, id);
    t.equal(status, 'active', 'secrets are still secret');
    const logs = await Promise.all([...players.map(({ http }) => http), http].map((http) => logOf(http, id)));
    await data(players[0].http, `mutation { resign(input: { matchId: "${id}" }) { __typename } }`);
    const whole = await logOf(http, id);
    const seen = await Promise.all(streams.map(({ entries }) => entries));
    for (const [viewer, entries] of seen.entries()) {
      const live = entries.map(({ matchUpdated }) => matchUpdated).filter(({ seq }) => seq <= (version ?? 0));
      t.strictSame(live, logs[viewer], `viewer ${viewer} was shown live what the log showed it then, and no more`);
    }
    t.not(JSON.stringify(logs[0]), JSON.stringify(logs[2]), 'a seat knows more than a spectator');
    t.not(JSON.stringify(whole.slice(0, logs[2]?.length)), JSON.stringify(logs[2]), 'and both less than the finished log tells');
    await Promise.all(streams.map(({ client }) => client.dispose()));
  });
}

t.test('queries and mutations run over the websocket too', async (t) => {
  const player = await register(http);
  const client = openSocket(server, player.apiKey);
  t.strictSame((await subscribe<{ me: object }>(client, '{ me { id } }').next())?.data, { me: { id: player.id } });
  const { match } = await open(player, SOLO);
  const action = (await legal(player.http, match.id)).legalActions?.actions[0]?.action;
  const submitted = subscribe(client, 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { __typename } }', {
    input: { matchId: match.id, action },
  });
  t.strictSame((await submitted.next())?.data, { submitAction: { __typename: 'ActionAccepted' } });
  const refused = await subscribe(client, '{ match(id: "nowhere") { id } }').next();
  t.match(refused, { data: { match: null }, errors: [{ path: ['match'], extensions: { code: 'NOT_FOUND' } }] });
  await client.dispose();
});

import postgres from 'postgres';
import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { PlayerMessage } from '../../../src/use-cases/matches/events-contract.js';
import { createClient } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer } from '../../kit/server.js';
import { describedClient, mismatch } from './described-client.js';
import { FORMATS, listen } from './listening.js';
import { type Account, openDuel, openSolo, refused, register, SOLO, step } from './table.js';

const pg = await startPostgres();
const open = async () => describedClient((await startServer(t, pg.url, { limits: { keepAliveMs: 500 } })).http);
const [http, elsewhere] = [await open(), await open()];

interface Events {
  isReset: boolean;
  edges: unknown[];
  pageInfo: { endCursor: string; hasNextPage: boolean };
}

/** What the list says of the player's events after an id. */
async function listed(account: Account, after: number): Promise<Events> {
  const query = `{ myEvents(after: "${after}", first: 200) { isReset edges { node { id } } pageInfo { endCursor hasNextPage } } }`;
  const { body } = await createClient(http.url, account.apiKey).post<{ data: { myEvents: Events } }>('/graphql', { query });
  return body.data.myEvents;
}

const events = (account: Account, query = '', accept: string = FORMATS[1], headers = {}) =>
  listen<PlayerMessage>(account.http, `/v1/me/events${query}`, accept, headers);

for (const accept of FORMATS) {
  t.test(`${accept}: every message says where to go on`, async (t) => {
    const ada = await register(http, 'Ada');
    const stream = await events(ada, '?after=0', accept);
    const match = await openSolo(ada);
    const heard = [await stream.next(), await stream.next(), await stream.next()];
    stream.close();
    t.match(
      heard.map((one) => one?.message),
      [
        { type: 'start', id: 0 },
        { type: 'started', id: 1, matchId: match.id, game: SOLO, seat: 0 },
        { type: 'turn', id: 1, matchId: match.id, game: SOLO, seat: 0, version: 0 },
      ],
    );
    for (const one of heard) t.equal(mismatch('PlayerMessage', one?.message), null);
    if (accept === 'text/event-stream') t.same([heard[1]?.id, heard[1]?.event], ['1', 'started']);
    await ada.http.post(`/v1/matches/${match.id}/resignation`);
    const again = await events(ada, '?after=0', accept, { 'last-event-id': '1' });
    t.match((await again.next())?.message, { type: 'start', id: 1 }, 'the header of an EventSource wins');
    t.match((await again.next())?.message, { type: 'finished', id: 2, outcome: 'loss' });
    again.close();
    const now = await events(ada, '', accept);
    t.match((await now.next())?.message, { type: 'start', id: 2 });
    now.close();
  });
}

t.test('a stream that cannot be given is refused before it begins', async (t) => {
  const ada = await register(http);
  const { seatToken } = await openSolo(ada);
  refused(t, await http.get('/v1/me/events'), 401, 'UNAUTHENTICATED');
  refused(t, await http.as(seatToken).get('/v1/me/events'), 401, 'UNAUTHENTICATED');
  for (const after of ['-2', 'x', '', '99999999999']) refused(t, await ada.http.get(`/v1/me/events?after=${after}`), 400, 'MALFORMED');
  refused(t, await ada.http.get('/v1/me/events', { 'last-event-id': 'x' }), 400, 'MALFORMED');
});

t.test('a cursor that is older than what is kept, or of another service, is told so', async (t) => {
  const ada = await register(http);
  for (let i = 0; i < 3; i++) await openSolo(ada);
  const admin = postgres(pg.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`SELECT drop_player_events(clock_timestamp(), 1000)`;
  await openSolo(ada);
  const heard = async (after: number) => {
    const stream = await events(ada, `?after=${after}`);
    const messages = [(await stream.next())?.message, (await stream.next())?.message];
    stream.close();
    return messages;
  };
  t.match(await heard(1), [
    { type: 'reset', id: 3 },
    { type: 'started', id: 4 },
  ]);
  t.match(await heard(3), [
    { type: 'start', id: 3 },
    { type: 'started', id: 4 },
  ]);
  t.match((await heard(17))[0], { type: 'reset', id: 4 });
});

t.test('the key that is replaced ends the stream', async (t) => {
  const eve = await register(http, 'Eve');
  const stream = await events(eve);
  await eve.http.post('/v1/me/keys/rotation');
  t.match((await stream.rest()).at(-1)?.message, { type: 'problem', problem: { code: 'UNAUTHENTICATED' } });
});

/** Starts, plays and ends matches of two players until told to stop. */
async function playMatches(first: Account, second: Account, seed: number, isOver: () => boolean): Promise<string[]> {
  const chance = fastChance(seed);
  const ids: string[] = [];
  while (!isOver()) {
    const [{ id }] = await openDuel(first, second, 'private');
    ids.push(id);
    const seats = [first.http, second.http];
    for (let played = 0; played < 4; played++) await step(seats, id, (count) => chance.pick(count));
    await first.http.post(`/v1/matches/${id}/offers`, { kind: 'draw' });
    await seats[chance.pick(2)]?.post(`/v1/matches/${id}/resignation`);
  }
  return ids;
}

const RECONNECTS = atScale(30, 200);

t.test(`${RECONNECTS} reconnects, to one process and the other, miss no event of a player who plays`, async (t) => {
  const [ada, ben] = [await register(http, 'Ada'), await register(elsewhere, 'Ben')];
  let isOver = false;
  const tables = [1, 2].map((seed) => playMatches(seed === 1 ? ada : ben, seed === 1 ? ben : ada, seed, () => isOver));
  const chance = fastChance(9);
  const heard: PlayerMessage[] = [];
  let cursor = 0;
  for (let connection = 0; connection < RECONNECTS || !isOver; connection++) {
    isOver = connection >= RECONNECTS;
    if (isOver) await Promise.all(tables);
    const place = connection % 2 === 0 ? ada : { ...ada, http: elsewhere.as(ada.apiKey) };
    const stream = await events(place, `?after=${cursor}`, FORMATS[connection % 3 === 0 ? 0 : 1]);
    t.match((await stream.next())?.message, { type: 'start', id: cursor });
    const until = isOver ? Number((await listed(ada, cursor)).pageInfo.endCursor) : cursor + chance.pick(4);
    while (cursor < until) {
      const message = (await stream.next())?.message;
      if (!message) throw new Error('the stream ended');
      heard.push(message);
      cursor = message.id;
    }
    stream.close();
  }
  const ids = (await Promise.all(tables)).flat();
  const told = heard.filter(({ type }) => type !== 'turn');
  t.same(
    told.map(({ id }) => id),
    Array.from({ length: told.length }, (_, i) => i + 1),
    'every event once and in order',
  );
  const about = (type: PlayerMessage['type']) =>
    told.flatMap((message) => (message.type === type && 'matchId' in message ? [message.matchId] : [])).sort();
  t.same(about('started'), [...ids].sort(), 'the start of every match');
  t.same(about('finished'), [...ids].sort(), 'and its end');
  t.ok(ids.length > 5, `${ids.length} matches were played`);
});

t.test('of the matches of others nothing is told', async (t) => {
  const [ada, ben, eve] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Eve')];
  for (const visibility of ['public', 'private'] as const) {
    const [{ id }] = await openDuel(ada, ben, visibility);
    await ada.http.post(`/v1/matches/${id}/resignation`);
  }
  t.same(await listed(eve, 0), { isReset: false, edges: [], pageInfo: { endCursor: '0', hasNextPage: false } });
});

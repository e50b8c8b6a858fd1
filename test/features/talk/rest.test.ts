import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { Message, TalkMessage } from '../../../src/features/talk/contract.js';
import { describedClient, mismatch } from '../../api/rest/described-client.js';
import { FORMATS, type Listening, listen } from '../../api/rest/listening.js';
import { refusesOddCursors } from '../../api/rest/odd-cursors.js';
import { DUEL, openDuel, refused, register, type Seated } from '../../api/rest/table.js';
import type { Client } from '../../kit/client.js';
import { findRows } from '../../kit/find-rows.js';
import { HIDDEN_CHARACTERS } from '../../kit/hidden-texts.js';
import { keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const open = async (overrides = {}) => describedClient((await startServer(t, pg.url, overrides)).http);
const [http, elsewhere] = [await open({ limits: { messagesPerRoom: 3 } }), await open()];

const { 'line feed': _, ...OTHER_THAN_LINES } = HIDDEN_CHARACTERS;

const path = (id: string, query = '') => `/v1/matches/${id}/messages${query}`;
const say = (client: Client, id: string, room: string, text: string, headers = {}) =>
  client.post<Message>(path(id), { room, text }, headers);
const hear = async (client: Client, id: string, room: string, query = '') =>
  (await client.get<Page<Message>>(path(id, `?room=${room}${query}`))).body.items.map(({ text }) => text);
const follow = (client: Client, id: string, room: string, query = '', accept: string = FORMATS[1], headers = {}) =>
  listen<TalkMessage>(client, path(id, `/stream?room=${room}${query}`), accept, headers);

/** The texts of the next messages of a stream. */
async function next(stream: Listening<TalkMessage>, count: number): Promise<unknown[]> {
  const heard: unknown[] = [];
  while (heard.length < count) {
    const message = (await stream.next())?.message;
    t.equal(mismatch('TalkMessage', message), null);
    heard.push(message?.type === 'message' ? message.text : message);
  }
  return heard;
}

/** A running match of two with a spectator. */
async function table(visibility: 'public' | 'private' = 'public') {
  const [ada, bob, eve] = [await register(http, 'Ada'), await register(http, 'Bob'), await register(http, 'Eve')];
  const [first, second] = await openDuel(ada, bob, visibility);
  return { ada, bob, eve, id: first.id, tokens: [first.seatToken, second.seatToken] as const };
}

t.test('the seats talk at their table, by key or seat token, and nobody else hears them', async (t) => {
  const { ada, bob, eve, id, tokens } = await table();
  const posted = await say(ada.http, id, 'table', '  Hello, Bob  ');
  t.match(posted, {
    status: 201,
    body: { room: 'table', seat: 0, text: 'Hello, Bob', removedAt: null, player: { id: ada.id, name: 'Ada' } },
  });
  t.match((await say(http.as(tokens[1]), id, 'table', 'Hello')).body, { seat: 1, player: { id: bob.id } });
  for (const reader of [ada.http, bob.http, http.as(tokens[0])]) t.same(await hear(reader, id, 'table'), ['Hello, Bob', 'Hello']);
  await ada.http.post(`/v1/matches/${id}/resignation`);
  for (const [client, status, code] of [
    [eve.http, 403, 'FORBIDDEN'],
    [http, 401, 'UNAUTHENTICATED'],
  ] as const) {
    refused(t, await client.get(path(id, '?room=table')), status, code);
    refused(t, await client.get(path(id, '/stream?room=table')), status, code);
    refused(t, await say(client, id, 'table', 'psst'), status, code);
    refused(t, await client.delete(path(id, `/${posted.body.id}`)), client === http ? 401 : 404, client === http ? code : 'NOT_FOUND');
  }
  t.same(await hear(bob.http, id, 'table'), ['Hello, Bob', 'Hello'], 'after the end as before');
});

t.test('the stands talk among themselves; the seats hear them after the end', async (t) => {
  const { ada, bob, eve, id, tokens } = await table();
  const { body: hint } = await say(eve.http, id, 'stands', 'Ada has the trump');
  t.match(hint, { room: 'stands', seat: null, player: { name: 'Eve' } });
  const dan = await register(http, 'Dan');
  t.same(await hear(dan.http, id, 'stands'), ['Ada has the trump']);
  refused(t, await http.get(path(id, '?room=stands')), 401, 'UNAUTHENTICATED');
  for (const seat of [ada.http, bob.http, http.as(tokens[0])]) {
    const list = refused(t, await seat.get(path(id, '?room=stands')), 403, 'FORBIDDEN');
    const stream = refused(t, await seat.get(path(id, '/stream?room=stands')), 403, 'FORBIDDEN');
    const removal = refused(t, await seat.delete(path(id, `/${hint.id}`)), 404, 'NOT_FOUND');
    const writing = refused(t, await say(seat, id, 'stands', 'what?'), 403, 'FORBIDDEN');
    t.notMatch(JSON.stringify([list, stream, removal, writing]), /trump/);
  }
  t.match((await say(ada.http, id, 'table', 'first')).body, { seq: 1 }, 'each room counts for itself');
  await bob.http.post(`/v1/matches/${id}/resignation`);
  for (const seat of [ada.http, bob.http, http.as(tokens[1])]) t.same(await hear(seat, id, 'stands'), ['Ada has the trump']);
  refused(t, await say(ada.http, id, 'stands', 'I had'), 403, 'FORBIDDEN');
});

t.test('a private match is talked about by those who see it', async (t) => {
  const { ada, eve, id } = await table('private');
  const other = await table();
  for (const room of ['table', 'stands']) {
    refused(t, await eve.http.get(path(id, `?room=${room}`)), 404, 'NOT_FOUND');
    refused(t, await eve.http.get(path(id, `/stream?room=${room}`)), 404, 'NOT_FOUND');
    refused(t, await say(eve.http, id, room, 'hello'), 404, 'NOT_FOUND');
  }
  const { body } = await say(ada.http, id, 'table', 'alone at last');
  t.match(refused(t, await eve.http.delete(path(id, `/${body.id}`)), 404, 'NOT_FOUND').detail, /no such match/);
  refused(t, await ada.http.delete(path(other.id, `/${body.id}`)), 404, 'NOT_FOUND');
  refused(t, await http.as(other.tokens[0]).get(path(id, '?room=table')), 404, 'NOT_FOUND');
});

t.test('whoever sits down hears the stands no longer, also on a stream that was open', async (t) => {
  const [ada, bob, eve] = [await register(http), await register(http), await register(http)];
  const { id } = (await ada.http.post<Seated>('/v1/matches', { game: DUEL, join: {} })).body;
  const stream = await follow(bob.http, id, 'stands');
  await say(eve.http, id, 'stands', 'who will play?');
  t.same(await next(stream, 2), [{ type: 'start', seq: 0 }, 'who will play?']);
  await bob.http.post(`/v1/matches/${id}/seats`, {});
  await say(eve.http, id, 'stands', 'Ada always begins with the left');
  const rest = (await stream.rest()).map(({ message }) => message);
  t.match(rest, [{ type: 'problem', problem: { code: 'FORBIDDEN' } }]);
  t.equal(rest.length, 1);
});

for (const accept of FORMATS)
  t.test(`${accept}: what is said in one process is heard in the other, in order, and after a reconnect`, async (t) => {
    const { ada, bob, id } = await table();
    const stream = await follow(elsewhere.as(bob.apiKey), id, 'table', '', accept);
    t.same(await next(stream, 1), [{ type: 'start', seq: 0 }]);
    const { body: first } = await say(ada.http, id, 'table', 'one');
    await say(bob.http, id, 'table', 'two');
    t.same(await next(stream, 2), ['one', 'two']);
    await ada.http.delete(path(id, `/${first.id}`));
    const heard = await stream.next();
    t.match(heard?.message, { type: 'message', seq: 3, id: first.id, text: null, removedAt: String });
    if (accept === 'text/event-stream') t.match(heard, { id: '3', event: 'message' });
    stream.close();
    const again = await follow(elsewhere.as(bob.apiKey), id, 'table', '&after=0', accept, { 'last-event-id': '2' });
    t.same(await next(again, 2), [{ type: 'start', seq: 2 }, null], 'the header of an EventSource wins');
    again.close();
    const all = await follow(elsewhere.as(bob.apiKey), id, 'table', '&after=0', accept);
    t.same(await next(all, 3), [{ type: 'start', seq: 0 }, 'two', null]);
    all.close();
  });

t.test('a message is taken back by its author; what remains has no text', async (t) => {
  const { ada, bob, id, tokens } = await table();
  const { body: said } = await say(http.as(tokens[0]), id, 'table', 'oops');
  refused(t, await bob.http.delete(path(id, `/${said.id}`)), 403, 'FORBIDDEN');
  const removed = await ada.http.delete<Message>(path(id, `/${said.id}`));
  t.match(removed, { status: 200, body: { id: said.id, seat: 0, text: null, at: said.at, removedAt: String } });
  t.same((await ada.http.delete<Message>(path(id, `/${said.id}`))).body, removed.body, 'repeated it changes nothing');
  t.same((await bob.http.get<Page<Message>>(path(id, '?room=table'))).body.items, [removed.body]);
  for (const none of ['nothing', '00000000-0000-7000-8000-000000000000'])
    refused(t, await ada.http.delete(path(id, `/${none}`)), 404, 'NOT_FOUND');
});

t.test('whom the reader has blocked is not heard', async (t) => {
  const { ada, bob, eve, id } = await table();
  await ada.http.put(`/v1/me/blocks/${bob.id}`, {});
  await say(bob.http, id, 'table', 'rude');
  await say(ada.http, id, 'table', 'calm');
  t.same(await hear(ada.http, id, 'table'), ['calm']);
  t.same(await hear(bob.http, id, 'table'), ['rude', 'calm'], 'the blocked one does not notice');
  const stream = await follow(ada.http, id, 'table', '&after=0');
  t.same(await next(stream, 2), [{ type: 'start', seq: 0 }, 'calm']);
  stream.close();
  await say(eve.http, id, 'stands', 'fight!');
  t.same(await hear(eve.http, id, 'stands'), ['fight!']);
});

t.test('pages go on where the one before ended', async (t) => {
  const { ada, bob, id } = await table();
  for (const [client, text] of [
    [ada.http, 'a'],
    [bob.http, 'b'],
    [ada.http, 'c'],
  ] as const)
    await say(client, id, 'table', text);
  const { body } = await ada.http.get<Page<Message>>(path(id, '?room=table&first=2'));
  t.match(body, { items: [{ text: 'a' }, { text: 'b' }], nextCursor: '2' });
  const rest = await ada.http.get<Page<Message>>(path(id, `?room=table&first=2&after=${body.nextCursor}`));
  t.match(rest.body, { items: [{ text: 'c' }], nextCursor: null });
  for (const query of ['', '?room=bar', '?room=table&after=-2', '?room=table&first=0', '?room=table&first=201'])
    refused(t, await ada.http.get(path(id, query)), 400, 'MALFORMED');
});

t.test('-1 is the very beginning of a room too, and what is no cursor is refused', async (t) => {
  const { ada, id } = await table();
  await say(ada.http, id, 'table', 'a');
  const { body } = await ada.http.get(path(id, '?room=table&after=0'));
  t.strictSame((await ada.http.get(path(id, '?room=table&after=-1'))).body, body);
  for (const [query, headers] of [
    ['&after=0', {}],
    ['&after=-1', {}],
    ['', { 'last-event-id': '-1' }],
  ] as const) {
    const stream = await follow(ada.http, id, 'table', query, FORMATS[0], headers);
    t.same(await next(stream, 2), [{ type: 'start', seq: 0 }, 'a'], query);
    stream.close();
  }
  const [lists, streams] = [[path(id, '?room=table&')], [path(id, '/stream?room=table&')]];
  await refusesOddCursors(t, ada.http, { streams, lists });
});

t.test('a message may have several lines, and joiners where writing needs them', async (t) => {
  const { ada, id } = await table();
  for (const [said, heard] of [
    ['two\n\nlines\n', 'two\n\nlines'],
    ['می\u200cروم 👨\u200d👩\u200d👧', 'می\u200cروم 👨\u200d👩\u200d👧'],
  ] as const)
    t.match(await say(ada.http, id, 'table', said), { status: 201, body: { text: heard } });
});

t.test('what is no message is refused', async (t) => {
  const { ada, id } = await table();
  const texts = [
    '',
    '   ',
    'x'.repeat(501),
    '\n\n',
    ...Object.values(OTHER_THAN_LINES)
      .slice(0, 3)
      .map((hidden) => `a${hidden}b`),
    'two\r\nlines',
  ];
  for (const text of texts) t.match(refused(t, await say(ada.http, id, 'table', text), 400, 'MALFORMED').errors, [{ path: '/text' }]);
  refused(t, await say(ada.http, id, 'bar', 'hello'), 400, 'MALFORMED');
  refused(t, await ada.http.post(path(id), { room: 'table' }), 400, 'MALFORMED');
  t.equal((await say(ada.http, id, 'table', 'x'.repeat(500))).status, 201);
  t.equal((await hear(ada.http, id, 'table')).length, 1);
});

t.test('a request that is sent again posts nothing twice', async (t) => {
  const { ada, bob, id } = await table();
  const key = { 'idempotency-key': 'once' };
  const posted = await Promise.all([1, 2, 3].map(() => say(ada.http, id, 'table', 'hello', key)));
  t.same([...new Set(posted.map(({ body }) => body.id))].length, 1);
  t.equal(posted.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 2);
  refused(t, await say(ada.http, id, 'table', 'other', key), 422, 'IDEMPOTENCY_MISMATCH');
  t.equal((await say(bob.http, id, 'table', 'other', key)).status, 201, 'the key is the author’s');
  await ada.http.delete(path(id, `/${posted[0]?.body.id}`));
  t.match(await say(ada.http, id, 'table', 'hello', key), { status: 201, body: { text: null } }, 'what was removed does not come back');
});

t.test('a player says so much in one room and no more, also with removals', async (t) => {
  const { ada, bob, id, tokens } = await table();
  for (const text of ['1', '2', '3']) await say(ada.http, id, 'table', text);
  const [first] = (await ada.http.get<Page<Message>>(path(id, '?room=table'))).body.items;
  await ada.http.delete(path(id, `/${first?.id}`));
  for (const client of [ada.http, http.as(tokens[0])])
    t.match(refused(t, await say(client, id, 'table', '4'), 409, 'LIMIT_REACHED'), { limit: 'messagesPerRoom', maximum: 3 });
  t.equal((await say(bob.http, id, 'table', '4')).status, 201);
});

t.test('messages have an allowance of their own, whatever key they come with', async (t) => {
  const { ada, bob, id, tokens } = await table();
  const metered = await open({ rateLimit: 6000, limits: { messagesPerMinute: 2, addressFactor: 3 } });
  const second = await keyWith(ada.http, ['read', 'play']);
  const said = [ada.apiKey, second.apiKey, tokens[0], ada.apiKey].map((key) => () => say(metered.as(key), id, 'table', 'spam'));
  const statuses: number[] = [];
  for (const one of said) statuses.push((await one()).status);
  t.same(statuses, [201, 201, 429, 429]);
  t.match(refused(t, await say(metered.as(ada.apiKey), id, 'table', 'spam'), 429, 'RATE_LIMITED').detail, /messages in a minute/);
  t.equal((await say(metered.as(bob.apiKey), id, 'table', 'hello')).status, 201);
  t.equal((await metered.as(bob.apiKey).get(path(id, '?room=table'))).status, 200, 'reading goes on');
  const dan = await register(http);
  refused(t, await say(metered.as(dan.apiKey), id, 'stands', 'hello'), 429, 'RATE_LIMITED');
});

t.test('what a player has said goes with the account, and that alone', async (t) => {
  const name = 'Ottiwell Nachtschatten';
  const [gone, bob] = [await register(http, name), await register(http, 'Bob')];
  const key = { 'idempotency-key': 'Ottiwell' };
  const [[running], [finished]] = [await openDuel(gone, bob), await openDuel(bob, gone)];
  await bob.http.post(`/v1/matches/${finished.id}/resignation`);
  t.equal((await say(gone.http, running.id, 'table', `${name} was here`, key)).status, 201);
  t.equal((await say(gone.http, finished.id, 'table', 'so was Ottiwell', key)).status, 201);
  await say(bob.http, running.id, 'table', 'who?');
  t.not((await findRows(pg.url, 'Ottiwell')).length, 0, 'the words are found while they are there');
  t.equal((await gone.http.delete('/v1/me', { confirm: gone.id })).status, 200);
  t.same(await findRows(pg.url, 'Ottiwell'), []);
  const { items } = (await bob.http.get<Page<Message>>(path(running.id, '?room=table'))).body;
  t.match(items, [{ text: 'who?' }, { text: null, player: { id: gone.id, name: '[deleted]' } }]);
});

t.test('off is off', async (t) => {
  const { ada, eve, id } = await table();
  const quiet = await open({ env: { TALK: 'off' } });
  for (const key of [ada.apiKey, eve.apiKey]) {
    const client = quiet.as(key);
    refused(t, await client.get(path(id, '?room=table')), 403, 'TALK_OFF');
    refused(t, await client.get(path(id, '/stream?room=stands')), 403, 'TALK_OFF');
    refused(t, await say(client, id, 'stands', 'hello'), 403, 'TALK_OFF');
    refused(t, await client.delete(path(id, '/00000000-0000-7000-8000-000000000000')), 403, 'TALK_OFF');
  }
});

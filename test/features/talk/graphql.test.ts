import t from 'tap';
import { ask, codeOf, data, openSocket, subscribe } from '../../api/graphql/graphql-client.js';
import { DUEL, join, open, register, startGraphql } from '../../api/graphql/table.js';

const server = await startGraphql(t);
const { http } = server;

const FIELDS = 'seq id room seat text removedAt player { id name kind }';
const post = (id: string, room: string, text: string) =>
  `mutation { postMessage(input: { matchId: "${id}", room: ${room}, text: "${text}", idempotencyKey: "key:${text.trim().replaceAll(/\W/g, '-').slice(0, 20)}" }) { replayed message { ${FIELDS} } } }`;
const read = (id: string, room: string, rest = '') =>
  `{ match(id: "${id}") { messages(room: ${room}${rest}) { pageInfo { endCursor hasNextPage } edges { node { ${FIELDS} } } } } }`;

/** A running match of two with a spectator. */
async function table() {
  const [ada, bob, eve] = [await register(http, 'Ada'), await register(http, 'Bob'), await register(http, 'Eve')];
  const { match } = await open(ada, DUEL);
  await join(bob, match.id);
  return { ada, bob, eve, id: match.id };
}

t.test('messages are posted, listed and taken back', async (t) => {
  const { ada, bob, id } = await table();
  const { postMessage } = await data<{ postMessage: { replayed: boolean; message: { id: string } } }>(ada.http, post(id, 'TABLE', 'hello'));
  t.match(postMessage, {
    replayed: false,
    message: { seq: 1, room: 'TABLE', seat: 0, text: 'hello', player: { name: 'Ada', kind: 'BOT' } },
  });
  t.match(await data(ada.http, post(id, 'TABLE', 'hello')), { postMessage: { replayed: true, message: { id: postMessage.message.id } } });
  await data(bob.http, post(id, 'TABLE', 'hi'));
  t.match(await data(bob.http, read(id, 'TABLE', ', first: 1')), {
    match: { messages: { pageInfo: { endCursor: '1', hasNextPage: true }, edges: [{ node: { text: 'hello' } }] } },
  });
  t.match(await data(bob.http, read(id, 'TABLE', ', after: "1"')), {
    match: { messages: { pageInfo: { hasNextPage: false }, edges: [{ node: { text: 'hi' } }] } },
  });
  const removal = `mutation { deleteMessage(input: { matchId: "${id}", messageId: "${postMessage.message.id}" }) { ${FIELDS} } }`;
  t.equal(await codeOf(bob.http, removal), 'FORBIDDEN');
  t.match(await data(ada.http, removal), { deleteMessage: { seq: 3, text: null } });
  t.match(await data(ada.http, post(id, 'TABLE', 'two\\nlines')), { postMessage: { message: { text: 'two\nlines' } } });
  t.equal(await codeOf(ada.http, post(id, 'TABLE', 'two\\rlines')), 'MALFORMED');
  t.equal(await codeOf(ada.http, post(id, 'TABLE', ' ')), 'MALFORMED');
  t.equal(await codeOf(ada.http, post(id, 'TABLE', 'x'.repeat(501))), 'MALFORMED');
});

t.test('a seat learns nothing of the stands before the end, nor do the stands of the table', async (t) => {
  const { ada, bob, eve, id } = await table();
  await data(eve.http, post(id, 'STANDS', 'Bob is bluffing'));
  const refused = await ask(ada.http, read(id, 'STANDS'));
  t.match(refused, { data: { match: { messages: null } }, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  t.notMatch(JSON.stringify(refused), /bluffing/);
  t.equal(await codeOf(eve.http, read(id, 'TABLE')), 'FORBIDDEN');
  t.equal(await codeOf(http, read(id, 'STANDS')), 'UNAUTHENTICATED');
  await data(bob.http, `mutation { resign(input: { matchId: "${id}" }) { __typename } }`);
  t.match(await data(ada.http, read(id, 'STANDS')), { match: { messages: { edges: [{ node: { text: 'Bob is bluffing' } }] } } });
});

t.test('a room is followed live', async (t) => {
  const { ada, bob, eve, id } = await table();
  await data(ada.http, post(id, 'TABLE', 'before'));
  const document =
    'subscription ($id: ID!, $room: TalkRoom!, $after: Int) { messages(matchId: $id, room: $room, after: $after) { seq text } }';
  const socket = openSocket(server, bob.apiKey);
  const reading = subscribe<{ messages: { seq: number; text: string } }>(socket, document, { id, room: 'TABLE', after: 0 });
  t.match((await reading.next())?.data, { messages: { seq: 1, text: 'before' } });
  await data(ada.http, post(id, 'TABLE', 'after'));
  t.match((await reading.next())?.data, { messages: { seq: 2, text: 'after' } });
  await reading.leave();
  await socket.dispose();
  for (const [key, room] of [
    [bob.apiKey, 'STANDS'],
    [eve.apiKey, 'TABLE'],
  ] as const) {
    const other = openSocket(server, key);
    const first = await subscribe(other, document, { id, room })
      .next()
      .catch((errors: unknown) => ({ errors }));
    t.match(JSON.stringify(first), /FORBIDDEN/, room);
    await other.dispose();
  }
});

/** JSON that is nested too deeply, at every door it can come in by. */
import { once } from 'node:events';
import t from 'tap';
import WebSocket from 'ws';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { MOST_LEVELS } from '../../../src/rules/kernel/parse-json.js';
import { openSolo, register, SOLO, startRest } from './table.js';

const server = await startRest(t);
const ada = await register(server.http);
const http = server.http.as(ada.apiKey);
const match = await openSolo(ada);

const FORMS: Record<string, (levels: number) => string> = {
  lists: (levels) => '['.repeat(levels) + ']'.repeat(levels),
  objects: (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
};

/** What became of what was sent: the text that refuses it, or that answers it. */
type Sent = { status: number; text: string };

/** A way in: how many levels lie around the value, the most bytes it takes, and how it is sent. */
interface Door {
  outside: number;
  mostBytes: number;
  send(value: string): Promise<Sent>;
}

const BODY = 250_000;
const MESSAGE = 60_000;
const HEADER = 6_000;

async function post(path: string, body: string, contentType = 'application/json'): Promise<Sent> {
  const headers = { 'content-type': contentType, accept: '*/*, application/json, text/event-stream' };
  const response = await http.raw(path, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

/** Sends messages over a websocket and returns what the last is answered, or why it was closed. */
async function overSocket(path: string, protocols: string[], messages: string[]): Promise<Sent> {
  const socket = new WebSocket(server.wsUrl + path, protocols, { headers: { authorization: `Bearer ${ada.apiKey}` } });
  const closed = once(socket, 'close').then(([code, reason]: unknown[]) => ({ status: Number(code), text: String(reason) }));
  await once(socket, 'open');
  let answer: Sent = { status: 0, text: '' };
  for (const message of messages) {
    const answered = once(socket, 'message').then(([text]: unknown[]) => ({ status: 0, text: String(text) }));
    socket.send(message);
    answer = await Promise.race([answered, closed]);
  }
  socket.terminate();
  return answer;
}

const MUTATION = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const operation = (value: string): string => `{"query":"${MUTATION}","variables":{"input":{"game":"${SOLO}","config":${value}}}}`;
/** The same value as GraphQL writes it. */
const literal = (value: string): string => value.replaceAll('"', '');

const DOORS: Record<string, Door> = {
  'POST /v1/matches': { outside: 1, mostBytes: BODY, send: (value) => post('/v1/matches', `{"game":"${SOLO}","config":${value}}`) },
  'POST /v1/seeks': { outside: 1, mostBytes: BODY, send: (value) => post('/v1/seeks', `{"game":"${SOLO}","config":${value}}`) },
  'POST /v1/tournaments': { outside: 1, mostBytes: BODY, send: (value) => post('/v1/tournaments', `{"config":${value}}`) },
  'POST /v1/players': { outside: 0, mostBytes: BODY, send: (value) => post('/v1/players', value) },
  'POST …/actions': {
    outside: 2,
    mostBytes: BODY,
    send: (value) => post(`/v1/matches/${match.id}/actions`, `{"action":{"type":"x","at":${value}}}`),
  },
  'POST /v1/actions': {
    outside: 2,
    mostBytes: BODY,
    send: (value) => post('/v1/actions', `{"matchId":"${match.id}","action":{"type":"x","at":${value}}}`, 'application/x-ndjson'),
  },
  'websocket /v1/actions': {
    outside: 2,
    mostBytes: MESSAGE,
    send: (value) => overSocket('/v1/actions', [], [`{"matchId":"${match.id}","action":{"type":"x","at":${value}}}`]),
  },
  'POST /graphql': { outside: 3, mostBytes: BODY, send: (value) => post('/graphql', operation(value)) },
  'POST /graphql, a batch': { outside: 4, mostBytes: BODY, send: (value) => post('/graphql', `[${operation(value)}]`) },
  'POST /graphql, a literal': {
    outside: 3,
    mostBytes: BODY,
    send: (value) =>
      post(
        '/graphql',
        JSON.stringify({ query: `mutation { createMatch(input: { game: "${SOLO}", config: ${literal(value)} }) { match { id } } }` }),
      ),
  },
  'GET /graphql?variables=': {
    outside: 1,
    mostBytes: HEADER,
    async send(value) {
      const query = new URLSearchParams({ query: '{ games { edges { node { id } } } }', variables: `{"a":${value}}` });
      const response = await http.raw(`/graphql?${decodeURIComponent(String(query)).replaceAll('"', '%22').replaceAll(' ', '+')}`, {});
      return { status: response.status, text: await response.text() };
    },
  },
  'websocket /graphql': {
    outside: 4,
    mostBytes: MESSAGE,
    send: (value) =>
      overSocket(
        '/graphql',
        ['graphql-transport-ws'],
        ['{"type":"connection_init"}', `{"id":"1","type":"subscribe","payload":${operation(value)}}`],
      ),
  },
  'websocket /graphql, a literal': {
    outside: 3,
    mostBytes: MESSAGE,
    send: (value) =>
      overSocket(
        '/graphql',
        ['graphql-transport-ws'],
        [
          '{"type":"connection_init"}',
          JSON.stringify({
            id: '1',
            type: 'subscribe',
            payload: { query: `mutation { createMatch(input: { game: "${SOLO}", config: ${literal(value)} }) { match { id } } }` },
          }),
        ],
      ),
  },
  'POST /mcp': {
    outside: 3,
    mostBytes: BODY,
    send: (value) =>
      post(
        '/mcp',
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_match","arguments":{"game":"${SOLO}","config":${value}}}}`,
      ),
  },
  'POST /v1/records': {
    outside: 1,
    mostBytes: 1_000_000,
    send: (value) => post('/v1/records', `{"config":${value}}\n`, 'application/x-ndjson'),
  },
  'gameledger verify, and the verifier of the viewer': {
    outside: 1,
    mostBytes: 1_000_000,
    async send(value) {
      const { firstFault } = await verifyRecord([`{"config":${value}}`], { findEngine: () => null });
      return { status: 0, text: firstFault?.message ?? '' };
    },
  },
};

const TOO_DEEP = /nested more than 64 levels deep/;

for (const [name, { outside, mostBytes, send }] of Object.entries(DOORS)) {
  t.test(`${name}: a value is taken to the last level, and refused beyond it however deep it is`, async (t) => {
    for (const [form, nested] of Object.entries(FORMS)) {
      const within = await send(nested(MOST_LEVELS - outside));
      t.notMatch(within.text, TOO_DEEP, `${form} just within`);
      t.notMatch(within.text, /INTERNAL|RangeError|call stack/, `${form} just within`);
      t.ok(within.status < 500 || within.status === 1000, `${form} just within: ${within.status} ${within.text.slice(0, 200)}`);
      const perLevel = nested(10).length / 10;
      for (const levels of [MOST_LEVELS - outside + 1, 5_000, 200_000]) {
        const most = Math.floor(mostBytes / perLevel);
        const { status, text } = await send(nested(Math.min(levels, most)));
        t.match(text, TOO_DEEP, `${form} of ${levels} levels`);
        t.ok([0, 200, 400, 422, 4400].includes(status), `${form} of ${levels} levels: ${status}`);
      }
    }
  });
}

t.test('the refusal names the limit', async (t) => {
  const { status, text } = await post('/v1/players', FORMS.lists?.(100) ?? '');
  t.equal(status, 400);
  t.match(JSON.parse(text), { code: 'MALFORMED', limit: 'jsonLevels', maximum: MOST_LEVELS, errors: [{ path: '' }] });
});

t.test('a token whose header is nested is none that is known', async (t) => {
  for (const levels of [MOST_LEVELS, 5_000]) {
    const header = Buffer.from(FORMS.lists?.(levels) ?? '').toString('base64url');
    const { status, body } = await server.http.as(`${header}.e30.e30`).get('/v1/me');
    t.equal(status, 401);
    t.equal(body.code, 'UNAUTHENTICATED');
  }
});

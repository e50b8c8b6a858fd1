/** What a client takes and sends, over every route of the document and those beside it. */
import t from 'tap';
import type { Problem } from '../../../src/api/rest/problem.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { published } from './described-client.js';
import { legal, openSolo, register, startRest } from './table.js';

const { http } = await startRest(t, { env: { LOG_SIGNING_KEY: generateSigner('test.example/log').encodedPrivate } });
const ada = await register(http);
const match = await openSolo(ada);

/** A route: what it gives, and what it takes. */
interface Route {
  method: string;
  path: string;
  gives: string[];
  takes: string[];
}

const described: Route[] = Object.entries(published.paths).flatMap(([path, operations]) =>
  // A websocket has no answer.
  Object.entries(operations)
    .filter(([, { responses }]) => !('101' in responses))
    .map(([method, { responses, requestBody }]) => ({
      method: method.toUpperCase(),
      // Both are looked at before it is known what there is.
      path: path.replaceAll(/\{\w+\}/g, '0'),
      gives: Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => ('content' in response ? Object.keys(response.content ?? {}) : [])),
      takes: Object.keys(requestBody?.content ?? {}),
    })),
);

const json = ['application/json'];
const BESIDE: Route[] = [
  { method: 'GET', path: '/healthz', gives: json, takes: [] },
  { method: 'GET', path: '/readyz', gives: json, takes: [] },
  { method: 'GET', path: '/problems/MALFORMED', gives: json, takes: [] },
  { method: 'GET', path: '/openapi.json', gives: json, takes: [] },
  { method: 'GET', path: '/openapi-games.json', gives: json, takes: [] },
  { method: 'GET', path: '/log', gives: json, takes: [] },
  { method: 'GET', path: '/log/checkpoint', gives: ['text/plain'], takes: [] },
  { method: 'GET', path: '/log/key', gives: ['text/plain'], takes: [] },
  { method: 'GET', path: '/log/handovers', gives: json, takes: [] },
  { method: 'GET', path: '/log/consistency?from=0&to=0', gives: json, takes: [] },
  { method: 'GET', path: '/log/tile/0/000', gives: ['application/octet-stream'], takes: [] },
  { method: 'GET', path: '/graphql?query=%7B__typename%7D', gives: [...json, 'application/graphql-response+json'], takes: [] },
  { method: 'POST', path: '/graphql', gives: [...json, 'application/graphql-response+json'], takes: json },
  { method: 'POST', path: '/mcp', gives: json, takes: json },
];

async function answerTo({ method, path }: Route, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) {
  const response = await http.raw(path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

t.test('what Accept leaves nothing of is NOT_ACCEPTABLE, and nothing else is', async (t) => {
  t.ok(described.length > 80, `${described.length} operations`);
  for (const route of [...described, ...BESIDE]) {
    const { method, path, gives } = route;
    const [first = 'nothing'] = gives;
    const without = gives.map((type) => `${type};q=0`).join(', ');
    const wrong: string[] = [];
    for (const accept of ['application/x-nothing', '*/*;q=0', `${without}, */*;q=0.0`]) {
      const { status, text } = await answerTo(route, { accept });
      if (status !== 406 || !text.includes('NOT_ACCEPTABLE')) wrong.push(`${accept}: ${status} ${text.slice(0, 200)}`);
    }
    // The SDK of /mcp wants two media types named.
    const enough = path === '/mcp' ? [] : [first.toUpperCase(), `text/x-nothing, ${first.split('/')[0]}/*;q=0.1`, gives.join(', ')];
    // Of what is not text there is no charset.
    if (path !== '/mcp' && /^text\/|json/.test(first)) enough.push(`${first}; charset=utf-8`);
    for (const accept of enough) if ((await answerTo(route, { accept })).status === 406) wrong.push(accept);
    t.strictSame(wrong, [], `${method} ${path}`);
  }
});

t.test('a body in a form that its route does not take is UNSUPPORTED_MEDIA_TYPE before it is read', async (t) => {
  const taking = [...described, ...BESIDE].filter(({ method }) => method !== 'GET');
  t.ok(taking.length > 40, `${taking.length} operations`);
  for (const route of taking) {
    const [type = 'application/json'] = route.takes;
    const wrong: string[] = [];
    const bodies: [headers: Record<string, string>, isTaken: boolean][] = [
      [{}, false],
      [{ 'content-type': 'text/plain' }, false],
      [{ 'content-type': `${type}x` }, false],
      [{ 'content-type': 'nonsense' }, false],
      [{ 'content-type': `${type}; charset=latin1` }, false],
      [{ 'content-type': `${type}; charset="utf-16"` }, false],
      [{ 'content-type': type, 'content-encoding': 'gzip' }, false],
      [{ 'content-type': type, 'content-encoding': 'BR, identity' }, false],
      [{ 'content-type': type.toUpperCase(), 'content-encoding': 'identity' }, true],
      [{ 'content-type': `${type};charset="UTF-8"` }, true],
    ];
    for (const [headers, isTaken] of bodies) {
      const { status, headers: answered, text } = await answerTo(route, headers, Buffer.from('{"a":'));
      const isRefused = status === 415 && text.includes('UNSUPPORTED_MEDIA_TYPE');
      const isSaid = isTaken || 'content-encoding' in headers === (answered.get('accept-encoding') === 'identity');
      if (isRefused === isTaken || !isSaid) wrong.push(`${JSON.stringify(headers)}: ${status} ${text.slice(0, 200)}`);
    }
    t.strictSame(wrong, [], `${route.method} ${route.path}`);
  }
});

t.test('bytes that are not what they say are refused, never replaced', async (t) => {
  const key = { authorization: `Bearer ${ada.apiKey}` };
  const send = async (path: string, body: Uint8Array, type = 'application/json') => {
    const response = await http.raw(path, { method: 'POST', headers: { ...key, 'content-type': type }, body });
    return { status: response.status, problem: (await response.json()) as Problem };
  };
  const odd: [what: string, body: string | number[], detail: RegExp][] = [
    ['a byte that begins nothing', [0x7b, 0x22, 0xff, 0x22, 0x7d], /UTF-8/],
    ['a character in too many bytes', [0x22, 0xc0, 0xaf, 0x22], /UTF-8/],
    ['half a surrogate pair as bytes', [0x22, 0xed, 0xa0, 0x80, 0x22], /UTF-8/],
    ['a character that is cut off', [0x22, 0xe2, 0x82, 0x22], /UTF-8/],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00], /UTF-8/],
    ['a byte order mark', '\ufeff{"name":"Ada","kind":"bot"}', /JSON/],
    ['a key twice', '{"name":"Ada","name":"Bob","kind":"bot"}', /twice/],
    ['half a surrogate pair', '{"name":"\\ud800","kind":"bot"}', /surrogate/],
    ['a number that is none', '{"name":1e400,"kind":"bot"}', /1e400/],
    ['a number between two', '{"name":9007199254740993,"kind":"bot"}', /9007199254740993/],
  ];
  for (const [what, body, detail] of odd) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : Uint8Array.from(body);
    for (const path of ['/v1/players', '/v1/matches', '/graphql', '/mcp']) {
      const headers = { ...key, 'content-type': 'application/json', accept: '*/*, application/json, text/event-stream' };
      const response = await http.raw(path, { method: 'POST', headers, body: bytes });
      t.equal(
        response.status,
        path === '/graphql' && response.headers.get('content-type')?.startsWith('application/json') ? response.status : 400,
      );
      t.match(await response.text(), detail, `${path}: ${what}`);
    }
    if (typeof body === 'string' && body.includes('\n')) continue;
    const { status, problem } = await send('/v1/records', bytes, 'application/x-ndjson');
    t.equal(status, 422, `a record: ${what}`);
    t.equal(problem.code, 'RECORD_REFUSED', `a record: ${what}`);
  }
  const lines = await send('/v1/actions', Uint8Array.from([0x7b, 0xff, 0x7d]), 'application/x-ndjson');
  t.match(lines, { status: 400, problem: { code: 'MALFORMED', detail: /UTF-8/ } });
  const { actions } = await legal(http.as(ada.apiKey), match.id);
  const line = { matchId: match.id, action: actions[0]?.action };
  const response = await http.raw('/v1/actions', {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/jsonl' },
    body: `${JSON.stringify(line).replace('{', '{"matchId":"a",')}\n${JSON.stringify(line)}\n`,
  });
  const [first, second] = (await response.text()).trim().split('\n');
  t.match(JSON.parse(first ?? ''), { ok: false, problem: { code: 'MALFORMED', detail: /line.*twice/ } });
  t.match(JSON.parse(second ?? ''), { ok: true }, 'the other line is carried out');
});

t.test('GraphQL writes the media type that the client likes best', async (t) => {
  const cases: [accept: string, type: RegExp][] = [
    ['*/*', /^application\/json/],
    ['application/graphql-response+json', /^application\/graphql-response\+json/],
    ['application/graphql-response+json; charset=utf-8, application/json; charset=utf-8', /^application\/graphql-response\+json/],
    ['application/graphql-response+json;q=0, application/json', /^application\/json/],
    ['application/graphql-response+json;q=0.1, application/json', /^application\/json/],
  ];
  for (const [accept, type] of cases) {
    const headers = { accept, 'content-type': 'application/json' };
    const response = await http.raw('/graphql', { method: 'POST', headers, body: '{"query":"{ __typename }"}' });
    t.match(response.headers.get('content-type'), type, accept);
    t.equal(response.status, 200);
  }
});

import fc from 'fast-check';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { atScale } from '../../kit/scale.js';
import { undescribed } from './described-client.js';
import { openSolo, register, startRest } from './table.js';

const { http, url } = await startRest(t);
const ada = await register(http, 'Ada');
const match = await openSolo(ada);
const hidden = await openSolo(await register(http, 'Eve'), 'private');
const open = (await ada.http.post<{ id: string }>('/v1/matches', { game: match.game })).body;

/** A value inside a value inside a value. */
function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}

const segment = fc.oneof(
  fc.constantFrom(
    match.id,
    open.id,
    hidden.id,
    match.game,
    '0',
    '-1',
    '1e3',
    'null',
    '%00',
    '%E0%A4%A',
    '..',
    'x'.repeat(99),
    'x'.repeat(600),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
  fc.uuid(),
);
const template = fc.constantFrom(
  ['GET', '/v1/games/*'],
  ['GET', '/v1/games/*/rules'],
  ['POST', '/v1/players'],
  ['GET', '/v1/me'],
  ['GET', '/v1/me/keys'],
  ['DELETE', '/v1/me/keys/*'],
  ['DELETE', '/v1/me/blocks/*'],
  ['GET', '/v1/players'],
  ['GET', '/v1/players/*'],
  ['GET', '/v1/players/*/matches'],
  ['GET', '/v1/players/*/ratings/*'],
  ['GET', '/v1/games/*/leaderboard'],
  ['POST', '/v1/matches'],
  ['GET', '/v1/matches'],
  ['GET', '/v1/matches/*'],
  ['POST', '/v1/matches/*/seats'],
  ['DELETE', '/v1/matches/*/seats/*'],
  ['POST', '/v1/matches/*/bots'],
  ['GET', '/v1/matches/*/actions'],
  ['POST', '/v1/matches/*/actions'],
  ['GET', '/v1/matches/*/view'],
  ['GET', '/v1/matches/*/scene'],
  ['GET', '/v1/matches/*/picture.svg'],
  ['GET', '/v1/matches/*/log'],
  ['GET', '/v1/matches/*/verification'],
  ['GET', '/v1/matches/*/record'],
  ['GET', '/v1/matches/*/inclusion'],
  ['POST', '/v1/matches/*/fork'],
  ['POST', '/v1/matches/*/imagine'],
  ['GET', '/v1/me/invitations'],
  ['DELETE', '/v1/me/invitations/*'],
  ['GET', '/v1/invitations/*'],
  ['POST', '/v1/invitations/*'],
  ['POST', '/v1/seeks'],
  ['GET', '/v1/seeks'],
  ['GET', '/v1/seeks/*'],
  ['PUT', '/v1/seeks/*'],
  ['DELETE', '/v1/seeks/*'],
  ['POST', '/v1/tournaments'],
  ['GET', '/v1/tournaments'],
  ['GET', '/v1/tournaments/*'],
  ['GET', '/v1/tournaments/*/rounds'],
  ['GET', '/v1/tournaments/*/standings'],
  ['POST', '/v1/tournaments/*/players'],
  ['DELETE', '/v1/tournaments/*/players/me'],
  ['GET', '/log'],
) as fc.Arbitrary<[string, string]>;
const number = fc.oneof(fc.integer().map(String), fc.constantFrom('', '00', '1e9', 'NaN', '9007199254740993', '2147483648', '-0'));
const query = fc.dictionary(
  fc.constantFrom('first', 'after', 'at', 'as', 'status', 'game', 'player', 'name', 'kind', 'x'),
  fc.oneof(number, segment),
  {
    maxKeys: 2,
  },
);
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      game: fc.oneof(fc.constant(match.game), fc.jsonValue({ maxDepth: 1 })),
      config: fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant({ filler: 'x'.repeat(40_000) }), fc.constant(deep(2_000))),
      at: fc.oneof(fc.integer(), fc.constantFrom(2 ** 31, 2 ** 53)),
      visibility: fc.oneof(fc.constantFrom('public', 'private'), fc.string()),
      join: fc.record({ seat: fc.integer(), entropy: fc.string({ unit: 'binary' }) }, { requiredKeys: [] }),
      seat: fc.integer(),
      seats: fc.array(
        fc.oneof(fc.constant(null), fc.record({ player: fc.oneof(fc.uuid(), fc.string()) }), fc.record({ invite: fc.boolean() })),
        {
          maxLength: 4,
        },
      ),
      entropy: fc.string({ unit: 'binary' }),
      name: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('x'.repeat(10_000))),
      kind: fc.constantFrom('human', 'bot'),
      action: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ type: fc.string() }), fc.constant({ type: 'x'.repeat(10_000) })),
      expectedVersion: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 31, 2 ** 53)),
      clock: fc.oneof(fc.constant(null), fc.record({ kind: fc.constantFrom('per-action', 'fischer', 'x'), seconds: fc.integer() })),
      rated: fc.boolean(),
      ratingRange: fc.oneof(fc.integer(), fc.double()),
      bot: fc.oneof(fc.string(), fc.constant('x'.repeat(10_000))),
    },
    { requiredKeys: [] },
  ),
);

t.test('whatever is sent, the answer is one of those described, and never a fault of ours', async (t) => {
  const before = (await http.get(`/v1/matches/${match.id}`)).body;
  await fc.assert(
    fc.asyncProperty(
      template,
      fc.array(segment, { minLength: 2, maxLength: 2 }),
      query,
      body,
      async ([method, path], segments, query, body) => {
        let next = 0;
        const filled = path.replaceAll('*', () => segments[next++] ?? 'x');
        const address = `${filled}?${new URLSearchParams(query)}`;
        // What the URL parser resolves away (`..`) asks for another route.
        const { pathname } = new URL(address, url);
        const hasBody = method === 'POST';
        const headers = { authorization: `Bearer ${ada.apiKey}`, ...(hasBody && { 'content-type': 'application/json' }) };
        const response = await http.raw(address, { method, headers, ...(hasBody && { body: JSON.stringify(body) }) });
        const text = await response.text();
        const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
        const reply = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
        if (response.status >= 500) throw new Error(`${method} ${address} ${JSON.stringify(body)} was answered ${response.status} ${text}`);
        if (pathname !== filled) return;
        const wrong = undescribed(method, filled, reply);
        if (wrong !== null) throw new Error(`${method} ${address} ${JSON.stringify(body)}: ${wrong}`);
      },
    ),
    { numRuns: atScale(100, 500), seed: 20_240_607 },
  );
  t.same((await http.get(`/v1/matches/${match.id}`)).body, before, 'and a match nobody acted in legally is as it was');
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(match.id, hidden.id, 'x'.repeat(1_000), '\u0000', 'me'));
const value = fc.oneof(text, fc.integer(), fc.double(), fc.constantFrom(null, true, [], {}, [[]], 2 ** 31, 2 ** 53), fc.constant(deep(50)));
const field = fc.constantFrom(
  'match(id: $a) { id view { version } }',
  'match(id: $a) { log(after: $n) { pageInfo { endCursor } } }',
  'matches(player: $a, first: $n, after: $b) { edges { cursor } }',
  'game(id: $a) { id }',
  'match(id: $a) { view(at: $n, as: $v) { version } }',
  'player(id: $a) { ratingHistory(gameId: $a, first: $n, after: $b) { pageInfo { endCursor } } }',
  'players(name: $a, first: $n, after: $b) { pageInfo { endCursor } }',
  'leaderboard(gameId: $a, first: $n, after: $b) { pageInfo { endCursor } }',
);
const document = fc.tuple(field, fc.dictionary(fc.constantFrom('a', 'b', 'n', 'v'), value)).map(([field, variables]) => ({
  query: `query ($a: ID!, $b: String, $n: Int! = 1, $v: Viewer) { ${field} b: __typename @skip(if: ${'b' in variables}) x: matches(after: $b, first: 1) { edges { cursor } } y: match(id: "x") { view(at: $n, as: $v) { version } } }`,
  variables,
}));
const call = fc
  .tuple(
    fc.constantFrom('get_view', 'get_rules', 'create_match', 'submit_action', 'get_log', 'no_such_tool'),
    fc.dictionary(fc.constantFrom('matchId', 'game', 'at', 'action', 'bots', 'first', 'rule', 'config'), value),
  )
  .map(([name, args]) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }));

t.test('whatever is sent to /graphql or /mcp, nothing there is a fault of ours either', async (t) => {
  const send = async (path: string, body: unknown) => {
    const headers = {
      authorization: `Bearer ${ada.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const response = await http.raw(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.text();
    if (response.status >= 500 || answer.includes('INTERNAL'))
      throw new Error(`${path} ${JSON.stringify(body)} was answered ${response.status} ${answer}`);
    return answer;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(document, fc.array(document, { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 })),
      async (body) => void (await send('/graphql', body)),
    ),
    { numRuns: atScale(50, 200), seed: 20_240_608 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(call, fc.array(call, { maxLength: 3 }), fc.jsonValue({ maxDepth: 3 })),
      async (body) => void (await send('/mcp', body)),
    ),
    { numRuns: atScale(40, 150), seed: 20_240_609 },
  );
  t.notMatch(await send('/graphql', { query: `{ match(id: "${hidden.id}") { id } }` }), hidden.id, 'a private match stays one');
});

/**
 * Lines as a client may send them: JSON of all kinds, what JSON allows and JavaScript does not hold, and texts that are
 * no JSON.
 */
const matchId = fc.oneof(
  fc.constantFrom(match.id, hidden.id, match.id.toUpperCase(), open.id, '', 'x'.repeat(36), 'x'.repeat(37)),
  fc.uuid(),
);
const oddMember = fc.constantFrom(
  '"__proto__":{"type":"x"}',
  '"constructor":{"prototype":{"x":1}}',
  '"toString":1',
  '"expectedVersion":9007199254740992',
  '"expectedVersion":9007199254740993',
  '"expectedVersion":1e400',
  '"expectedVersion":-0',
  '"expectedVersion":0.5',
  '"action":{"type":"x"},"action":{"type":"y"}',
  '"action":{"type":"x","n":1e400}',
  '"action":{"type":"x","n":9007199254740993}',
  '"action":{"__proto__":{"type":"x"}}',
  '"action":{"type":"x","__proto__":{"at":"g1"}}',
  '"action":{"type":"\\ud800"}',
  `"action":{"type":"${'x'.repeat(64)}"}`,
  `"action":{"type":"${'x'.repeat(65)}"}`,
  '"action":[]',
  `"action":${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `"action":${'{"type":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `"idempotencyKey":"${'k'.repeat(255)}"`,
  `"idempotencyKey":"${'k'.repeat(256)}"`,
  '"idempotencyKey":"\\udfff"',
  '"idempotencyKey":"\\u202e"',
  '"\\ud83d":1',
);
const oddLine = fc.oneof(
  fc
    .tuple(matchId, fc.array(oddMember, { maxLength: 3 }))
    .map(([id, members]) => `{${[`"matchId":${JSON.stringify(id)}`, ...members].join(',')}}`),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\n\r]/g, '')),
  fc.constantFrom('{"matchId":', '\u2028', '\ufeff{}', '\u0000'),
);

async function sendLines(
  lines: string,
): Promise<{ status: number; answers: { index: number; ok: boolean; problem?: { status: number } }[] }> {
  const headers = { authorization: `Bearer ${ada.apiKey}`, 'content-type': 'application/x-ndjson' };
  const response = await http.raw('/v1/actions', { method: 'POST', headers, body: lines });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${lines} was answered ${response.status} ${text}`);
  return {
    status: response.status,
    answers:
      response.status === 200
        ? text
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
  };
}

t.test('whatever a line of many is, it is answered at its place, changes nothing and is no fault of ours', async (t) => {
  const before = (await http.get(`/v1/matches/${match.id}`)).body;
  await fc.assert(
    fc.asyncProperty(fc.array(oddLine, { minLength: 1, maxLength: 20 }), async (lines) => {
      const due = lines.filter((line) => line.trim() !== '').length;
      const { status, answers } = await sendLines(lines.join('\n'));
      if (due === 0 && status === 400) return;
      if (status !== 200) throw new Error(`${JSON.stringify(lines)} was answered ${status}`);
      const wrong = answers.findIndex(({ index, ok, problem }, i) => index !== i || ok || !problem || problem.status >= 500);
      if (answers.length !== due || wrong >= 0) throw new Error(`${JSON.stringify(lines)} was answered ${JSON.stringify(answers)}`);
    }),
    { numRuns: atScale(60, 400), seed: 20_240_610 },
  );
  t.same((await http.get(`/v1/matches/${match.id}`)).body, before);
});

t.test('a body of lines has its limits to the byte and to the line', async (t) => {
  const line = JSON.stringify({ matchId: hidden.id, action: { type: 'x' } });
  const padded = (bytes: number): string => line + ' '.repeat(bytes - line.length);
  const most = LIMITS.bodyBytes;
  t.match(await sendLines(padded(most - 1)), { status: 200, answers: { length: 1 } });
  t.match(await sendLines(padded(most)), { status: 200, answers: { length: 1 } });
  t.match(await sendLines(padded(most + 1)), { status: 413 });
  const lines = (count: number): string => Array.from({ length: count }, () => line).join('\n');
  t.match(await sendLines(lines(LIMITS.actionsPerRequest)), { status: 200, answers: { length: LIMITS.actionsPerRequest } });
  t.match(await sendLines(lines(LIMITS.actionsPerRequest + 1)), { status: 400 });
  t.match(await sendLines(`${lines(LIMITS.actionsPerRequest)}\n\r\n \n`), { status: 200 }, 'empty lines are none');
});

t.test('a line with a key that no request has is refused as a request of its own is', async (t) => {
  const text = `{"matchId":"${match.id}","action":{"type":"x","__proto__":{"at":"g1"}}}`;
  const { answers } = await sendLines(text);
  const headers = { authorization: `Bearer ${ada.apiKey}`, 'content-type': 'application/json' };
  const body = '{"action":{"type":"x","__proto__":{"at":"g1"}}}';
  const single = await http.raw(`/v1/matches/${match.id}/actions`, { method: 'POST', headers, body });
  const { instance: _, requestId: __, ...problem } = (await single.json()) as Record<string, unknown>;
  t.match(problem, { code: 'MALFORMED', detail: /^The body .*__proto__/ });
  t.match(answers[0]?.problem, JSON.parse(JSON.stringify(problem).replaceAll('The body', 'The line')));
});

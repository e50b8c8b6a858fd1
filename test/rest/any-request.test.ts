import fc from 'fast-check';
import t from 'tap';
import { undescribed } from './described-client.js';
import { openSolo, register, startRest } from './table.js';

const { http, url } = await startRest(t);
const ada = await register(http, 'Ada');
const match = await openSolo(ada);
const open = (await ada.http.post<{ id: string }>('/v1/matches', { game: match.game })).body;

const segment = fc.oneof(
  fc.constantFrom(match.id, open.id, match.game, '0', '-1', '1e3', 'null', '%00', '%E0%A4%A', '..', 'x'.repeat(99)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
  fc.uuid(),
);
const template = fc.constantFrom(
  ['GET', '/v1/games/*'],
  ['GET', '/v1/games/*/rules'],
  ['POST', '/v1/players'],
  ['GET', '/v1/me'],
  ['POST', '/v1/matches'],
  ['GET', '/v1/matches'],
  ['GET', '/v1/matches/*'],
  ['POST', '/v1/matches/*/seats'],
  ['DELETE', '/v1/matches/*/seats/*'],
  ['POST', '/v1/matches/*/bots'],
  ['GET', '/v1/matches/*/actions'],
  ['POST', '/v1/matches/*/actions'],
  ['GET', '/v1/matches/*/view'],
  ['GET', '/v1/matches/*/log'],
  ['GET', '/v1/matches/*/verification'],
) as fc.Arbitrary<[string, string]>;
const number = fc.oneof(fc.integer().map(String), fc.constantFrom('', '00', '1e9', 'NaN', '9007199254740993', '2147483648', '-0'));
const query = fc.dictionary(fc.constantFrom('first', 'after', 'at', 'as', 'status', 'game', 'player', 'x'), fc.oneof(number, segment), {
  maxKeys: 2,
});
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      game: fc.oneof(fc.constant(match.game), fc.jsonValue({ maxDepth: 1 })),
      config: fc.jsonValue({ maxDepth: 3 }),
      join: fc.record({ seat: fc.integer(), entropy: fc.string({ unit: 'binary' }) }, { requiredKeys: [] }),
      seat: fc.integer(),
      entropy: fc.string({ unit: 'binary' }),
      name: fc.string({ unit: 'binary' }),
      kind: fc.constantFrom('human', 'bot'),
      action: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ type: fc.string() })),
      expectedVersion: fc.oneof(fc.integer(), fc.double()),
      bot: fc.string(),
    },
    { requiredKeys: [] },
  ),
);

t.test('whatever is sent, the answer is one of those described, and never a fault of ours', { timeout: 120_000 }, async (t) => {
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
    { numRuns: 500, seed: 20_240_607 },
  );
  t.same((await http.get(`/v1/matches/${match.id}`)).body, before, 'and a match nobody acted in legally is as it was');
});

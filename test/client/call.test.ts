import t from 'tap';
import { type Call, createClient, type OperationName } from '../../packages/client/src/index.js';
import { described } from '../api/rest/described-client.js';

/** A client of no service: every request gets the same answer. */
function listening(answer: () => Response) {
  const sent: Request[] = [];
  const client = createClient({
    url: 'http://127.0.0.1:1/at',
    key: 'gl_key',
    patienceMs: 0,
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
  });
  return { client, sent };
}

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    // A websocket is not asked for.
    '101' in operation.responses ? [] : { method: method.toUpperCase(), path, ...operation },
  ),
);

t.test('every operation is asked for by its name, each field where the document has it', async (t) => {
  for (const { operationId, method, path, parameters = [], requestBody } of operations) {
    const { client, sent } = listening(() => Response.json({}));
    const fields = (place: string) =>
      Object.fromEntries(parameters.filter((parameter) => parameter.in === place).map(({ name }) => [name, `a-${name}`]));
    const [type, text] = Object.keys(requestBody?.content ?? {});
    const isJson = type === 'application/json';
    const body = isJson ? { another: { field: [true] } } : text && { body: '{}\n{}' };
    const options = { idempotencyKey: 'once' };
    await (client.call as unknown as (...sent: unknown[]) => Promise<unknown>)(
      operationId,
      { ...fields('path'), ...fields('query'), ...(body || {}) },
      options,
    );
    const [request] = sent;
    const url = new URL(request?.url ?? '');
    t.strictSame(
      {
        method: request?.method,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        body: await request?.text(),
        key: request?.headers.get('idempotency-key'),
      },
      {
        method,
        path: `/at${path.replaceAll(/\{(\w+)\}/g, 'a-$1')}`,
        query: fields('query'),
        body: type === undefined ? '' : isJson ? JSON.stringify(body) : '{}\n{}',
        key: 'Idempotency-Key' in fields('header') ? 'once' : null,
      },
      operationId,
    );
    if (type !== undefined) t.ok(request?.headers.get('content-type')?.startsWith(type), operationId);
  }
  t.ok(operations.length > 90);
});

t.test('an operation answers with what its media type is: data, text or a stream', async (t) => {
  const { client } = listening(() => Response.json({ items: [] }));
  t.same(await client.call('listKeys'), { items: [] });
  t.equal(await client.call('getRules', { gameId: 'armadogon' }), '{"items":[]}');
  t.ok((await client.call('streamTurns', { story: true })) instanceof ReadableStream);
});

t.test('what counts once is sent under a key of its own, and says whether it was answered before', async (t) => {
  const { client, sent } = listening(() => Response.json({ seq: 4 }, { headers: { 'idempotent-replayed': 'true' } }));
  t.same(await client.call('resume', { matchId: 'm' }), { seq: 4, replayed: true });
  await client.call('resume', { matchId: 'm' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  t.match(keys, [/^[0-9a-f]{32}$/, /^[0-9a-f]{32}$/]);
  t.not(keys[0], keys[1]);
});

t.test('a boolean in a query is 1 or 0, and what is undefined is left out', async (t) => {
  const { client, sent } = listening(() => Response.json({}));
  await client.call('getScene', { matchId: 'm', help: true, palette: false, at: undefined });
  t.equal(new URL(sent[0]?.url ?? '').search, '?help=1&palette=0');
});

t.test('a refusal is an error with its code', async (t) => {
  const { client } = listening(() => Response.json({ code: 'NOT_FOUND', detail: 'none', status: 404 }, { status: 404 }));
  await t.rejects(client.call('getMe'), { name: 'GameledgerError', code: 'NOT_FOUND', status: 404 });
});

/** Compiled only: what an operation needs is needed, and what it lacks is refused. */
export const typed = async (call: Call): Promise<void> => {
  const { id } = await call('createMatch', { game: 'armadogon' });
  id satisfies string;
  (await call('offer', { matchId: 'm', kind: 'takeback', to: 3 })).replayed satisfies boolean;
  (await call('getRecord', { matchId: 'm' })) satisfies string;
  (await call('streamEvents')) satisfies ReadableStream<Uint8Array>;
  'getMe' satisfies OperationName;
  // @ts-expect-error: which match.
  await call('getMatch');
  // @ts-expect-error: a kind that there is not.
  await call('offer', { matchId: 'm', kind: 'birthday' });
  // @ts-expect-error: an operation that there is not.
  await call('getWeather');
};

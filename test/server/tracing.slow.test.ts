import { randomBytes } from 'node:crypto';
import { on, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import WebSocket from 'ws';
import { PACKAGE_ROOT } from '../../src/base/package-root.js';
import { type CollectedSpan, eventually, startCollector } from '../kit/collector.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { spawnServer } from '../kit/server.js';

const pg = await startPostgres();
const collector = await startCollector(t);
const server = await spawnServer(t, {
  DATABASE_URL: pg.url,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=known-to-the-collector',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

/** *Source*: opentelemetry-proto, `Span.SpanKind`. */
const KIND = { internal: 1, server: 2, client: 3 };

/** A trace that begins before the service, as at a proxy. */
function newTrace(isSampled = true) {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}` } };
}

/** The spans of a trace, when the one that ends last has come. */
async function spansOf(traceId: string): Promise<CollectedSpan[]> {
  const ofTrace = (): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
  await eventually(() => ofTrace().some(({ kind }) => kind === KIND.server));
  return ofTrace();
}

const resign = ({ id, players: [first] }: TestMatch, headers: Record<string, string>) =>
  (first?.http ?? server.http).post(`/v1/matches/${id}/resignation`, {}, headers);

t.test('a trace goes on from a proxy through the request, its operation and its group to the statement', async (t) => {
  const match = await startMatch(server.http);
  const { traceId, spanId, headers } = newTrace();
  const answer = await resign(match, headers);
  t.equal(answer.status, 200);
  const spans = await spansOf(traceId);
  const only = (name: string): CollectedSpan => {
    const [span, ...others] = spans.filter((each) => each.name === name);
    if (!span || others.length > 0) throw new Error(`not one ${name} in ${JSON.stringify(spans.map((each) => each.name))}`);
    return span;
  };
  const request = only('POST /v1/matches/:matchId/resignation');
  t.match(request, { kind: KIND.server, parentSpanId: spanId, status: 0 });
  t.same(request.attributes, {
    'http.request.method': 'POST',
    'http.route': '/v1/matches/:matchId/resignation',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'gameledger.request_id': answer.headers.get('x-request-id'),
  });
  const operation = only('matches.resign');
  t.match(operation, { kind: KIND.internal, parentSpanId: request.spanId });
  const group = only('append group');
  t.match(group, { parentSpanId: operation.spanId, attributes: { 'gameledger.append_group.size': 1 } });
  t.match(only('SELECT append_group'), { kind: KIND.client, parentSpanId: group.spanId, attributes: { 'db.system.name': 'postgresql' } });
});

t.test('requests under way together keep apart, and each is in its group or linked to it', async (t) => {
  const matches = await Promise.all(Array.from({ length: 8 }, () => startMatch(server.http)));
  const traces = matches.map(() => newTrace());
  const answers = await Promise.all(matches.map((match, i) => resign(match, traces[i]?.headers ?? {})));
  t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
  for (const { traceId, spanId } of traces) {
    const spans = await spansOf(traceId);
    const ids = new Set([spanId, ...spans.map((span) => span.spanId)]);
    t.ok(
      spans.every((span) => ids.has(span.parentSpanId)),
      'no span of a trace is below one of another',
    );
    t.same(
      spans.filter(({ name }) => name.startsWith('matches.')).map(({ name }) => name),
      ['matches.resign'],
    );
  }
  const ids = traces.map(({ traceId }) => traceId);
  const groups = collector.spans.filter(({ name, traceId }) => name === 'append group' && ids.includes(traceId));
  t.same(groups.flatMap(({ traceId, linkedTraces }) => [traceId, ...linkedTraces]).sort(), ids.sort());
});

t.test('a refusal names its code; a trace that is not sampled leaves nothing, and probes leave none', async (t) => {
  const { traceId, headers } = newTrace();
  const match = await startMatch(server.http);
  await resign(match, {});
  t.equal((await resign(match, headers)).status, 409);
  const spans = await spansOf(traceId);
  t.match(
    spans.filter(({ name }) => name === 'matches.resign'),
    [{ status: 0, attributes: { 'error.type': 'MATCH_NOT_ACTIVE' } }],
  );
  const unsampled = newTrace(false);
  const probe = newTrace();
  await server.http.get('/v1/games', unsampled.headers);
  await server.http.get('/readyz', probe.headers);
  const last = newTrace();
  await server.http.get('/v1/games', last.headers);
  await spansOf(last.traceId);
  t.same(
    collector.spans.filter((span) => [unsampled.traceId, probe.traceId].includes(span.traceId)),
    [],
  );
});

t.test('an operation over a websocket is a trace of its own', async (t) => {
  const { traceId, headers } = newTrace();
  const socket = new WebSocket(`${server.wsUrl}/graphql`, 'graphql-transport-ws', { headers });
  const heard = on(socket, 'message');
  const next = async (): Promise<unknown> => JSON.parse(String((await heard.next()).value[0]));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  t.match(await next(), { type: 'connection_ack' });
  const query = '{ leaderboard(gameId: "tactics-joker") { edges { cursor } } }';
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  t.match(await next(), { id: '1', type: 'next', payload: { data: { leaderboard: { edges: Array } } } });
  const asked = await eventually(() => collector.spans.find(({ name }) => name === 'ratings.leaderboard'));
  socket.close();
  t.equal(asked.parentSpanId ?? '', '');
  t.not(asked.traceId, traceId);
});

t.test('no key, token, text or value of anybody is in a span', async (t) => {
  const match = await startMatch(server.http, { name: 'Named In No Span', visibility: 'private' });
  const [first] = match.players;
  const { traceId, headers } = newTrace();
  const secrets = [...match.players.map(({ apiKey }) => apiKey), ...match.seatTokens, match.id, 'Named In No Span', 'said-to-nobody'];
  await first?.http.post(`/v1/matches/${match.id}/messages`, { room: 'seats', text: 'said-to-nobody' }, headers);
  await first?.http.get(`/v1/matches/${match.id}/view?seatToken=${match.seatTokens[0]}`, newTrace().headers);
  await first?.http.get(`/v1/matches/${match.seatTokens[0]}`, newTrace().headers);
  await resign(match, { 'idempotency-key': 'said-to-nobody' });
  await spansOf(traceId);
  const last = newTrace();
  await server.http.get('/v1/games', last.headers);
  await spansOf(last.traceId);
  const all = collector.requests.map(({ body }) => body.toString());
  t.same(
    secrets.filter((secret) => all.some((body) => body.includes(secret))),
    [],
  );
  t.same([...new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))].sort(), [
    'db.query.summary',
    'db.system.name',
    'error.type',
    'gameledger.append_group.size',
    'gameledger.request_id',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'url.scheme',
  ]);
  const statements = collector.spans.filter(({ kind }) => kind === KIND.client);
  t.ok(statements.length > 0);
  t.same(
    statements.filter(({ name }) => !/^[a-z]+( [a-z_]+)?$/i.test(name)),
    [],
  );
  t.match(all[0], /"deployment.environment.name".*"trial"/);
  t.match(collector.requests[0]?.headers, { 'x-collector-key': 'known-to-the-collector' });
});

t.test('by default it is Protobuf; the log says once that nothing arrives and once that it does again', async (t) => {
  const collector = await startCollector(t);
  const { http, output } = await spawnServer(t, {
    DATABASE_URL: pg.url,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  collector.answer(400);
  for (const asked of [1, 2]) {
    await http.get('/v1/games');
    await eventually(() => collector.requests.length >= asked);
  }
  await eventually(() => output().includes('traces cannot be sent'));
  collector.answer(200);
  await http.get('/v1/games');
  await eventually(() => output().includes('traces are sent again'));
  t.equal(output().split('traces cannot be sent').length, 2);
  t.equal(output().split('traces are sent again').length, 2);
  for (const { headers } of collector.requests) t.equal(headers['content-type'], 'application/x-protobuf');
  t.ok(collector.requests.at(-1)?.body.includes('GET /v1/games'));
});

t.test('without the variables no SDK is loaded', async (t) => {
  const folder = await temporaryFolder(t);
  const { http, stop } = await spawnServer(t, { DATABASE_URL: pg.url, NODE_V8_COVERAGE: folder });
  t.equal((await http.get('/v1/games', newTrace().headers)).status, 200);
  t.equal(await stop(), 0);
  const loaded = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url),
  );
  t.ok(loaded.some((url) => url?.endsWith('/dist/server/main.js')));
  const [sdk, ...others] = readdirSync(new URL('dist/packages/chunks/', PACKAGE_ROOT)).filter((file) =>
    /^trace-export-\w+\.js$/.test(file),
  );
  t.ok(sdk);
  t.same(others, []);
  t.notOk(loaded.some((url) => url?.endsWith(`/${sdk}`)));
});

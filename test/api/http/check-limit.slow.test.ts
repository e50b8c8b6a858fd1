import t, { type Test } from 'tap';
import type { Problem } from '../../../src/api/rest/problem.js';
import { goldenRecord, shortestMatches } from '../../golden/golden-record.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { type ServerOverrides, startServer, type TestServer } from '../../kit/server.js';
import { HOSTILE_REGISTRY } from '../../use-cases/audit/hostile-registry.js';
import { table } from '../../use-cases/matches/match-fixture.js';
import type { Answer } from '../graphql/graphql-client.js';

const pg = await startPostgres();

/** A server on which some matches have begun. */
async function serverWith(t: Test, matches: number, overrides: ServerOverrides): Promise<{ server: TestServer; ids: string[] }> {
  const server = await startServer(t, await pg.freshDatabase(), { ...overrides, trustProxy: ['loopback'] });
  const ids: string[] = [];
  for (let i = 0; i < matches; i++) ids.push((await table(server.services, 'armadogon')).id);
  return { server, ids };
}

const verify = ({ http }: TestServer, id: string | undefined, headers = {}) =>
  http.get<Problem & { ok: boolean }>(`/v1/matches/${id}/verification`, headers);

/** Several checks in one GraphQL operation; how each was answered. */
async function verifyInOne({ http }: TestServer, ids: readonly string[]): Promise<string[]> {
  const fields = ids.map((id, i) => `m${i}: match(id: "${id}") { verification { ok } }`).join(' ');
  const { body } = await http.post<Answer<Record<string, unknown>>>('/graphql', { query: `{ ${fields} }` });
  return outcomes(body, ids.length);
}

/** `ok` for every check that was answered, and the codes of the others. */
function outcomes({ errors = [] }: Answer<unknown>, count: number): string[] {
  const codes = errors.map(({ extensions }) => extensions.code);
  return [...codes, ...new Array<string>(count - codes.length).fill('ok')].sort();
}

async function callVerify({ http }: TestServer, matchId: string | undefined): Promise<string> {
  const headers = { accept: 'application/json, text/event-stream' };
  const params = { name: 'verify', arguments: { matchId } };
  const { body } = await http.post<unknown>('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers);
  return JSON.stringify(body);
}

t.test('an address may start so many checks a minute, through whatever face, and what is known counts for nothing', async (t) => {
  const { server, ids } = await serverWith(t, 16, { limits: { auditsPerMinute: 5 } });
  t.same(
    await verifyInOne(server, ids.slice(0, 9)),
    [...new Array(4).fill('RATE_LIMITED'), ...new Array(5).fill('ok')],
    'nine in one operation',
  );
  const batch = ids.slice(0, 10).map((id) => ({ query: `{ match(id: "${id}") { verification { ok } } }` }));
  const { body: answers } = await server.http.post<Answer<unknown>[]>('/graphql', batch);
  const codes = answers.flatMap((answer) => outcomes(answer, 1));
  t.same(
    codes.sort(),
    ['MALFORMED', ...new Array(4).fill('RATE_LIMITED'), ...new Array(5).fill('ok')],
    'a batch of ten: those that are known are answered, and the tenth costs more than one request may',
  );
  const refused = await verify(server, ids[12]);
  t.match(refused, { status: 429, body: { code: 'RATE_LIMITED', detail: /More than 5 checks/ } });
  t.ok(Number(refused.headers.get('retry-after')) >= 1, 'and says when to come again');
  t.match(await callVerify(server, ids[13]), /RATE_LIMITED/, 'MCP');
  t.match(await verify(server, ids[14], { 'x-forwarded-for': '10.1.2.3' }), { status: 200 }, 'another address has its own');
  const player = await createPlayer(server.http);
  const [golden] = shortestMatches();
  if (!golden) throw new Error('there is no golden log');
  const body = (await goldenRecord(golden)).map((line) => `${line}\n`).join('');
  const imported = await player.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/jsonl' } });
  t.equal(imported.status, 429, 'an import is a check too, whatever the key');
});

t.test('the same match asked for many times at once is checked once', async (t) => {
  const { server, ids } = await serverWith(t, 1, { limits: { auditsPerMinute: 1, auditsPerAddress: 1 } });
  const asked = new Array<string>(9).fill(ids[0] ?? '');
  t.same(await verifyInOne(server, asked), new Array(9).fill('ok'));
  const again = await Promise.all(asked.map((id) => verify(server, id)));
  t.ok(again.every(({ status }) => status === 200));
});

t.test('an address has so many checks under way, and a process so many that wait', async (t) => {
  const limits = { auditMs: 2500, auditsAtOnce: 1, auditsWaiting: 1, auditsPerAddress: 1 };
  const server = await startServer(t, await pg.freshDatabase(), { limits, auditGames: HOSTILE_REGISTRY, trustProxy: ['loopback'] });
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) {
    const { id, callers } = await table(server.services, 'tactics-joker');
    const [first] = callers;
    if (!first) throw new Error('a seat');
    const { actions } = await server.services.matches.legalActions(first, id);
    await server.services.matches.act(first, id, { action: actions[0]?.action });
    ids.push(id);
  }
  const from = (address: string, id: string | undefined) => verify(server, id, { 'x-forwarded-for': address });
  const pair = [from('10.0.0.1', ids[0]), from('10.0.0.1', ids[1])];
  const refused = { status: 429, body: { code: 'RATE_LIMITED', detail: /are under way/ } };
  // Which of two connections is read first is not told: the one that is refused answers first.
  t.match(await Promise.race(pair), refused);
  const others = await Promise.all([from('10.0.0.2', ids[2]), from('10.0.0.3', ids[3])]);
  const [checked, turnedAway] = others.sort((a, b) => a.status - b.status);
  t.match(checked, { status: 422, body: { code: 'BUDGET_EXCEEDED' } }, 'one waited for its turn');
  t.match(turnedAway, { status: 503, body: { code: 'UNAVAILABLE' } }, 'the other was refused');
  t.equal(turnedAway?.headers.get('retry-after'), '1');
  const [underWay] = (await Promise.all(pair)).filter(({ status }) => status !== refused.status);
  t.match(underWay, { status: 422, body: { code: 'BUDGET_EXCEEDED' } });
});

import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { openConnections } from '../../src/store/ledger/pools.js';
import type { Accepted, LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client, Reply } from '../kit/client.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer, type TestServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { cluster, requireCitus } from './cluster.js';

requireCitus();
const pg = await startPostgres();

/** A match, and the version of every action that was answered. */
interface Played {
  match: TestMatch;
  node: number | null;
  answered: number[];
}

/** An action that is ready to be sent, as often as one likes. */
async function preparedAct({ match: { id, players }, answered }: Played): Promise<() => Promise<Reply<Accepted>>> {
  const [watcher] = players;
  const { body } = await clientOf(watcher?.http).get<Match>(`/v1/matches/${id}`);
  const http = clientOf(players[body.toAct[0] ?? 0]?.http);
  const legal = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
  const action = legal.body.actions[0]?.action;
  const key = `k${answered.length}`;
  return async () => {
    const reply = await http.post<Accepted>(`/v1/matches/${id}/actions`, { action }, { 'idempotency-key': key });
    if (reply.status === 200) answered.push(reply.body.version);
    return reply;
  };
}

function clientOf(http: Client | undefined): Client {
  if (!http) throw new Error('nobody sits there');
  return http;
}

async function startedMatches({ http }: TestServer): Promise<Played[]> {
  const connections = await openConnections({ url: pg.url });
  onEnd(t, () => connections.close());
  const played: Played[] = [];
  for (let i = 0; i < 10; i++) {
    const match = await startMatch(http);
    played.push({ match, node: connections.placement.nodeOf(match.id), answered: [] });
  }
  return played;
}

t.test('a worker that dies stops its own matches only, and nothing that was answered is lost', async (t) => {
  const server = await startServer(t, pg.url);
  const matches = await startedMatches(server);
  for (const match of matches) t.equal((await (await preparedAct(match))()).status, 200);
  const [first, second] = [...new Set(matches.map(({ node }) => node))].sort();
  t.ok(first !== undefined && second !== undefined, 'two nodes keep them');
  const [gone, there] = [matches.filter(({ node }) => node === first), matches.filter(({ node }) => node === second)];
  const prepared = await Promise.all(gone.map(preparedAct));
  onEnd(t, () => cluster('revive', 1).catch(() => undefined));
  await cluster('kill', 1);
  const refused = Promise.all(prepared.map((act) => act()));
  for (let i = 0; i < 3; i++) for (const match of there) t.equal((await (await preparedAct(match))()).status, 200, 'the others go on');
  for (const { status, body } of await refused) t.match({ status, body }, { status: 503, body: { code: 'UNAVAILABLE' } });
  const owner = clientOf(there[0]?.match.players[0]?.http);
  for (let i = 0; i < 20; i++) t.equal((await owner.post('/v1/matches', { game: 'armadogon' })).status, 201, 'a new match goes elsewhere');
  t.match(await server.http.post('/v1/players', { name: 'Late', kind: 'human' }), { status: 503, body: { code: 'UNAVAILABLE' } });
  t.match(await server.http.get('/v1/matches'), { status: 503, body: { code: 'UNAVAILABLE' } });
  t.match(await server.http.get('/readyz'), { status: 200, body: { status: 'partial' } });
  await cluster('revive', 1);
  for (const act of prepared) {
    let reply = await act();
    while (reply.status === 503) {
      await sleep(100);
      reply = await act();
    }
    t.equal(reply.status, 200, 'sent again under the same key');
  }
  for (const { match, answered } of matches) {
    const http = clientOf(match.players[0]?.http);
    const { body } = await http.get<Verification>(`/v1/matches/${match.id}/verification`);
    t.ok(body.ok);
    const after = await http.get<Match>(`/v1/matches/${match.id}`);
    t.equal(answered.length, after.body.version, 'every version was answered once');
    for (const [i, version] of answered.entries()) t.equal(version, i + 1);
  }
});

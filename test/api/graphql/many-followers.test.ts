/** Many who send one document are told the same, each under the id of their own subscription. */
import t from 'tap';
import { type Connection, data, nodesOf, openSocket, readAll, subscribe } from './graphql-client.js';
import { openIntroduced } from './raw-socket.js';
import { openDuel, playOn, startGraphql } from './table.js';

// Whoever reads nothing answers no ping either, and a match takes as long as the machine takes.
const server = await startGraphql(t, { limits: { keepAliveMs: 600_000 } });
const { http } = server;

const FOLLOW = `subscription ($id: ID!, $after: Int) {
  matchUpdated(matchId: $id, after: $after) { seq kind seat action events toAct result hash at }
}`;
const LOG = `query ($id: ID!, $after: String!) {
  match(id: $id) { log(after: $after, first: 200) { edges { node { seq kind seat action events toAct result hash at } } pageInfo { endCursor hasNextPage } } }
}`;

interface Followed {
  matchUpdated: { seq: number };
}

t.test('each of many followers gets every entry once and in order, and then the end', async (t) => {
  const { id, players } = await openDuel(http, { config: { roundLimit: 2 } });
  await playOn(players, id, 3);
  const sockets = [null, null, players[0]?.apiKey ?? null].map((key) => openSocket(server, key));
  const readings = sockets.flatMap((socket) =>
    Array.from({ length: 5 }, () => readAll(subscribe<Followed>(socket, FOLLOW, { id, after: -1 }))),
  );
  const slow = await openIntroduced(server, null);
  for (const name of ['a', 'b']) {
    slow.send({ id: name, type: 'subscribe', payload: { query: FOLLOW, variables: { id, after: -1 } } });
  }
  slow.socket.pause();
  await playOn(players, id);
  const told = (await Promise.all(readings)).map((entries) => entries.map(({ matchUpdated }) => matchUpdated));
  slow.socket.resume();
  const late: Record<string, { seq: number }[]> = { a: [], b: [] };
  for (let ended = 0; ended < 2; ) {
    const heard = await slow.next();
    if (!('message' in heard)) throw new Error(`closed: ${JSON.stringify(heard)}`);
    const { id: name, type, payload } = heard.message as unknown as { id: string; type: string; payload: { data: Followed } };
    if (type === 'complete') ended++;
    else late[name]?.push(payload.data.matchUpdated);
  }
  const spectators = told.slice(0, 10);
  const log: { seq: number }[] = [];
  for (let after: string | null = '-1'; after !== null; ) {
    type Page = { match: { log: Connection<{ seq: number }> } };
    const { match }: Page = await data<Page>(http, LOG, { id, after });
    log.push(...nodesOf(match.log));
    after = match.log.pageInfo.hasNextPage ? match.log.pageInfo.endCursor : null;
  }
  const expected = log.map(({ seq }) => seq);
  for (const entries of [...told, ...Object.values(late)])
    t.same(
      entries.map(({ seq }) => seq),
      expected,
    );
  for (const entries of spectators) t.same(entries, spectators[0], 'spectators see the same');
  for (const socket of sockets) await socket.dispose();
  slow.socket.terminate();
});

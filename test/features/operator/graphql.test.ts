import t from 'tap';
import { ask, type Connection, codeOf, data, nodesOf, openSocket, subscribe } from '../../api/graphql/graphql-client.js';
import { DUEL, join, open, register, startGraphql } from '../../api/graphql/table.js';

const ADMIN_KEY = 'the-operator-of-this-service-has-a-long-key';
const server = await startGraphql(t, { env: { ADMIN_KEY } });
const { http } = server;
const admin = http.as(ADMIN_KEY);

t.test('the operator does over GraphQL what it does over REST', async (t) => {
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const { match } = await open(ada, DUEL);
  await join(bob, match.id);
  t.strictSame(await data(admin, `mutation { voidMatch(input: { matchId: "${match.id}", reason: "a broken clock" }) }`), {
    voidMatch: true,
  });
  const log = `{ match(id: "${match.id}") { status log { edges { node { kind reason toAct } } } } }`;
  t.match(await data(ada.http, log), {
    match: { status: 'ABANDONED', log: { edges: [{ node: { kind: 'VOID', reason: 'a broken clock' } }] } },
  });
  const act = `input: { playerId: "${ada.id}", reason: "both" }`;
  t.strictSame(await data(admin, `mutation { suspendPlayer(${act}) }`), { suspendPlayer: true });
  t.equal(await codeOf(ada.http, '{ me { id } }'), 'SUSPENDED');
  t.strictSame(await data(admin, `mutation { restorePlayer(${act}) }`), { restorePlayer: true });
  const trail = await data<{ operatorTrail: Connection<object> }>(
    admin,
    '{ operatorTrail(first: 2) { edges { node { id at act player matchId messageId reason } } pageInfo { endCursor hasNextPage } } }',
  );
  t.match(nodesOf(trail.operatorTrail), [
    { act: 'RESTORE', player: ada.id, matchId: null },
    { act: 'SUSPEND', player: ada.id },
  ]);
  const rest = `{ operatorTrail(after: "${trail.operatorTrail.pageInfo.endCursor}") { edges { node { act player matchId messageId reason } } pageInfo { endCursor hasNextPage } } }`;
  t.strictSame(await data(admin, rest), {
    operatorTrail: {
      edges: [{ node: { act: 'VOID', player: null, matchId: match.id, messageId: null, reason: 'a broken clock' } }],
      pageInfo: { endCursor: '1', hasNextPage: false },
    },
  });
});

t.test('what is no act is refused; the operator is no player, and has no websocket', async (t) => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  t.equal(await codeOf(admin, `mutation { voidMatch(input: { matchId: "${nobody}", reason: "x" }) }`), 'NOT_FOUND');
  t.equal(await codeOf(admin, 'mutation { voidMatch(input: { matchId: "x", reason: "x" }) }'), 'NOT_FOUND');
  t.equal(await codeOf(admin, `mutation { suspendPlayer(input: { playerId: "${nobody}", reason: " " }) }`), 'MALFORMED');
  t.equal(await codeOf(admin, '{ operatorTrail(after: "0") { pageInfo { endCursor } } }'), 'MALFORMED');
  t.match(await ask(admin, '{ me { id } }'), { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  const socket = openSocket(server, ADMIN_KEY);
  const first = await subscribe(socket, 'subscription { myTurns { matchId } }')
    .next()
    .catch((error: unknown) => error);
  t.match(first, { code: 4401 });
  await socket.dispose();
});

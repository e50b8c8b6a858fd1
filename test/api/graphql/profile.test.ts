import t from 'tap';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { ask, codeOf, data } from './graphql-client.js';
import { DUEL, join, open, register, startGraphql } from './table.js';

const { http, services } = await startGraphql(t);

t.test('a profile has standings, history and matches, and the game a leaderboard', async (t) => {
  const [ada, bob] = [await register(http, 'Ada Profile'), await register(http, 'Bob Profile')];
  const { match } = await open(ada, DUEL, { terms: RATED_TERMS });
  await join(bob, match.id);
  await data(bob.http, `mutation { resign(input: { matchId: "${match.id}" }) { __typename } }`);
  await services.run('ends');
  const { player } = await data<{ player: object }>(
    http,
    `{ player(id: "${ada.id}") { id name kind since standings { game win draw loss aborted rating { value deviation provisional matches } }
       matches { edges { node { id } } } ratingHistory(gameId: "${DUEL}") { rating { value } edges { node { matchId outcome value deviation at rating { counts because place } } } pageInfo { endCursor hasNextPage } } } }`,
  );
  t.match(player, {
    name: 'Ada Profile',
    kind: 'BOT',
    standings: [{ game: DUEL, win: 1, draw: 0, loss: 0, aborted: 0, rating: null }],
    matches: { edges: [{ node: { id: match.id } }] },
    ratingHistory: {
      edges: [{ node: { matchId: match.id, outcome: 'WIN', value: 1500, rating: { counts: false, because: 'NO_OWNER', place: 1 } } }],
      pageInfo: { hasNextPage: false },
    },
  });
  const { leaderboard } = await data<{ leaderboard: object }>(
    http,
    `{ leaderboard(gameId: "${DUEL}", kind: BOT) { edges { node { player { name } rating { value } results { win loss } } } pageInfo { endCursor hasNextPage } } }`,
  );
  t.strictSame(leaderboard, { edges: [], pageInfo: { endCursor: null, hasNextPage: false } }, 'nobody of whom enough is known');
  const { match: over } = await data<{ match: object }>(http, `{ match(id: "${match.id}") { rating { counts because } } }`);
  t.strictSame(over, { rating: { counts: false, because: 'NO_OWNER' } });
  const { players } = await data<{ players: object }>(
    http,
    '{ players(name: "ada pro") { edges { node { id name since } } pageInfo { endCursor hasNextPage } } }',
  );
  t.match(players, { edges: [{ node: { id: ada.id } }], pageInfo: { hasNextPage: false } });
  t.equal(await codeOf(http, '{ player(id: "nobody") { id } }'), 'NOT_FOUND');
  t.equal(await codeOf(http, '{ leaderboard(gameId: "nothing") { pageInfo { endCursor } } }'), 'NOT_FOUND');
});

t.test('a player changes name and face, as nobody may who has no key', async (t) => {
  const ada = await register(http, 'Ada');
  const rename = (name: string, face = '') => `mutation { updateAccount(input: { name: "${name}" ${face} }) { id name face } }`;
  t.strictSame(await data(ada.http, rename(' Lovelace ', 'face: 119')), { updateAccount: { id: ada.id, name: 'Lovelace', face: 119 } });
  t.match(await data(http, `{ player(id: "${ada.id}") { name face } }`), { player: { name: 'Lovelace', face: 119 } });
  t.match(await data(ada.http, rename('Lovelace')), { updateAccount: { face: null } });
  t.equal(await codeOf(ada.http, rename('Lovelace', 'face: 960')), 'MALFORMED');
  t.equal(await codeOf(ada.http, rename('greedy')), 'MALFORMED');
  t.equal(await codeOf(http, rename('Eve')), 'UNAUTHENTICATED');
});

t.test('players are blocked and unblocked, and an account goes', async (t) => {
  const [ada, eve] = [await register(http, 'Ada'), await register(http, 'Eve')];
  const input = `input: { playerId: "${eve.id}" }`;
  t.match(await ask(ada.http, `mutation { blockPlayer(${input}) { name } }`), { data: { blockPlayer: { name: 'Eve' } } });
  t.match(await ask(ada.http, '{ myBlocks { edges { node { id } } } }'), { data: { myBlocks: { edges: [{ node: { id: eve.id } }] } } });
  t.match(await ask(ada.http, `mutation { unblockPlayer(${input}) { name } }`), { data: { unblockPlayer: { name: 'Eve' } } });
  t.strictSame((await ask(ada.http, '{ myBlocks { edges { node { id } } } }')).data, { myBlocks: { edges: [] } });
  const goes = (confirm: string) => ask(ada.http, `mutation { deleteAccount(input: { confirm: "${confirm}" }) { id name } }`);
  for (const other of ['', '..', eve.id])
    t.match(await goes(other), { errors: [{ extensions: { code: 'MALFORMED', errors: [{ path: '/confirm' }] } }] });
  t.equal(await codeOf(ada.http, 'mutation { deleteAccount { id } }'), 'MALFORMED');
  t.match(await goes(ada.id), { data: { deleteAccount: { id: ada.id, name: '[deleted]' } } });
  t.equal((await ada.http.get('/v1/me')).status, 401);
});

import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { Ask } from '../../../src/rules/kernel/narration.js';
import type { Route } from '../../../src/rules/scene/routes.js';
import type { LegalActions, Match } from '../../../src/use-cases/matches/shapes.js';
import { type Client, createClient } from '../../kit/client.js';
import { data } from '../graphql/graphql-client.js';
import { DUEL, openDuel, openSolo, refused, register, type Seated, startRest, step } from './table.js';

/** What lists of routes answer. */
interface Routes {
  version: number;
  seat: number;
  routes: Route[];
}

const QUERY = 'query ($id: ID!, $from: String) { match(id: $id) { routes(from: $from) { to path actions cost } } }';

const { http, url } = await startRest(t);
const [ada, bob] = [await register(http), await register(http, 'Bob')];
const SEATS = [ada.http, bob.http];
/** For requests that the OpenAPI document does not describe. */
const PLAIN = [ada, bob].map(({ apiKey }) => createClient(url).as(apiKey));

/** The games whose moves chain, the config of a match that moves soon, and what its moves are called. */
const CHAINING = [
  { game: DUEL, config: {}, moves: ['move'] },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt' }, moves: ['step', 'walk', 'activate'] },
];

async function actionsOf(by: Client, id: string): Promise<LegalActions> {
  return (await by.get<LegalActions>(`/v1/matches/${id}/actions?targets=1`)).body;
}

async function routesOf(by: Client, id: string, from: string): Promise<Routes> {
  return (await by.get<Routes>(`/v1/matches/${id}/routes?from=${encodeURIComponent(from)}`)).body;
}

for (const { game, config, moves } of CHAINING) {
  t.test(`${game}: the actions of a route are legal one after the other`, async (t) => {
    const { body: match } = await ada.http.post<Seated>('/v1/matches', { game, config, join: { seat: 0 } });
    await bob.http.post(`/v1/matches/${match.id}/seats`, { seat: 1 });
    let walked = 0;
    for (let turn = 0; walked < 3 && turn < 400; turn++) {
      const { toAct } = (await http.get<Match>(`/v1/matches/${match.id}`)).body;
      const by = SEATS[toAct[0] ?? 0] as Client;
      const { version, actions } = await actionsOf(by, match.id);
      const from = actions.find(({ action }) => moves.includes(action.type))?.targets?.[0];
      const found = from === undefined ? null : await routesOf(by, match.id, from);
      const route = found?.routes.find(({ actions: chain }) => chain.length > 1);
      if (!from || !found || !route) {
        await step(SEATS, match.id, (count) => (turn * 7) % count);
        continue;
      }
      t.match(found, { version, seat: toAct[0] });
      t.equal(route.path.at(-1), route.to);
      const { match: told } = await data<{ match: { routes: Route[] } }>(PLAIN[toAct[0] ?? 0] as Client, QUERY, { id: match.id, from });
      t.same(told.routes, found.routes, 'GraphQL finds the same');
      for (const [index, action] of route.actions.entries()) {
        const legal = await actionsOf(by, match.id);
        const isLegal = legal.actions.some((offered) => JSON.stringify(offered.action) === JSON.stringify(action));
        // Chance or a hidden card may have ended the chain; before the first action nothing can have.
        if (index > 0 && !isLegal) break;
        t.ok(isLegal, `${from} to ${route.to}: action ${index + 1} is legal`);
        t.equal((await by.post(`/v1/matches/${match.id}/actions`, { action })).status, 200);
        if (index === route.actions.length - 1) walked++;
      }
    }
    t.equal(walked, 3, 'three routes were walked to their ends');
  });
}

/** Games with a choice in steps, its rule, and a config that leads to it. */
const IN_STEPS = [
  { game: 'juggernauts', rule: 'JN-2.4', config: {} },
  { game: 'jugger-ttg', rule: 'JT-4.17', config: { recruitment: 'prebuilt' } },
];

for (const { game, rule, config } of IN_STEPS) {
  t.test(
    `${game}: without a thing the answer is the proposal for a choice in steps, whose actions are legal one after the other`,
    async (t) => {
      const { body: match } = await ada.http.post<Seated>('/v1/matches', { game, config, join: { seat: 0 } });
      await bob.http.post(`/v1/matches/${match.id}/seats`, { seat: 1 });
      const path = `/v1/matches/${match.id}`;
      const asked = async (): Promise<Ask | null> => (await ada.http.get<{ ask: Ask | null }>(`${path}/view?words=1`)).body.ask;
      for (let turn = 0; (await asked())?.rule !== rule && turn < 20; turn++) {
        const routes = (await ada.http.get<Routes>(`${path}/routes`)).body.routes;
        t.same(routes, [], 'no other choice has one');
        await step(SEATS, match.id, () => 0);
      }
      const [proposed, ...more] = (await ada.http.get<Routes>(`${path}/routes`)).body.routes;
      t.same(more, []);
      const { match: told } = await data<{ match: { routes: Route[] } }>(PLAIN[0] as Client, QUERY, { id: match.id });
      t.same(told.routes, [proposed], 'GraphQL finds the same');
      const { done, of } = (await asked()) ?? {};
      t.ok((proposed?.actions.length ?? 0) >= (of ?? 0) - (done ?? 0), 'all steps that are left');
      for (const action of proposed?.actions ?? []) t.equal((await ada.http.post(`${path}/actions`, { action })).status, 200);
      t.not((await asked())?.rule, rule, 'the choice is made');
    },
  );
}

t.test('who has no seat, or is not to act, or asks for nothing that moves gets none', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const path = `/v1/matches/${id}/routes`;
  const { toAct } = (await http.get<Match>(`/v1/matches/${id}`)).body;
  const other = SEATS[1 - (toAct[0] ?? 0)] as Client;
  t.same((await other.get<Routes>(`${path}?from=army:0-a1`)).body.routes, [], 'it is not this seat’s turn');
  t.same((await ada.http.get<Routes>(`${path}?from=nothing`)).body.routes, []);
  t.same((await ada.http.get<Routes>(`/v1/matches/${(await openSolo(ada)).id}/routes?from=jip`)).body.routes, [], 'a game without chains');
  refused(t, await http.get(`${path}?from=nothing`), 401, 'UNAUTHENTICATED');
  refused(t, await (await register(http, 'Eve')).http.get(`${path}?from=nothing`), 403, 'FORBIDDEN');
  refused(t, await ada.http.get(`${path}?from=`), 400, 'MALFORMED');
});

t.test('a list of routes counts as so many requests, over REST and GraphQL', async (t) => {
  const { http, url } = await startRest(t, { rateLimit: 100 });
  const eve = await register(http, 'Eve');
  const { id } = await openSolo(eve);
  const left = async (): Promise<number> => Number((await eve.http.get('/v1/me')).headers.get('ratelimit-remaining'));
  const faces: Record<string, () => Promise<unknown>> = {
    REST: () => eve.http.get(`/v1/matches/${id}/routes?from=jip`),
    GraphQL: () => data(createClient(url).as(eve.apiKey), QUERY, { id, from: 'jip' }),
  };
  for (const [face, ask] of Object.entries(faces)) {
    const before = await left();
    await ask();
    t.equal(before - (await left()), LIMITS.routesRequests + 1, face);
  }
});

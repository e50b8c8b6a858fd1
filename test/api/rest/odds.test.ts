import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { LegalActions } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { createClient } from '../../kit/client.js';
import { data } from '../graphql/graphql-client.js';
import { openDuel, register, startRest } from './table.js';

const { http, url } = await startRest(t, { rateLimit: 1000 });
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

const QUERY = 'query ($id: ID!) { match(id: $id) { legalActions { actions { action odds { p text } } } } }';

/** Plays the first castles and returns who rolls for the first recruit. */
async function toTheFirstRoll(): Promise<{ id: string; rolling: typeof ada }> {
  const [{ id }] = await openDuel(ada, bob);
  for (;;) {
    for (const one of [ada, bob]) {
      const { toAct, seat, actions } = (await one.http.get<LegalActions>(`/v1/matches/${id}/actions`)).body;
      if (!toAct.includes(seat)) continue;
      if (actions.some(({ action }) => action.type === 'recruit')) return { id, rolling: one };
      await one.http.post(`/v1/matches/${id}/actions`, { action: actions[0]?.action });
    }
  }
}

const { id, rolling } = await toTheFirstRoll();

t.test('an action that rolls has its odds where they are asked for, the others null', async (t) => {
  const { actions } = await asked(rolling.http, '?odds=1&lang=es');
  const recruit = actions.find(({ action }) => action.type === 'recruit');
  t.ok(recruit?.odds && Math.abs(recruit.odds.p - 1 / 6) < 1e-9, 'a six of a die without races');
  t.match(recruit?.odds?.text, /^17\s?%: llega una ficha$/);
  t.equal(actions.find(({ action }) => action.type === 'endRecruit')?.odds, null);
  for (const { odds } of (await asked(rolling.http)).actions) t.equal(odds, undefined);
  const { match } = await data<{ match: { legalActions: LegalActions } }>(createClient(url).as(rolling.apiKey), QUERY, { id });
  const inGraphql = match.legalActions.actions.map(({ action, odds }) => [action, odds?.p ?? null]);
  t.same(
    inGraphql,
    (await asked(rolling.http, '?odds=1')).actions.map(({ action, odds }) => [action, odds?.p ?? null]),
  );
});

t.test('odds count as so many requests, over REST and GraphQL', async (t) => {
  const faces: Record<string, () => Promise<unknown>> = {
    REST: () => asked(rolling.http, '?odds=1'),
    GraphQL: () => data(createClient(url).as(rolling.apiKey), QUERY, { id }),
  };
  for (const [face, ask] of Object.entries(faces)) {
    const before = await left();
    await ask();
    t.equal(before - (await left()), LIMITS.oddsRequests + 1, face);
  }
});

t.test('a page of the log with its story counts as so many requests', async (t) => {
  const before = await left();
  await rolling.http.get(`/v1/matches/${id}/log?story=1`);
  t.equal(before - (await left()), LIMITS.storyRequests + 1);
});

/** What is left of the allowance; asking counts, too. */
async function left(): Promise<number> {
  return Number((await rolling.http.get('/v1/me')).headers.get('ratelimit-remaining'));
}

async function asked(client: Client, query = ''): Promise<LegalActions> {
  return (await client.get<LegalActions>(`/v1/matches/${id}/actions${query}`)).body;
}

import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { allOf, everyItem, type Scene } from '../../../src/rules/kernel/scene.js';
import { BUTTON } from '../../../src/rules/kernel/scene-button.js';
import type { Inspection, Match } from '../../../src/use-cases/matches/shapes.js';
import { type Client, createClient } from '../../kit/client.js';
import { data } from '../graphql/graphql-client.js';
import { openDuel, openSolo, refused, register, type Seated, startRest, step } from './table.js';

const QUERY =
  'query ($id: ID!, $thing: String!) { match(id: $id) { inspection(thing: $thing) { label entries { name text } touch path action code rule reason text } } }';

const { http, url } = await startRest(t);
const [ada, bob] = [await register(http), await register(http, 'Bob')];
const SEATS = [ada.http, bob.http];

/** The games, the config of a match, and after how many actions its table is looked at. */
const TABLES = [
  { game: 'tactics-joker', config: {}, after: [0, 3, 9] },
  { game: 'armadogon', config: {}, after: [0, 4, 11] },
  { game: 'juggernauts', config: {}, after: [1, 12, 60] },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt' }, after: [1, 14, 25] },
];

const inspect = (by: Client, id: string, thing: string, rest = '') =>
  by.get<Inspection>(`/v1/matches/${id}/inspection?thing=${encodeURIComponent(thing)}${rest}`);

async function thingsOf(by: Client, id: string): Promise<string[]> {
  const { scene } = (await by.get<{ scene: Scene }>(`/v1/matches/${id}/scene`)).body;
  return [...everyItem(allOf(scene))].flatMap(({ item }) => (item.id === undefined || item.role === BUTTON ? [] : [item.id]));
}

/** A thing of each kind, and every seventh. */
function someOf(things: readonly string[]): string[] {
  const kind = (id: string): string => id.split(':')[0] ?? id;
  return things.filter((id, index) => index % 7 === 0 || things.findIndex((other) => kind(other) === kind(id)) === index);
}

async function openTable({ game, config }: (typeof TABLES)[number]): Promise<string> {
  const { body } = await ada.http.post<Seated>('/v1/matches', { game, config, join: { seat: 0 } });
  if (body.seats.length > 1) await bob.http.post(`/v1/matches/${body.id}/seats`, { seat: 1 });
  return body.id;
}

for (const table of TABLES) {
  t.test(`${table.game}: what is said of a thing is what happens when it is touched`, async (t) => {
    const id = await openTable(table);
    const seen = new Set<Inspection['touch']>();
    let played = 0;
    for (const upTo of table.after) {
      for (; played < upTo; played++) await step(SEATS, id, (count) => (played * 7) % count);
      const { version, seats } = (await http.get<Match>(`/v1/matches/${id}`)).body;
      for (const { seat } of seats) {
        const by = SEATS[seat] as Client;
        for (const thing of someOf(await thingsOf(by, id))) {
          const { body } = await inspect(by, id, thing);
          seen.add(body.touch);
          t.ok(body.text.length > 0 && body.label.length > 0, `${thing}: ${body.text}`);
          if (body.touch !== 'refused') continue;
          const sent = await by.post<{ code: string; detail: string; refusal?: { rule: string; code: string } }>(
            `/v1/matches/${id}/actions`,
            { action: body.action },
          );
          const { refusal = null, ...problem } = sent.body;
          const said = { code: problem.code, text: problem.detail, rule: refusal?.rule ?? null, reason: refusal?.code ?? null };
          t.match(body, said, `${thing}: ${JSON.stringify(body.action)} is refused so`);
        }
      }
      t.equal((await http.get<Match>(`/v1/matches/${id}`)).body.version, version, 'nothing was appended');
    }
    t.ok(seen.has('refused'), [...seen].join(' '));
  });
}

t.test('GraphQL says the same, in Spanish too; what has been touched counts', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const { toAct } = (await http.get<Match>(`/v1/matches/${id}`)).body;
  const mover = [ada, bob][toAct[0] ?? 0] as typeof ada;
  const { body } = await inspect(mover.http, id, 'cell:d4');
  const { match } = await data<{ match: { inspection: Inspection } }>(createClient(url).as(mover.apiKey), QUERY, { id, thing: 'cell:d4' });
  t.match({ ...body, touch: body.touch?.toUpperCase() }, match.inspection);
  t.match(body, { touch: 'refused', reason: 'NOT_A_CASTLE', rule: 'TJ-2.2', text: 'There is no castle there.' });
  t.match((await inspect(mover.http, id, 'cell:d4', '&lang=es')).body.text, /castillo/);
  t.equal((await inspect(mover.http, id, 'cell:d4', '&touched=cell:a1&touched=cell:b1')).status, 200);
});

t.test('who has no seat reads what a thing is; there is no thing that the scene does not show', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  t.match((await inspect(http, id, 'cell:d4')).body, { touch: null, action: null, code: null });
  refused(t, await inspect(ada.http, id, 'cell:z9'), 404, 'NOT_FOUND');
  refused(t, await inspect(ada.http, id, 'button:endTurn'), 404, 'NOT_FOUND');
  refused(t, await ada.http.get(`/v1/matches/${id}/inspection`), 400, 'MALFORMED');
  const [hidden] = await openDuel(ada, bob, 'private');
  refused(t, await inspect(http, hidden.id, 'cell:d4'), 404, 'NOT_FOUND');
  const solo = await openSolo(ada);
  await ada.http.post(`/v1/matches/${solo.id}/resignation`, {});
  t.match((await inspect(ada.http, solo.id, 'radiation')).body, { touch: null, text: 'The match is over.' });
});

t.test('an inspection counts as so many requests, over REST and GraphQL', async (t) => {
  const { http, url } = await startRest(t, { rateLimit: 100 });
  const eve = await register(http, 'Eve');
  const { id } = await openSolo(eve);
  const left = async (): Promise<number> => Number((await eve.http.get('/v1/me')).headers.get('ratelimit-remaining'));
  const faces: Record<string, () => Promise<unknown>> = {
    REST: () => inspect(eve.http, id, 'radiation'),
    GraphQL: () => data(createClient(url).as(eve.apiKey), QUERY, { id, thing: 'radiation' }),
  };
  for (const [face, ask] of Object.entries(faces)) {
    const before = await left();
    await ask();
    t.equal(before - (await left()), LIMITS.inspectionRequests + 1, face);
  }
});

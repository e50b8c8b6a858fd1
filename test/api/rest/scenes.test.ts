import t from 'tap';
import { allOf, everyItem, type Scene, sceneFault, sceneSchema } from '../../../src/rules/kernel/scene.js';
import { BUTTON } from '../../../src/rules/kernel/scene-button.js';
import { wordsFor } from '../../../src/rules/narration/narrator.js';
import { renderSvg } from '../../../src/rules/scene/render-svg.js';
import { drawingOf } from '../../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import type { LegalActions, Routes, SceneAt, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { openDuel, openSolo, playOn, refused, register, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

function idsOf(scene: Scene): Set<string> {
  return new Set([...everyItem(allOf(scene))].flatMap(({ item }) => item.id ?? []));
}

async function sceneAt(client: Client, matchId: string, query = ''): Promise<SceneAt> {
  const { status, body } = await client.get<SceneAt>(`/v1/matches/${matchId}/scene${query}`);
  t.equal(status, 200, JSON.stringify(body).slice(0, 200));
  return body;
}

t.test('a scene is made of what the view of the same viewer shows, and of nothing else', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 12);
  const drawing = drawingOf({ id: match.game });
  for (const [client, viewer] of [
    [ada.http, 0],
    [bob.http, 1],
    [http, 'spectator'],
  ] as const) {
    for (const query of ['', '?at=0', '?at=5', '?as=spectator']) {
      const seen = await sceneAt(client, match.id, query);
      const { body: view } = await client.get<ViewAt>(`/v1/matches/${match.id}/view${query}`);
      t.same(
        seen.scene,
        drawing?.scene(
          view.view,
          wordsFor(narrationOf({ id: match.game }), {
            language: 'en',
            seat: viewer === 'spectator' || query.includes('as=') ? null : viewer,
            names: ['“Ada”', '“Bob”'],
          }),
        ),
        `${viewer}${query}`,
      );
      t.same([seen.version, seen.viewer, seen.isOver], [view.version, view.viewer, false]);
      t.ok(sceneSchema.safeParse(seen.scene).success);
      t.equal(sceneFault(seen.scene), null);
    }
  }
});

t.test('after an end no picture shows whose turn it is, also where no rule has ended the match', async (t) => {
  for (const game of ['tactics-joker', 'juggernauts', 'jugger-ttg']) {
    const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', { game, join: { seat: 0 } });
    await bob.http.post(`/v1/matches/${match.id}/seats`, { seat: 1 });
    const shows = async (): Promise<string> => JSON.stringify((await sceneAt(ada.http, match.id)).scene.items);
    const toAct = /"state":\["active"\]/;
    t.match(await shows(), toAct, game);
    await bob.http.post(`/v1/matches/${match.id}/resignation`, {});
    t.notMatch(await shows(), toAct, game);
  }
});

t.test('while a match runs nobody has another’s scene', async (t) => {
  const [match] = await openDuel(ada, bob);
  refused(t, await ada.http.get(`/v1/matches/${match.id}/scene?as=1`), 403, 'FORBIDDEN');
  refused(t, await ada.http.get(`/v1/matches/${match.id}/scene?as=omniscient`), 403, 'FORBIDDEN');
  refused(t, await http.get(`/v1/matches/${match.id}/scene?as=0`), 403, 'FORBIDDEN');
  refused(t, await http.get(`/v1/matches/${match.id}/scene?at=1`), 404, 'NOT_FOUND');
  const hidden = await openSolo(ada, 'private');
  t.equal((await ada.http.raw(`/v1/matches/${hidden.id}/scene`, {})).status, 200, 'its player sees it');
  refused(t, await http.get(`/v1/matches/${hidden.id}/scene`), 404, 'NOT_FOUND');
  refused(t, await bob.http.get(`/v1/matches/${hidden.id}/scene`), 404, 'NOT_FOUND');
});

t.test('a client that knows nothing of the game plays it by touch', async (t) => {
  const match = await openSolo(ada);
  t.ok(findGame(match.game));
  for (let touched = 0; touched < 400; touched++) {
    const { body: legal } = await ada.http.get<LegalActions>(`/v1/matches/${match.id}/actions?targets=1`);
    if (legal.actions.length === 0) break;
    const { scene } = await sceneAt(ada.http, match.id);
    const ids = idsOf(scene);
    const [first] = legal.actions.toSorted((a, b) => (a.targets?.join() ?? '').localeCompare(b.targets?.join() ?? ''));
    for (const { targets, label } of legal.actions) {
      t.ok(targets && targets.length > 0 && targets.every((id) => ids.has(id)), `${label}: ${targets}`);
    }
    const { status } = await ada.http.post(`/v1/matches/${match.id}/actions`, { action: first?.action, expectedVersion: legal.version });
    t.equal(status, 200);
  }
  t.equal((await sceneAt(http, match.id)).isOver, true, 'it came to an end');
  const other = await openSolo(ada);
  const { body } = await ada.http.get<LegalActions>(`/v1/matches/${other.id}/actions`);
  t.notOk(
    body.actions.some((action) => 'targets' in action),
    'targets are there for who asks',
  );
});

t.test('what is no place of the table is a button', async (t) => {
  const match = await openSolo(ada);
  const { scene } = await sceneAt(ada.http, match.id);
  const buttons = scene.items.filter(({ role }) => role === BUTTON);
  t.ok(buttons.length > 0 && buttons.every(({ id, label, items }) => id?.startsWith('button:') && label !== '' && items === undefined));
  t.notOk(renderSvg(scene).includes('button:'), 'no picture shows it');
  t.notOk(
    (await sceneAt(http, match.id)).scene.items.some(({ role }) => role === BUTTON),
    'who has no seat has none',
  );
});

const NAMES: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const SUITS: Record<string, string> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const DECK = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((rank) =>
  Object.keys(SUITS).map((suit) => rank + suit),
);
const nameOf = (card: string): string => `${NAMES[card.slice(0, -1)] ?? card.slice(0, -1)} of ${SUITS[card.slice(-1)]}`;

t.test('in the fog no scene names a card that its viewer does not know, over REST and over GraphQL', async (t) => {
  const { body: match } = await ada.http.post<{ id: string }>('/v1/matches', {
    game: 'tactics-joker',
    config: { fog: true },
    join: { seat: 0 },
  });
  await bob.http.post(`/v1/matches/${match.id}/seats`, { seat: 1 });
  await playOn([ada.http, bob.http], match.id, 25);
  for (const [client, viewer] of [
    [ada.http, 'seat 0'],
    [bob.http, 'seat 1'],
    [http, 'a spectator'],
  ] as const) {
    const { body } = await client.get<ViewAt>(`/v1/matches/${match.id}/view`);
    const { board, pool, removed } = body.view as { board: { card: string | null }[]; pool: { cards: string[] | null }; removed: string[] };
    const known = new Set([...board.map(({ card }) => card), ...(pool.cards ?? []), ...removed]);
    const hidden = DECK.filter((card) => !known.has(card));
    t.ok(hidden.length > 5, `${viewer} does not know ${hidden.length} cards`);
    const query = `{ match(id: "${match.id}") { view { scene } } }`;
    const headers = { 'content-type': 'application/json' };
    const answer = await client.raw('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    const { data } = (await answer.json()) as { data: { match: { view: { scene: Scene } } } };
    const { scene } = data.match.view;
    t.same(scene, (await sceneAt(client, match.id)).scene, 'one scene on both faces');
    for (const text of [JSON.stringify(scene), renderSvg(scene)]) {
      const told = hidden.filter((card) => new RegExp(`(^|[^0-9a-z])${nameOf(card)}|"pool:${card}"`).test(text));
      t.strictSame(told, [], viewer);
    }
    const backs = [...everyItem(allOf(scene))].filter(({ item }) => item.role === 'face-down').length;
    t.equal(
      backs,
      board.filter(({ card }) => card === null).length + (pool.cards ? 0 : 5 - removed.length),
      `${viewer} sees as many backs`,
    );
  }
});

t.test('help brings the legend, hints and every style of the game, in the language that is asked for', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 12);
  const english = await sceneAt(ada.http, match.id, '?help=1');
  const spanish = await sceneAt(ada.http, match.id, '?help=1&lang=es&palette=0');
  t.match(english.help?.legend.items.map(({ label }) => label).join(), /King: a castle/);
  t.match(spanish.help?.legend.items.map(({ label }) => label).join(), /Rey: un castillo/);
  t.strictSame(spanish.scene.palette, {});
  t.match(spanish.help?.legend.palette, english.scene.palette, 'a client that has the help needs no other palette');
  t.equal(sceneFault({ ...spanish.scene, palette: spanish.help?.legend.palette ?? {} }), null);
  const ids = idsOf(spanish.scene);
  const hints = spanish.help?.hints ?? [];
  t.ok(hints.length > 0 && hints.length <= 5);
  t.ok(hints.flatMap(({ marks }) => marks).every((id) => ids.has(id)));
  t.notOk((await sceneAt(ada.http, match.id)).help);
});

t.test('the actions of a route are accepted one after the other', async (t) => {
  const [match] = await openDuel(ada, bob);
  const path = `/v1/matches/${match.id}`;
  const armyOf = async (): Promise<string | undefined> => {
    const { body } = await ada.http.get<LegalActions>(`${path}/actions?targets=1`);
    return body.actions.find(({ action }) => action.type === 'move')?.targets?.[0];
  };
  let army = await armyOf();
  for (let tries = 0; army === undefined && tries < 40; tries++) {
    await playOn([ada.http, bob.http], match.id, 1);
    army = await armyOf();
  }
  if (army === undefined) throw new Error('no army can move');
  const { status, body } = await ada.http.get<Routes>(`${path}/routes?from=${army}`);
  t.equal(status, 200);
  const far = body.routes.toSorted((a, b) => b.actions.length - a.actions.length)[0];
  t.ok(far);
  for (const action of far?.actions ?? []) t.equal((await ada.http.post(`${path}/actions`, { action })).status, 200);
  refused(t, await http.get(`${path}/routes?from=${army}`), 401, 'UNAUTHENTICATED');
  refused(t, await ada.http.get(`${path}/routes?form=${army}`), 400, 'MALFORMED');
});

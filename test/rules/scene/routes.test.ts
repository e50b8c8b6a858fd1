import t from 'tap';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { MOST_ROUTES, type Route, routesFrom } from '../../../src/rules/scene/routes.js';
import { drawingOf, withPictures } from '../../../src/use-cases/engines/drawings.js';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import { scene } from '../games/jugger-ttg/scene.js';

/** The open field far from both juggers of the other seat. */
const FAR = '1-J12 qwik @3,5 f0\n1-J18 staff @2,4 f0';

function find(id: string): AnyGame {
  const game = findGame(id);
  if (!game) throw new Error(`there is no ${id}`);
  return withPictures(game);
}

const jugger = find('jugger-ttg');

function walks(lines: string, from = 'jugger:0-J07', turn = '0@4'): Route[] {
  const { state } = scene(lines, { turn });
  return routesFrom(jugger, state, 0, from);
}

t.test('JT-9.1: a walk leads three hexes far, a run six for a point, a sprint nine for two', async (t) => {
  const routes = walks(`0-J07 longSword @22,4 f0\n${FAR}`);
  const farthest = (cost: number): number => Math.max(...routes.filter((route) => route.cost === cost).map(({ path }) => path.length));
  t.strictSame([farthest(0), farthest(1), farthest(2)], [3, 6, 9]);
  t.ok(routes.length <= MOST_ROUTES);
  t.equal(new Set(routes.map(({ to }) => to)).size, routes.length, 'each place once');
  const costs = routes.map(({ cost }) => cost);
  t.strictSame(
    costs,
    [...costs].sort((a, b) => a - b),
    'cheapest first',
  );
  const near = routes.find(({ to }) => to === 'hex:26,4');
  t.strictSame(near?.path, ['hex:24,4', 'hex:26,4']);
  t.strictSame(
    near?.actions.map(({ type }) => type),
    ['activate', 'declareMove', 'step', 'step'],
  );
});

t.test('JT-9.4: nobody walks through another jugger', async (t) => {
  const routes = walks(`0-J07 longSword @22,4 f0\n0-J03 swordShield @24,4 f0\n${FAR}`);
  t.notOk(routes.some(({ path }) => path.includes('hex:24,4')));
  t.ok(routes.some(({ to }) => to === 'hex:26,4'));
});

t.test('JT-16: a step that lets an opponent strike ends a route', async (t) => {
  const routes = walks(`0-J03 swordShield @12,4 f0\n1-J29 qTip @18,4 f3\n1-J12 qwik @3,5 f0`, 'jugger:0-J03', '0@2');
  const beside = routes.filter(({ path }) => path.includes('hex:16,4'));
  t.ok(beside.length > 0);
  t.ok(
    beside.every(({ to }) => to === 'hex:16,4'),
    'whether the walk goes on is not the walker’s choice alone',
  );
});

t.test('what is no thing of one’s own leads nowhere, nor does anything out of turn', async (t) => {
  const { state } = scene(`0-J07 longSword @22,4 f0\n${FAR}`);
  t.strictSame(routesFrom(jugger, state, 0, 'jugger:1-J12'), []);
  t.strictSame(routesFrom(jugger, state, 0, 'nothing'), []);
  t.strictSame(routesFrom(jugger, state, 1, 'jugger:1-J12'), []);
  t.strictSame(routesFrom({ ...jugger, ...drawingOf({ id: 'armadogon' }), leg: undefined } as never, state, 0, 'jugger:0-J07'), []);
});

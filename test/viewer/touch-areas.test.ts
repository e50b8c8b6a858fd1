import t from 'tap';
import { touchAreas } from '../../packages/viewer/src/table/touch-areas.js';
import type { Item, Scene } from '../../src/rules/kernel/scene.js';
import { group, type Pair, path, sceneOf, shape, text } from '../../src/rules/kit/scene-items.js';

/** A scene of 100 units' width, every thing of which can be touched, drawn so many CSS pixels wide. */
function areasOf(items: readonly Item[], width: number) {
  const scene: Scene = sceneOf([100, 100], { word: { align: 'start' } }, items);
  const { areas, aside } = touchAreas(scene, new Set(items.flatMap(({ id }) => id ?? [])), width / 100);
  const px = (value: number): number => (value * width) / 100;
  return { aside, areas: areas.map(({ id, at, size }) => ({ id, at: at.map(px), size: size.map(px) })) };
}

const hex = (id: string, at: Pair): Item => shape('hex', 'field', at, [40, 34.6], id, { id });
const die = (id: string, at: Pair): Item => shape('rect', 'die', at, [5, 5], id, { id });
/** A little arrow, as a path of three corners. */
const arrow = (id: string, at: Pair): Item =>
  path(
    'way',
    at,
    [
      [-3, 3],
      [0, -3],
      [3, 3],
    ],
    id,
    { id },
  );

t.test('what is large enough has its own size, what is small 44 CSS pixels where nothing is beside it, at every width', async (t) => {
  for (const width of [150, 300, 900]) {
    const { areas, aside } = areasOf([hex('hex', [30, 30]), die('die', [80, 80])], width);
    t.strictSame(aside, []);
    t.match(areas, [{ id: 'hex' }, { id: 'die' }]);
    for (const { size } of areas) t.ok(Math.min(...size) >= 44, `${width}: ${size}`);
  }
  t.strictSame(areasOf([die('die', [80, 80])], 900).areas[0]?.size, [45, 45], 'the whole die');
});

t.test('a small thing before the middle of a large one is offered beside the board, one at its edge steps aside', async (t) => {
  const crowded = areasOf([hex('hex', [50, 50]), arrow('arrow', [50, 45])], 100);
  t.strictSame([crowded.areas.map(({ id }) => id), crowded.aside], [['hex'], ['arrow']]);
  const { areas, aside } = areasOf([hex('hex', [50, 50]), arrow('arrow', [50, 28])], 100);
  t.strictSame(aside, []);
  const [large, small] = areas;
  t.strictSame(large?.at, [50, 50]);
  t.ok((small?.at[1] ?? 50) <= 50 - 24, `${small?.at}`);
});

t.test('small things that lie close push each other apart, as far as they still lie on themselves', async (t) => {
  const row = (step: number) =>
    areasOf(
      [40, 40 + step, 40 + 2 * step].map((x, i) => die(`die-${i}`, [x, 50])),
      100,
    );
  const { areas, aside } = row(18);
  t.strictSame(aside, []);
  const places = areas.map(({ at }) => at[0] ?? 0).sort((a, b) => a - b);
  for (const [i, place] of places.slice(1).entries()) t.ok(place - (places[i] ?? 0) >= 24, `${places}`);
  t.equal(row(3).aside.length, 1, 'three in the room of one: one is offered beside');
});

t.test('the thing is touched, not its badge; of a text its letters', async (t) => {
  const items = [shape('rect', 'card', [0, 0], [30, 40]), shape('circle', 'badge', [15, 20], [14, 14])];
  const { areas } = areasOf(
    [group('card', [50, 50], 'card', items, { id: 'card' }), text('word', [5, 5], [90, 10], 'words', { id: 'word' })],
    500,
  );
  t.match(areas, [
    { id: 'card', at: [250, 250], size: [150, 200] },
    { id: 'word', at: [100, 25], size: [150, 50] },
  ]);
});

t.test('what is 44 CSS pixels keeps a circle of that size under what lies on it', async (t) => {
  const { areas, aside } = areasOf([hex('hex', [50, 50]), die('die', [33, 50]), die('other', [37, 38])], 150);
  t.strictSame(aside, []);
  const [large, ...small] = areas;
  t.match(large, { id: 'hex', at: [75, 75] });
  for (const { at, size } of small)
    t.ok(Math.hypot((at[0] ?? 0) - 75, (at[1] ?? 0) - 75) >= 22 + (size[0] ?? 0) / 2 - 0.1, `${at}: ${size}`);
});

t.test('an area lies on the picture', async (t) => {
  const { areas } = areasOf([die('die', [2, 2])], 100);
  t.strictSame(areas[0]?.at, [12, 12]);
});

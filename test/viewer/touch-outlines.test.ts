import t from 'tap';
import { touchAreas } from '../../packages/viewer/src/table/touch-areas.js';
import { edgeAround, outlineOf, standingOver } from '../../packages/viewer/src/table/touch-outlines.js';
import { touchShapes } from '../../packages/viewer/src/table/touch-shapes.js';
import { group, type Pair, sceneOf, shape } from '../../src/rules/kit/scene-items.js';

const hex = (id: string, at: Pair) => shape('hex', 'field', at, [20, 17.3], id, { id });
const figure = (id: string, at: Pair) => shape('circle', 'figure', at, [24, 24], id, { id });
const SIZE = [100, 100] as const;

t.test('places that share edges are outlined inside of them, figures around themselves, other things at their own size', (t) => {
  const body = [shape('hex', 'field', [0, 0], [20, 17.3], ''), shape('circle', 'figure', [0, -4], [24, 24], '')];
  const runner = group('runner', [70, 30], 'runner', body, { id: 'runner' });
  const scene = sceneOf(SIZE, {}, [hex('hex', [30, 30]), runner, shape('rect', 'die', [80, 80], [14, 14], 'die', { id: 'die' })]);
  for (const [scale, sizes] of [
    [2, { hex: 16, runner: 24, die: 14 }],
    [5, { hex: 16, runner: 24, die: 14 }],
  ] as const) {
    const { areas } = touchAreas(scene, new Set(['hex', 'runner', 'die']), scale);
    const drawn = new Map(areas.map((area) => [area.id, outlineOf(area)]));
    for (const [id, size] of Object.entries(sizes)) t.ok(Math.abs((drawn.get(id)?.size[0] ?? 0) - size) < 0.2, `${scale}: ${id}`);
  }
  t.end();
});

t.test('a figure beside a place stands over its outline, touched itself or not; one in it and one under it do not', (t) => {
  const place = hex('place', [30, 30]);
  const over = (items: Parameters<typeof sceneOf>[2], ids = ['place']) => {
    const scene = sceneOf(SIZE, {}, items);
    const { areas } = touchAreas(scene, new Set(ids), 2);
    const { figures, under } = standingOver(scene, areas);
    return [figures.map(({ id }) => id), [...under]];
  };
  t.strictSame(over([place, figure('beside', [45, 38])]), [['beside'], ['place']]);
  t.strictSame(over([place, figure('far', [80, 80])]), [[], []]);
  t.strictSame(over([place, figure('in', [31, 30])]), [[], []]);
  t.strictSame(over([figure('below', [45, 38]), place]), [[], []]);
  t.strictSame(over([place, hex('neighbour', [45, 38.6])]), [[], []]);
  t.strictSame(over([place, figure('beside', [45, 38])], ['place', 'beside']), [['beside'], ['place']]);
  t.end();
});

t.test('a line goes around places beside each other, and not where something else is that can be touched', (t) => {
  const scene = sceneOf(SIZE, {}, [hex('a', [30, 30]), hex('b', [45, 38.65]), hex('near', [30, 47.3])]);
  // As drawn, and touched farther out because they are small.
  for (const least of [0, 19.9]) {
    const shapes = touchShapes(scene, null, least);
    const sidesOf = (ids: readonly string[], all: readonly string[]): number => {
      const within = (some: readonly string[]) => shapes.filter(({ id }) => some.includes(id));
      return edgeAround(within(ids), within(all)).split('M').length - 1;
    };
    t.equal(sidesOf(['a'], ['a']), 6);
    t.equal(sidesOf(['a', 'b'], ['a', 'b']), 10);
    t.equal(sidesOf(['a', 'b'], ['a', 'b', 'near']), 8);
  }
  t.end();
});

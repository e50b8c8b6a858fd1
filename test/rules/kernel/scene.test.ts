import t from 'tap';
import { everyItem, type Item, MOST_OF_SCENE, type Scene, sceneFault, sceneSchema } from '../../../src/rules/kernel/scene.js';

const disc: Item = { kind: 'circle', at: [0, 0], size: [2, 2], role: 'piece', label: 'A piece' };

function sceneOf(...items: Item[]): Scene {
  return { width: 10, height: 10, palette: { piece: { fill: 'first' } }, items };
}

function nested(depth: number): Item {
  return depth === 0 ? disc : { kind: 'group', at: [0, 0], role: 'piece', label: 'A group', items: [nested(depth - 1)] };
}

t.test('a scene of any shapes is one', async (t) => {
  const scene = sceneOf(
    { ...disc, id: 'piece:1', state: ['active', 'spent'] },
    {
      kind: 'path',
      at: [1, 1],
      points: [
        [0, 0],
        [1, 1],
      ],
      role: 'piece',
      label: 'A line',
    },
    {
      kind: 'group',
      at: [0, 0],
      role: 'piece',
      label: 'Two',
      items: [
        { ...disc, label: '' },
        { ...disc, id: 'inner' },
      ],
    },
    { kind: 'group', at: [0, 0], role: 'button', label: 'Pass', id: 'button:pass' },
  );
  t.strictSame(sceneSchema.parse(scene), scene);
  t.equal(sceneFault(scene), null);
  t.equal([...everyItem(scene.items)].length, 6);
});

const REFUSED: [string, unknown][] = [
  ['a kind that is none', sceneOf({ ...disc, kind: 'star' as 'circle' })],
  ['a place that is no number', sceneOf({ ...disc, at: [Number.NaN, 0] })],
  ['a place without an end', sceneOf({ ...disc, at: [Number.POSITIVE_INFINITY, 0] })],
  ['a place far outside', sceneOf({ ...disc, at: [MOST_OF_SCENE.side + 1, 0] })],
  ['an id that could end an attribute', sceneOf({ ...disc, id: 'a"b' })],
  ['an id without an end', sceneOf({ ...disc, id: 'a'.repeat(MOST_OF_SCENE.id + 1) })],
  ['a label without an end', sceneOf({ ...disc, label: 'a'.repeat(MOST_OF_SCENE.label + 1) })],
  ['a role with a quotation mark', sceneOf({ ...disc, role: 'piece"' })],
  ['a state that is none', sceneOf({ ...disc, state: ['burning' as 'active'] })],
  ['a surplus member', sceneOf({ ...disc, onclick: 'alert(1)' } as Item)],
  ['a glyph that is no path', { ...sceneOf(disc), palette: { piece: { glyph: '"/><script>' } } }],
  ['a colour that is no tone', { ...sceneOf(disc), palette: { piece: { fill: 'url(#x)' } } }],
  ['no width', { ...sceneOf(disc), width: 0 }],
  [
    'more corners than a path may have',
    sceneOf({
      kind: 'path',
      at: [0, 0],
      points: Array.from({ length: MOST_OF_SCENE.points + 1 }, () => [0, 0] as const),
      role: 'piece',
      label: 'A line',
    }),
  ],
  [
    'more roles than a palette may have',
    { ...sceneOf(disc), palette: Object.fromEntries(Array.from({ length: MOST_OF_SCENE.roles + 1 }, (_, role) => [`r${role}`, {}])) },
  ],
];

for (const [how, scene] of REFUSED) t.test(`refused by the schema: ${how}`, async (t) => t.notOk(sceneSchema.safeParse(scene).success));

const FAULTY: [string, Scene, RegExp][] = [
  [
    'an id twice, however deep',
    sceneOf({ ...disc, id: 'a' }, { ...nested(0), kind: 'group', items: [{ ...disc, id: 'a' }] }),
    /two items have the id a/,
  ],
  ['a role that the palette does not have', sceneOf({ ...disc, role: 'castle' }), /no role castle/],
  ['a role of every object', sceneOf({ ...disc, role: 'constructor' }), /no role constructor/],
  ['a thing without a label', sceneOf({ ...disc, label: '' }), /no label/],
  [
    'what can be touched without a label, inside a group that has one',
    sceneOf({ kind: 'group', at: [0, 0], role: 'piece', label: 'Two', items: [{ ...disc, id: 'a', label: '' }] }),
    /no label/,
  ],
  ['a circle without a size', sceneOf({ kind: 'circle', at: [0, 0], role: 'piece', label: 'A piece' }), /no size/],
  ['a path without points', sceneOf({ kind: 'path', at: [0, 0], role: 'piece', label: 'A line' }), /no points/],
  ['a group without items', sceneOf({ kind: 'group', at: [0, 0], role: 'piece', label: 'None' }), /no items/],
  ['groups too deep', sceneOf(nested(MOST_OF_SCENE.depth)), /groups deep/],
  ['more items than a scene may hold', sceneOf(...Array.from({ length: MOST_OF_SCENE.items + 1 }, () => disc)), /more than 1500 items/],
];

for (const [how, scene, said] of FAULTY) t.test(`a fault: ${how}`, async (t) => t.match(sceneFault(scene), said));

t.test('as deep as a scene may be is no fault', async (t) => t.equal(sceneFault(sceneOf(nested(MOST_OF_SCENE.depth - 1))), null));

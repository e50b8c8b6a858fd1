import fc from 'fast-check';
import t from 'tap';
import type { Item, Scene } from '../../../src/rules/kernel/scene.js';
import { renderSvg } from '../../../src/rules/scene/render-svg.js';
import { THEMES } from '../../../src/rules/scene/themes.js';

const palette: Scene['palette'] = {
  piece: { fill: 'first', line: 'ink', width: 2, glyph: 'M1 1L2 2Z', glyphTone: 'card' },
  word: { fill: 'ink', bold: true },
  line: { line: 'danger' },
  thick: { fill: 'card', depth: 3 },
};

function sceneOf(...items: Item[]): Scene {
  return { width: 100, height: 50, palette, items };
}

const disc: Item = { kind: 'circle', at: [10, 20], size: [8, 8], role: 'piece', label: 'A piece' };

/**
 * Reads XML as strictly as it takes to know that every tag is closed and no attribute comes twice; the names and texts
 * found.
 */
function readXml(xml: string): { tags: string[]; attributes: Map<string, string>[]; texts: string[] } {
  const open: string[] = [];
  const found = { tags: [] as string[], attributes: [] as Map<string, string>[], texts: [] as string[] };
  let rest = xml;
  while (rest !== '') {
    const text = /^[^<>]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`a bare ampersand: ${text}`);
      found.texts.push(text);
      rest = rest.slice(text.length);
      continue;
    }
    const tag = /^<(\/?)([a-zA-Z]+)((?: [A-Za-z\d:-]+="[^"<>&]*(?:&(?:amp|lt|gt|quot|#39);[^"<>&]*)*")*)(\/?)>/.exec(rest);
    if (!tag) throw new Error(`no tag: ${rest.slice(0, 80)}`);
    const [whole, isEnd, name = '', attributes = '', isEmpty] = tag;
    if (isEnd) {
      if (open.pop() !== name) throw new Error(`${name} is closed and was not open`);
    } else {
      const named = [...attributes.matchAll(/ ([A-Za-z\d:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
      if (new Set(named.map(([key]) => key)).size !== named.length) throw new Error(`an attribute twice: ${whole}`);
      found.tags.push(name);
      found.attributes.push(new Map(named));
      if (!isEmpty) open.push(name);
    }
    rest = rest.slice(whole.length);
  }
  if (open.length > 0) throw new Error(`not closed: ${open}`);
  return found;
}

t.test('whatever the labels are, the picture is well-formed and holds no other elements than it draws', async (t) => {
  const shapes = ['rect', 'g', 'ellipse', 'polygon', 'polyline', 'path', 'text'];
  const known = new Set(['svg', 'title', 'style', 'defs', 'linearGradient', 'stop', ...shapes]);
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('"><script>alert(1)</script>', "'onload='x", ']]>&<!--', '\u0000\ud800', '&amp;'),
  );
  fc.assert(
    fc.property(hostile, hostile, fc.constantFrom(...THEMES), (label, title, theme) => {
      const scene = sceneOf(
        { ...disc, label, id: 'piece:1', state: ['active', 'weak', 'chosen', 'spent', 'hidden'] },
        { ...disc, label, role: 'thick' },
        { kind: 'text', at: [5, 5], size: [40, 10], role: 'word', label },
        {
          kind: 'group',
          at: [1, 1],
          role: 'piece',
          label,
          items: [
            disc,
            {
              kind: 'path',
              at: [0, 0],
              points: [
                [0, 0],
                [3, 4],
              ],
              role: 'line',
              label: '',
            },
          ],
        },
      );
      const { tags } = readXml(renderSvg(scene, { theme, title }));
      return tags.every((tag) => known.has(tag));
    }),
    { numRuns: 300, seed: 20261122 },
  );
  t.throws(() => readXml('<svg><g></svg>'), 'the reader would notice');
});

t.test('no picture holds a script, a handler or an address to load', async (t) => {
  const svg = renderSvg(sceneOf({ ...disc, id: 'piece:1', label: 'javascript:alert(1) onclick=' }), { focusable: true });
  for (const { keys } of readXml(svg).attributes.map((attributes) => ({ keys: [...attributes.keys()] }))) {
    t.notOk(
      keys.some((key) => /^on|href|src|style$/.test(key)),
      keys.join(' '),
    );
  }
});

t.test('the same scene and options give the same text', async (t) => {
  for (const theme of THEMES) t.equal(renderSvg(sceneOf(disc), { theme }), renderSvg(structuredClone(sceneOf(disc)), { theme }));
});

t.test('what can be touched carries its id, its role and its label', async (t) => {
  const { attributes } = readXml(renderSvg(sceneOf({ ...disc, id: 'piece:1', label: 'Rook <on> a1' }), { focusable: true }));
  const touched = attributes.find((each) => each.has('data-target'));
  t.strictSame(Object.fromEntries(touched ?? []), {
    'data-target': 'piece:1',
    'data-role': 'piece',
    role: 'button',
    tabindex: '-1',
    'aria-label': 'Rook &lt;on&gt; a1',
  });
  const looked = readXml(renderSvg(sceneOf({ ...disc, id: 'piece:1' }))).attributes.find((each) => each.has('data-target'));
  t.equal(looked?.get('role'), 'img', 'a picture to look at has nothing to press');
});

t.test('what has no place is in no picture', async (t) => {
  const svg = renderSvg(sceneOf({ kind: 'group', at: [0, 0], role: 'button', label: 'Pass', id: 'button:pass' }));
  t.notMatch(svg, /Pass|button/);
});

t.test('grey is grey, and auto has the dark colours for who prefers them', async (t) => {
  const grey = renderSvg(sceneOf(disc), { theme: 'grey' });
  for (const [, red, green, blue] of grey.matchAll(/#(..)(..)(..)/g)) t.ok(red === green && green === blue, `#${red}${green}${blue}`);
  const auto = renderSvg(sceneOf(disc));
  const dark = renderSvg(sceneOf(disc), { theme: 'dark' });
  const fill = /<ellipse[^>]* fill="(#[0-9a-f]{6})"/.exec(dark)?.[1];
  t.match(auto, `.f-first{fill:${fill}}`);
  t.match(auto, '@media (prefers-color-scheme:dark)');
  t.notMatch(dark, '<style', 'a theme that is asked for needs no rule');
});

t.test('what lies thick on the table has a side below it, and light from above', async (t) => {
  const { tags, attributes } = readXml(renderSvg(sceneOf({ ...disc, role: 'thick' })));
  const drawn = attributes.flatMap((each) => (each.has('cy') ? [[each.get('cy'), each.get('fill')?.startsWith('url(')]] : []));
  t.strictSame(drawn, [
    ['23', false],
    ['20', false],
    ['20', true],
  ]);
  t.ok(tags.includes('linearGradient'));
  t.notOk(readXml(renderSvg(sceneOf(disc))).tags.includes('linearGradient'), 'nothing is lit where nothing is thick');
});

t.test('a width gives the height of the same shape', async (t) => {
  t.match(renderSvg(sceneOf(disc), { width: 320 }), /viewBox="0 0 100 50" width="320" height="160"/);
  t.notMatch(renderSvg(sceneOf(disc)).slice(0, 90), 'width=');
});

t.test('a text longer than its room is made smaller, then shorter', async (t) => {
  const textOf = (label: string): [size: number, shown: string] => {
    const svg = renderSvg(sceneOf({ kind: 'text', at: [0, 0], size: [60, 10], role: 'word', label }));
    const [, size = '', shown = ''] = /font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/.exec(svg) ?? [];
    return [Number(size), shown];
  };
  t.strictSame(textOf('short'), [10, 'short']);
  const [smaller, whole] = textOf('a bit longer');
  t.equal(whole, 'a bit longer');
  t.ok(smaller < 10 && smaller >= 7, String(smaller));
  const [smallest, cut] = textOf('a text that has no room at all');
  t.equal(smallest, 7);
  t.match(cut, /^a text .*…$/);
});

t.test('a hex wider than high has its corners to both sides', async (t) => {
  const cornersOf = (size: [number, number]): string[] =>
    (/points="([^"]*)"/.exec(renderSvg(sceneOf({ ...disc, kind: 'hex', at: [0, 0], size })))?.[1] ?? '').split(' ');
  t.ok(cornersOf([40, 34]).includes('20,0'));
  t.ok(cornersOf([34, 40]).includes('0,20'));
  t.equal(cornersOf([40, 34]).length, 6);
});

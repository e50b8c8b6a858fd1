import { Resvg } from '@resvg/resvg-js';
import t from 'tap';
import '../../../scripts/build.mjs';
import { LIMITS } from '../../../src/base/limits.js';
import { type Bitmap, indexedPng } from '../../../src/features/pictures/indexed-png.js';
import { COLOURS_FOR_MODELS, svgForModels } from '../../../src/features/pictures/mcp.js';
import { openPainter } from '../../../src/features/pictures/painter.js';
import { allOf, everyItem, MOST_OF_SCENE, type Scene } from '../../../src/rules/kernel/scene.js';
import { BUTTON } from '../../../src/rules/kernel/scene-button.js';
import { wholeOf } from '../../../src/rules/scene/parts.js';
import { renderSvg } from '../../../src/rules/scene/render-svg.js';
import { listOwnGames } from '../../../src/use-cases/engines/registry.js';
import { PICTURES, sceneAt } from '../../pictures/list.js';
import { sightsOf } from '../../pictures/walk.js';
import { sizeOfPng } from './png.js';

const faults: string[] = [];
const log = { error: (details: object): void => void faults.push(JSON.stringify(details)) };
function openColoured(limits = LIMITS) {
  const paintWith = openPainter(limits, log);
  return (svg: string) => paintWith(svg, COLOURS_FOR_MODELS);
}
const paint = openColoured();

const letters = (text: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text x="5" y="30" font-size="24" font-family="Inter, sans-serif"${more}>${text}</text></svg>`;

/** A PNG as another program reads it. */
function pixelsOf(png: Buffer): Buffer {
  const [width, height] = sizeOfPng(png);
  const image = `<image width="${width}" height="${height}" image-rendering="pixelated" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`).render().pixels;
}

t.test('a picture is a PNG as large as its SVG, the same for the same SVG', async (t) => {
  for (const position of PICTURES) {
    const { scene } = sceneAt(position);
    const svg = renderSvg(scene, { theme: 'light', width: 320 });
    const png = await paint(svg);
    const { width, height } = wholeOf(scene);
    t.same(png && sizeOfPng(png), [320, Math.round((320 * height) / width)], position.game);
    t.same(await openColoured()(svg), png, 'another painter draws the same');
  }
  t.same(faults, []);
});

t.test('what a model is shown of a table is small, at the beginning, in the middle and at the end of matches', async (t) => {
  for (const game of listOwnGames()) {
    const sights = [...sightsOf(game.id, 40)].filter((_, i, { length }) => i % Math.ceil(length / 30) === 0);
    const sizes: number[] = [];
    for (const { name, scene } of sights) {
      const png = await paint(svgForModels({ scene, title: name }));
      sizes.push(Buffer.from(png ?? []).toString('base64').length);
    }
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
    t.ok(sizes.length > 10 && least > 0 && most <= 60_000, `${game.id}: ${most} characters at most in ${sizes.length} pictures`);
  }
});

t.test('a picture of few colours is kept to the pixel, one of many has only the nearest of its common ones', (t) => {
  const stripes = (count: number, colour: (i: number) => number): Bitmap => {
    const [width, height] = [count, 3];
    const pixels = Buffer.alloc(width * height * 4, 0xff);
    for (let i = 0; i < width * height; i++) pixels.writeUIntBE(colour(i % width), i * 4, 3);
    return { width, height, pixels };
  };
  const few = stripes(16, (i) => (i * 997_331) & 0xffffff);
  t.same(pixelsOf(indexedPng(few, 16)), few.pixels);
  const grey = stripes(256, (i) => i * 0x010101);
  const drawn = pixelsOf(indexedPng(grey, 16));
  const apart = grey.pixels.map((value, i) => Math.abs(value - (drawn[i] ?? 0)));
  t.ok(Math.max(...apart) <= 16, `${Math.max(...apart)} apart at most`);
  t.equal(new Set(drawn).size, 16);
  t.same(pixelsOf(indexedPng(grey, 256)), grey.pixels, 'a palette holds 256');
  t.end();
});

t.test('the font has every letter that the pictures of the games write, bold ones too', async (t) => {
  const written = new Set<string>();
  for (const position of PICTURES) {
    for (const { item } of everyItem(allOf(sceneAt(position).scene))) {
      if (item.kind === 'text' && item.role !== BUTTON) for (const letter of item.label) written.add(letter);
    }
  }
  written.delete(' ');
  t.ok(written.size > 40, `${written.size} letters`);
  const drawn = async (text: string, more?: string) => Buffer.from((await paint(letters(text, more))) ?? []).toString('base64');
  // What no font has is drawn as a box, or not at all.
  const missing = new Set([await drawn(''), await drawn('\u{10fffd}')]);
  for (const letter of [...written, '…', '·', 'é', 'Ж', 'Ω']) {
    const escaped = `&#${letter.codePointAt(0)};`;
    const plain = await drawn(escaped);
    const bold = await drawn(escaped, ' font-weight="700"');
    t.notOk(missing.has(plain) || missing.has(bold), `the font has «${letter}»`);
    t.not(plain, bold, `«${letter}» bold looks bold`);
  }
});

t.test('the largest scene that may be is drawn', async (t) => {
  const glyph = 'M1 1L23 2L12 23Z'.repeat(Math.floor(MOST_OF_SCENE.glyph / 16));
  const scene: Scene = {
    width: 800,
    height: 1_000,
    palette: { thing: { fill: 'gold', line: 'ink', width: 2, glyph } },
    items: Array.from({ length: MOST_OF_SCENE.items }, (_, i) => ({
      kind: 'rect' as const,
      at: [(i * 37) % 800, (i * 91) % 1_000] as const,
      size: [100, 100] as const,
      role: 'thing',
      label: `thing ${i}`,
    })),
  };
  const png = await paint(renderSvg(scene, { theme: 'light', width: 800 }));
  t.same(png && sizeOfPng(png), [800, 1_000]);
});

t.test('where too many wait, or a picture is too large, there is none; what waits is drawn', async (t) => {
  const narrow = openColoured({ ...LIMITS, picturesWaiting: 1 });
  const three = await Promise.all(['a', 'b', 'c'].map((text) => narrow(letters(text))));
  t.match(three, [Uint8Array, Uint8Array, null]);
  t.ok(await narrow(letters('c')), 'later there is room');
  t.equal(await openColoured({ ...LIMITS, pictureBytes: 100 })(letters('a')), null);
  t.same(faults, []);
});

t.test('what cannot be drawn is told, and the next picture is drawn', async (t) => {
  t.equal(await paint('no picture'), null);
  t.equal(faults.length, 1);
  t.ok(await paint(letters('d')));
});

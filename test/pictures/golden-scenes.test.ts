import { readFileSync } from 'node:fs';
import t from 'tap';
import { PICTURES, pictureOf, RULE_PICTURES, sceneAt, withPictures } from './list.js';
import { outlineOf } from './outline.js';
import { momentsOf, TURN, turnSvg } from './turn.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

for (const position of PICTURES) {
  t.test(`${position.game}: the scene of its position is the kept one, and the README shows it`, async (t) => {
    const kept = read(`test/pictures/scenes/${position.game}.txt`);
    t.equal(outlineOf(sceneAt(position).scene), kept, 'npm run generate writes it anew');
    const { path, svg } = pictureOf(position);
    t.equal(read(path), svg);
  });
}

for (const position of RULE_PICTURES) {
  t.test(`${position.game}: the rules show ${position.name} as the renderer draws it`, async (t) => {
    const { path, svg } = pictureOf(position);
    t.equal(read(path), svg, 'npm run generate writes it anew');
  });
}

t.test('each rules text shows its pictures where their chapters end, and no others', async (t) => {
  for (const game of new Set(RULE_PICTURES.map((position) => position.game))) {
    const rules = read(`docs/rules/${game}.md`);
    const pictures = RULE_PICTURES.filter((position) => position.game === game);
    t.ok(pictures.length >= 2, `${game}: ${pictures.length} pictures`);
    t.equal(withPictures(rules, pictures), rules, 'npm run generate puts them there');
    t.equal(rules.split('](../pictures/').length - 1, pictures.length);
  }
});

t.test('the README begins with a turn that moves: each of its moments is seen once, and without motion the last one', async (t) => {
  const svg = turnSvg(TURN);
  t.equal(read('docs/pictures/turn.svg'), svg, 'npm run generate writes it anew');
  t.match(read('README.md'), 'docs/pictures/turn.svg');
  const moments = momentsOf(TURN).length;
  t.ok(moments > 2);
  t.equal(svg.match(/<g class="m m\d+">/g)?.length, moments);
  t.match(svg, `prefers-reduced-motion:reduce){.m{animation:none}.m${moments - 1}{opacity:1}}`);
});

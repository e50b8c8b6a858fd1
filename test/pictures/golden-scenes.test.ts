import { readFileSync } from 'node:fs';
import t from 'tap';
import { PICTURES, pictureOf, sceneAt } from './list.js';
import { outlineOf } from './outline.js';

for (const position of PICTURES) {
  t.test(`${position.game}: the scene of its position is the kept one, and the README shows it`, async (t) => {
    const kept = readFileSync(new URL(`./scenes/${position.game}.txt`, import.meta.url), 'utf8');
    t.equal(outlineOf(sceneAt(position).scene), kept, 'npm run pictures writes it anew');
    const { file, svg } = pictureOf(position);
    t.equal(readFileSync(file, 'utf8'), svg);
  });
}

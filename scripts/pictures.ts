/**
 * Draws positions of golden matches: `docs/pictures/<game>.svg` for the README and the outline of its scene,
 * `test/pictures/scenes/<game>.txt`; `docs/pictures/<game>-<name>.svg` for the rules, which it puts at the ends of
 * their chapters. With `--check` only says which have drifted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PICTURES, pictureOf, RULE_PICTURES, sceneAt, withPictures } from '../test/pictures/list.js';
import { outlineOf } from '../test/pictures/outline.js';

const ROOT = new URL('../', import.meta.url);
const isCheck = process.argv.includes('--check');
let drifted = 0;

function keep(path: string, text: string): void {
  const file = new URL(path, ROOT);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  drifted++;
  if (isCheck) {
    console.error(`${path} is not what its position looks like; run npm run pictures`);
    return;
  }
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${path}: ${Math.round(text.length / 1024)} KiB`);
}

for (const position of [...PICTURES, ...RULE_PICTURES]) {
  const { path, svg } = pictureOf(position);
  keep(path, svg);
}
for (const position of PICTURES) {
  keep(`test/pictures/scenes/${position.game}.txt`, outlineOf(sceneAt(position).scene));
  const path = `docs/rules/${position.game}.md`;
  const pictures = RULE_PICTURES.filter(({ game }) => game === position.game);
  keep(path, withPictures(readFileSync(new URL(path, ROOT), 'utf8'), pictures));
}
process.exitCode = isCheck && drifted > 0 ? 1 : 0;

/**
 * Draws positions of golden matches: writes `docs/pictures/<game>.svg` for the README and the outline of its scene, `test/pictures/scenes/<game>.txt`;
 * with `--check` only says which have drifted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PICTURES, pictureOf, sceneAt } from '../test/pictures/list.js';
import { outlineOf } from '../test/pictures/outline.js';

const isCheck = process.argv.includes('--check');
let drifted = 0;

function keep(file: URL, name: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  drifted++;
  if (isCheck) {
    console.error(`${name} is not what its position looks like; run npm run pictures`);
    return;
  }
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${name}: ${Math.round(text.length / 1024)} KiB`);
}

for (const position of PICTURES) {
  const { file, svg } = pictureOf(position);
  keep(file, `docs/pictures/${position.game}.svg`, svg);
  const outline = `test/pictures/scenes/${position.game}.txt`;
  keep(new URL(`../${outline}`, import.meta.url), outline, outlineOf(sceneAt(position).scene));
}
process.exitCode = isCheck && drifted > 0 ? 1 : 0;

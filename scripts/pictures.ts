/**
 * Draws positions of golden matches: `docs/pictures/turn.svg`, a turn that moves, and `docs/pictures/<game>.svg` for
 * the README, with the outline of its scene, `test/pictures/scenes/<game>.txt`; `docs/pictures/<game>-<name>.svg` for
 * the rules, which it puts at the ends of their chapters.
 */
import { readFileSync } from 'node:fs';
import { PICTURES, pictureOf, RULE_PICTURES, sceneAt, withPictures } from '../test/pictures/list.js';
import { outlineOf } from '../test/pictures/outline.js';
import { TURN, turnSvg } from '../test/pictures/turn.js';
import { keepFile } from './generated-file.js';

const ROOT = new URL('../', import.meta.url);

keepFile('docs/pictures/turn.svg', turnSvg(TURN));
for (const position of [...PICTURES, ...RULE_PICTURES]) {
  const { path, svg } = pictureOf(position);
  keepFile(path, svg);
}
for (const position of PICTURES) {
  keepFile(`test/pictures/scenes/${position.game}.txt`, outlineOf(sceneAt(position).scene));
  const path = `docs/rules/${position.game}.md`;
  const pictures = RULE_PICTURES.filter(({ game }) => game === position.game);
  keepFile(path, withPictures(readFileSync(new URL(path, ROOT), 'utf8'), pictures));
}

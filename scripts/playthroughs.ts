/**
 * Tells golden matches in words: writes `test/playthroughs/<game>/<name>.md`; with `--check` only says which files have
 * drifted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { playthroughs } from '../test/playthroughs/all.js';

const isCheck = process.argv.includes('--check');
let drifted = 0;
for (const { game, name, file, text } of playthroughs()) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  drifted++;
  if (isCheck) {
    console.error(`${game}/${name} is not what its golden log tells; run npm run playthroughs`);
    continue;
  }
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${game}/${name}: ${text.split('\n').length} lines`);
}
process.exitCode = isCheck && drifted > 0 ? 1 : 0;

/**
 * Writes the types of the games' JSON into schema.graphql; with `--check` fails when they are not what the engines say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gamesText } from '../src/api/graphql/game-types/typed-games.js';

const FILE = new URL('../schema.graphql', import.meta.url);
/** What stands below it is generated. */
const MARK = '# Generated from here on by `npm run graphql`: the types of the JSON of the games.\n';

const text = readFileSync(FILE, 'utf8');
const [written = ''] = text.split(MARK);
const whole = `${written.trimEnd()}\n\n${MARK}\n${gamesText()}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, whole);
  console.log('schema.graphql written');
} else if (whole === text) {
  console.log('schema.graphql is up to date');
} else {
  console.error('schema.graphql is not what the engines say: run `npm run graphql` and commit it');
  process.exitCode = 1;
}

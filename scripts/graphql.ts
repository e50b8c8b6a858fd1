/** Generates the types of the games' JSON at the end of schema.graphql. */
import { readFileSync } from 'node:fs';
import { gamesText } from '../src/api/graphql/game-types/typed-games.js';
import { keepFile } from './generated-file.js';

/** Everything below it is generated. */
const MARK = '# Generated from here on by `npm run generate`: the types of the JSON of the games.\n';

const [written = ''] = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8').split(MARK);
keepFile('schema.graphql', `${written.trimEnd()}\n\n${MARK}\n${gamesText()}\n`);

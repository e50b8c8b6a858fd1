/** Generates schema.graphql: the schema of the core, what features add to it, and the types of the games' JSON. */
import { makeGamesText } from '../src/api/graphql/game-types/typed-games.js';
import { schemaText } from '../src/api/graphql/schema.js';
import { FEATURES } from '../src/features/index.js';
import { keepFile } from './generated-file.js';

keepFile('schema.graphql', schemaText(FEATURES, makeGamesText()));

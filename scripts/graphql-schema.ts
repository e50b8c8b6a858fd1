/**
 * Writes games.graphql, the types of every game's views, actions and events, out of their JSON Schemas.
 *
 * `--check` writes nothing; exit status 1 when games.graphql is not up to date, or schema.graphql and its resolvers
 * have drifted apart: every operation has a resolver, no resolver lacks a field, everything is described.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { shapesOf } from '../src/api/graphql/game-types/compile.js';
import { printGames } from '../src/api/graphql/game-types/print.js';
import { GAMES_FILE } from '../src/api/graphql/schema.js';
import { listGames } from '../src/use-cases/engines/registry.js';
import { schemaDrift } from './schema-drift.js';

const games = listGames().flatMap(({ id, title, jsonSchemas }) => (jsonSchemas ? [{ title, ...shapesOf(id, jsonSchemas()) }] : []));
const text = `${printGames(games)}\n`;

if (process.argv.includes('--check')) {
  const problems = schemaDrift();
  if (readFileSync(GAMES_FILE, 'utf8') !== text) problems.push('games.graphql is not up to date: run `npm run graphql` and commit it');
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'schema.graphql and its resolvers agree' : `${problems.length} differences`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  writeFileSync(GAMES_FILE, text);
  console.log('games.graphql written');
}

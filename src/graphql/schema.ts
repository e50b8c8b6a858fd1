import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isUnionType, Kind, parse } from 'graphql';
import { RESOLVERS } from './resolvers/resolvers.js';

/** The public schema as clients read it. */
export const SCHEMA_FILE = new URL('../../schema.graphql', import.meta.url);

/** What schema.graphql says of the JSON of games: written by scripts/graphql-schema.ts out of their JSON Schemas. */
export const GAMES_FILE = new URL('../../games.graphql', import.meta.url);

/** The names of the types in games.graphql. */
export function gameTypeNames(): ReadonlySet<string> {
  const { definitions } = parse(readFileSync(GAMES_FILE, 'utf8'));
  return new Set(
    definitions.flatMap((definition) => ('name' in definition && definition.name?.kind === Kind.NAME ? [definition.name.value] : [])),
  );
}

/** Whether games.graphql has the type of a game's views. */
export function isGameView(schema: GraphQLSchema, name: string): boolean {
  const union = schema.getType('GameView');
  return isUnionType(union) && union.getTypes().some((member) => member.name === name);
}

/** schema.graphql and games.graphql joined with its resolvers. *Errors*: throws when a resolver has no field there. */
export function executableSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: [SCHEMA_FILE, GAMES_FILE].map((file) => readFileSync(file, 'utf8')),
    resolvers: RESOLVERS,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

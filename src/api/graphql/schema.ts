import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isUnionType, Kind, parse } from 'graphql';
import { linkGuides } from '../../base/guide-links.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { RESOLVERS } from './resolvers/resolvers.js';

/** The public schema as clients read it. */
export const SCHEMA_FILE = new URL('schema.graphql', PACKAGE_ROOT);

/** What schema.graphql says of the JSON of games: written by scripts/graphql-schema.ts out of their JSON Schemas. */
export const GAMES_FILE = new URL('games.graphql', PACKAGE_ROOT);

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

/**
 * schema.graphql and games.graphql joined with its resolvers; where `publicUrl` is known, documents are named by their
 * address.
 *
 * *Errors*: throws when a resolver has no field there.
 */
export function executableSchema(publicUrl?: string): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: [SCHEMA_FILE, GAMES_FILE].map((file) => {
      const text = readFileSync(file, 'utf8');
      return publicUrl === undefined ? text : linkGuides(text, publicUrl);
    }),
    resolvers: RESOLVERS,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

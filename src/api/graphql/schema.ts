import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, Kind, parse } from 'graphql';
import { linkGuides } from '../../base/guide-links.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { gamesText } from './game-types/typed-games.js';
import { RESOLVERS } from './resolvers/resolvers.js';

const SCHEMA_FILE = new URL('schema.graphql', PACKAGE_ROOT);

let text: string | undefined;

/** The public schema as clients read it, the types of the games' JSON included. */
export function schemaText(): string {
  text ??= readFileSync(SCHEMA_FILE, 'utf8');
  return text;
}

/** The names of the types of the games' JSON. */
export function gameTypeNames(): ReadonlySet<string> {
  const { definitions } = parse(gamesText());
  return new Set(
    definitions.flatMap((definition) => ('name' in definition && definition.name?.kind === Kind.NAME ? [definition.name.value] : [])),
  );
}

/**
 * The public schema joined with its resolvers; where `publicUrl` is known, documents are named by their address.
 *
 * *Errors*: throws when a resolver has no field there.
 */
export function executableSchema(publicUrl?: string): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: publicUrl === undefined ? schemaText() : linkGuides(schemaText(), publicUrl),
    resolvers: RESOLVERS,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
}

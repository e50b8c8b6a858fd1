import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { RESOLVERS } from './resolvers/resolvers.js';

/** The public schema as clients read it. */
export const SCHEMA_FILE = new URL('../../schema.graphql', import.meta.url);

/** schema.graphql joined with its resolvers. *Errors*: throws when a resolver has no field there. */
export function executableSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: readFileSync(SCHEMA_FILE, 'utf8'),
    resolvers: RESOLVERS,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

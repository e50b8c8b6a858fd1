import { readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
} from 'graphql';
import { linkGuides } from '../../base/guide-links.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { Feature } from '../feature.js';
import { FIRST_TYPE } from './game-types/print.js';
import { RESOLVERS } from './resolvers/resolvers.js';

const CORE = new URL('src/api/graphql/schema.graphql', PACKAGE_ROOT);
/** What `npm run generate` joins of them all. */
const GENERATED = new URL('schema.graphql', PACKAGE_ROOT);

/** The types of the games' JSON, as they were generated: to make them takes a sixth of a start. */
function gamesText(): string {
  const text = readFileSync(GENERATED, 'utf8');
  const first = text.indexOf(FIRST_TYPE);
  if (first < 0) throw new Error('schema.graphql has no types of games: `npm run generate -- graphql` writes them');
  return text.slice(first);
}

/** The public schema in parts: that of the core, those of the features, and the types of the games' JSON. */
export function schemaParts(features: readonly Feature[], games = gamesText()): string[] {
  const files = [CORE, ...features.flatMap(({ graphql }) => graphql?.schema ?? [])];
  return [...files.map((file) => readFileSync(file, 'utf8')), games];
}

/** The public schema as clients read it: one text, in which features have extended no type. */
export function schemaText(features: readonly Feature[], games?: string): string {
  return `${print(joined(schemaParts(features, games)))}\n`;
}

function joined(parts: readonly string[]): DocumentNode {
  return withoutExtensions(parse(parts.join('\n')));
}

function withoutExtensions(document: DocumentNode): DocumentNode {
  const added = new Map<string, FieldDefinitionNode[]>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    added.set(node.name.value, [...(added.get(node.name.value) ?? []), ...(node.fields ?? [])]);
  }
  const definitions = document.definitions.flatMap((node): DefinitionNode[] => {
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION) return [];
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return [node];
    return [{ ...node, fields: [...(node.fields ?? []), ...(added.get(node.name.value) ?? [])] }];
  });
  return { ...document, definitions };
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
export function executableSchema(features: readonly Feature[], publicUrl?: string): GraphQLSchema {
  const parts = schemaParts(features);
  const texts = publicUrl === undefined ? parts : parts.map((text) => linkGuides(text, publicUrl));
  return makeExecutableSchema({
    // Joined here: the library's own way of merging takes as long as all the rest.
    typeDefs: buildASTSchema(joined(texts)),
    resolvers: resolverParts(features),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
}

/** Every field that is more than a property of its parent, in parts: those of the core, and those of the features. */
export function resolverParts(features: readonly Feature[]): Record<string, Record<string, unknown>>[] {
  return [RESOLVERS, ...features.flatMap(({ graphql }) => graphql?.resolvers ?? [])] as Record<string, Record<string, unknown>>[];
}

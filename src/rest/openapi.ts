import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { CatalogueGame } from '../matches/catalogue-contract.js';
import type { Matches } from '../matches/contract.js';
import type { Needs } from '../players/scopes.js';
import { INTRODUCTION, TAGS } from './introduction.js';
import { asClientsReadIt, type OpenApiDocument } from './openapi-document.js';
import { withGameSchemas } from './openapi-games.js';
import { withSharedProblems } from './openapi-problems.js';
import { NEEDS } from './scopes.js';

type Transform = typeof jsonSchemaTransform;
type TransformObject = typeof jsonSchemaTransformObject;

interface Secured {
  operationId?: string;
  security?: Record<string, readonly string[]>[];
}

/** A way in, with the scope that a key needs on it. */
function withScope(way: Record<string, readonly string[]>, needs: Needs | undefined): Record<string, readonly string[]> {
  return way.apiKey && needs && needs !== 'public' ? { ...way, apiKey: [needs] } : way;
}

/** The library's transform, which leaves out response headers; and the scope of each operation. */
const transform: Transform = (route) => {
  const made = jsonSchemaTransform(route);
  const given = (route.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  const response = (made.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  for (const [status, { headers }] of Object.entries(given)) {
    const target = response[status];
    if (headers && target) target.headers = headers;
  }
  const schema = made.schema as Secured | undefined;
  if (schema?.security) schema.security = schema.security.map((way) => withScope(way, NEEDS[schema.operationId ?? '']));
  return made;
};

/** The library's transform, then what clients rely on. */
function transformFor(games: () => readonly CatalogueGame[]): TransformObject {
  return (document) => {
    const made = withGameSchemas(jsonSchemaTransformObject(document) as OpenApiDocument, games());
    return withSharedProblems(asClientsReadIt(made));
  };
}

/**
 * Collects every route registered after it into one OpenAPI 3.1 document; the JSON of each game is as the catalogue
 * says.
 */
export async function describeRoutes(app: FastifyInstance, matches: Pick<Matches, 'listGames'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'gameledger',
        version: packageJson.version,
        description: INTRODUCTION,
        license: { name: packageJson.license, identifier: packageJson.license },
      },
      servers: [{ url: '/', description: 'The service that serves this document.' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A player’s API key, `gl_…`: acts for the player in all matches, as far as its scopes go; an operation names the scope it needs.',
          },
          operatorKey: { type: 'http', scheme: 'bearer', description: 'The `ADMIN_KEY` of whoever runs the service.' },
          seatToken: { type: 'http', scheme: 'bearer', description: 'A seat token, `gs_…`: acts for one seat of one match.' },
        },
      },
    },
    transform,
    transformObject: transformFor(() => matches.listGames()),
  });
}

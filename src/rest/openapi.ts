import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { Matches } from '../matches/contract.js';
import type { CatalogueGame } from '../matches/shapes.js';
import { INTRODUCTION, TAGS } from './introduction.js';
import { asClientsReadIt, type OpenApiDocument } from './openapi-document.js';
import { withGameSchemas } from './openapi-games.js';
import { withSharedProblems } from './openapi-problems.js';

type Transform = typeof jsonSchemaTransform;
type TransformObject = typeof jsonSchemaTransformObject;

/** The library's transform, which leaves out response headers. */
const transform: Transform = (route) => {
  const made = jsonSchemaTransform(route);
  const given = (route.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  const response = (made.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  for (const [status, { headers }] of Object.entries(given)) {
    const target = response[status];
    if (headers && target) target.headers = headers;
  }
  return made;
};

/** The library's transform, then what clients rely on. */
function transformFor(games: () => readonly CatalogueGame[]): TransformObject {
  return (document) => {
    const made = withGameSchemas(jsonSchemaTransformObject(document) as OpenApiDocument, games());
    return withSharedProblems(asClientsReadIt(made));
  };
}

/** Collects every route registered after it into one OpenAPI 3.1 document; the JSON of each game is as the catalogue says. */
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
          apiKey: { type: 'http', scheme: 'bearer', description: 'A player’s API key, `gl_…`: acts for the player in all matches.' },
          seatToken: { type: 'http', scheme: 'bearer', description: 'A seat token, `gs_…`: acts for one seat of one match.' },
        },
      },
    },
    transform,
    transformObject: transformFor(() => matches.listGames()),
  });
}

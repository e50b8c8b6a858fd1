import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { linkGuides } from '../../base/guide-links.js';
import type { Limits } from '../../base/limits.js';
import { neededScopes } from '../../use-cases/accounts/scopes.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { Feature } from '../feature.js';
import type { Operation } from '../operation.js';
import { operationsOf } from '../operations.js';
import { INTRODUCTION, TAGS } from './introduction.js';
import { asClientsReadIt, type OpenApiDocument } from './openapi-document.js';
import { withExamples } from './openapi-examples.js';
import { withFeatures } from './openapi-features.js';
import { withGameSchemas } from './openapi-games.js';
import { withSharedParameters } from './openapi-parameters.js';
import { withSharedProblems } from './openapi-problems.js';
import { withDiscriminators } from './openapi-unions.js';
import { inputOf, isStatement } from './register-operations.js';

/** What the document is made of. */
interface Described {
  services: { matches: Pick<Matches, 'listGames'> };
  features: readonly Feature[];
  limits: Limits;
  publicUrl?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document with the schemas of the games, which is twice as long. */
    documentWithGames(): OpenApiDocument;
  }
}

type Transform = typeof jsonSchemaTransform;

interface Secured {
  operation?: Operation;
  security?: Record<string, readonly string[]>[];
}

/** A way in, with the scopes that a key needs on it. */
function withScopes(way: Record<string, readonly string[]>, operation: Operation | undefined): Record<string, readonly string[]> {
  return way.apiKey ? { ...way, apiKey: neededScopes(operation?.needs ?? 'public') } : way;
}

/** The library's transform, which leaves out response headers; and the scopes of each operation. */
const transform: Transform = (route) => {
  const made = jsonSchemaTransform(route);
  const given = (route.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  const response = (made.schema?.response ?? {}) as Record<string, { headers?: unknown }>;
  for (const [status, { headers }] of Object.entries(given)) {
    const target = response[status];
    if (headers && target) target.headers = headers;
  }
  const schema = made.schema as Secured | undefined;
  if (schema?.security) schema.security = schema.security.map((way) => withScopes(way, schema.operation));
  delete schema?.operation;
  return made;
};

/** Operations whose body may be left out, which the library's transform does not say. */
function optionalBodies(features: readonly Feature[], limits: Limits): Set<string> {
  const all = Object.entries(operationsOf(features));
  return new Set(
    all.flatMap(([name, operation]) =>
      isStatement(operation) && inputOf(operation, limits).body?.safeParse(undefined).success ? name : [],
    ),
  );
}

/** Makes a document say what clients rely on; where `publicUrl` is known, documents are named by their address. */
function finisher({ features, limits, publicUrl }: Described): (document: OpenApiDocument) => OpenApiDocument {
  const bodies = optionalBodies(features, limits);
  return (document) => {
    const whole = withExamples(
      withDiscriminators(withSharedParameters(withSharedProblems(asClientsReadIt(structuredClone(document), bodies)))),
    );
    return publicUrl === undefined ? whole : (JSON.parse(linkGuides(JSON.stringify(whole), publicUrl)) as OpenApiDocument);
  };
}

/**
 * Collects every route registered after it into one OpenAPI 3.1 document, to which the JSON of a game is any JSON, and
 * the same with the schemas of the games that the catalogue has.
 */
export async function describeRoutes(app: FastifyInstance, described: Described): Promise<void> {
  const { features, services } = described;
  const finish = finisher(described);
  let stated: OpenApiDocument = {};
  let withGames: OpenApiDocument | undefined;
  app.decorate('documentWithGames', () => {
    app.swagger();
    withGames ??= finish(withGameSchemas(stated, services.matches.listGames()));
    return withGames;
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'gameledger',
        version: packageJson.version,
        description: INTRODUCTION,
        license: { name: packageJson.license, identifier: packageJson.license },
      },
      servers: [{ url: app.basePath || '/', description: 'The service that serves this document.' }],
      tags: [...TAGS, ...features.flatMap(({ name, tag }) => (tag === undefined ? [] : { name, description: tag }))],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A player’s API key, `gl_…`: acts for the player in all matches, within its scopes; an operation names the scopes it needs.',
          },
          operatorKey: { type: 'http', scheme: 'bearer', description: 'The `ADMIN_KEY` of the operator of the service.' },
          seatToken: { type: 'http', scheme: 'bearer', description: 'A seat token, `gs_…`: acts for one seat of one match.' },
        },
      },
    },
    transform,
    transformObject: (document) => {
      stated = withFeatures(jsonSchemaTransformObject(document) as OpenApiDocument, features);
      return finish(stated);
    },
  });
}

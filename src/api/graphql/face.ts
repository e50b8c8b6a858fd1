import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { GraphqlOptions } from './context.js';
import type { CostOf } from './cost.js';
import type { TypedGames } from './game-types/typed-games.js';
import type { KeepDocument } from './kept-documents.js';
import type { ReadDocument } from './operation.js';
import type { SceneDeltas } from './scene-deltas.js';

/** What the GraphQL face does its work with. */
export interface Face extends GraphqlOptions {
  app: FastifyInstance;
  schema: GraphQLSchema;
  typedGames: TypedGames;
  sceneDeltas: SceneDeltas;
  readDocument: ReadDocument;
  costOf: CostOf;
  keepDocument: KeepDocument;
}

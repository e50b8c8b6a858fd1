import type { FastifyPluginAsync } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import mercurius from 'mercurius';
import { boundArguments } from './bounded-schema.js';
import type { GraphqlOptions } from './context.js';
import { costCounter } from './cost.js';
import { documentRules, PARSE_OPTIONS } from './document-limits.js';
import { createTypedGames } from './game-types/typed-games.js';
import { graphiqlRoutes } from './graphiql.js';
import { httpHandlers, sendRefusal } from './http.js';
import { meterFields } from './metered-schema.js';
import { executableSchema, gameTypeNames, isGameView } from './schema.js';
import { checkScopes } from './scopes.js';
import { websocketHandler } from './websocket.js';

export type { GraphqlOptions } from './context.js';

let prepared: { schema: GraphQLSchema; gameTypes: ReadonlySet<string> } | undefined;

/** The schema as it is executed, metered and bounded; made once in a process. */
function preparedSchema(): NonNullable<typeof prepared> {
  if (prepared) return prepared;
  const schema = executableSchema();
  const gameTypes = gameTypeNames();
  checkScopes(schema);
  meterFields(schema, gameTypes);
  boundArguments(schema);
  prepared = { schema, gameTypes };
  return prepared;
}

/** The GraphQL face: /graphql over HTTP and websocket, and /graphiql. */
export const graphqlPlugin: FastifyPluginAsync<GraphqlOptions> = async (app, options) => {
  const { schema, gameTypes } = preparedSchema();
  const { matches } = options.services;
  const costOf = costCounter(schema, matches, gameTypes);
  const typedGames = createTypedGames(matches.listGames(), (view) => isGameView(schema, view));
  const rules = documentRules(options.limits);
  app.setErrorHandler(sendRefusal);
  await app.register(mercurius, {
    schema,
    // Our own routes: mercurius' write the numbers in an error's path as strings, and let no other websocket server in.
    routes: false,
    validationRules: rules,
    graphql: { parseOptions: PARSE_OPTIONS },
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  const { get, post } = httpHandlers({ ...options, app, costOf, typedGames });
  app.route({
    method: 'GET',
    url: '/graphql',
    handler: get,
    wsHandler: websocketHandler({ ...options, app, schema, rules, costOf, typedGames }),
  });
  app.route({ method: 'POST', url: '/graphql', handler: post });
  graphiqlRoutes(app);
};

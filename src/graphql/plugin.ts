import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import mercurius from 'mercurius';
import type { WebSocketServer } from 'ws';
import { boundArguments } from './bounded-schema.js';
import type { GraphqlOptions } from './context.js';
import { costCounter } from './cost.js';
import { documentRules, PARSE_OPTIONS } from './document-limits.js';
import { createTypedGames } from './game-types/typed-games.js';
import { graphiqlRoutes } from './graphiql.js';
import { httpHandlers, sendRefusal } from './http.js';
import { meterFields } from './metered-schema.js';
import { executableSchema, gameTypeNames, isGameView } from './schema.js';
import { upgradesAt } from './upgrades.js';
import { websocketHandler } from './websocket.js';

export type { GraphqlOptions } from './context.js';

const GOING_AWAY = 1001;
const GOODBYE_MS = 1_000;

/** The GraphQL face: /graphql over HTTP and websocket, and /graphiql. */
export const graphqlPlugin: FastifyPluginAsync<GraphqlOptions> = async (app, options) => {
  const schema = executableSchema();
  const gameTypes = gameTypeNames();
  meterFields(schema, gameTypes);
  boundArguments(schema);
  const { matches } = options.services;
  const costOf = costCounter(schema, matches, gameTypes);
  const typedGames = createTypedGames(matches.listGames(), (view) => isGameView(schema, view));
  const rules = documentRules(options.limits);
  app.setErrorHandler(sendRefusal);
  await registerWebsocket(app, options.limits.socketMessageBytes);
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

async function registerWebsocket(app: FastifyInstance, maxPayload: number): Promise<void> {
  await app.register(websocket, {
    // Pongs are sent by src/graphql/socket-adapter.ts, which knows when too many of them wait.
    options: { server: upgradesAt(app, '/graphql'), maxPayload, handleProtocols, autoPong: false },
    // ws has begun to close with the code that says why; ending the socket here would swallow it.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a websocket failed');
      socket.close();
    },
    preClose(done) {
      sayGoodbye(this.websocketServer);
      done();
    },
  });
  // An upgrade refused before the plugin saw it, by the rate limit say, would keep its socket for as long as the client likes.
  app.addHook('onResponse', async ({ raw, ws }) => {
    if (raw.headers.upgrade !== undefined && !ws) raw.socket.end();
  });
}

/** Asks every client to leave, and ends whoever has not after a second, so that the process can stop. */
function sayGoodbye(server: WebSocketServer): void {
  for (const client of server.clients) client.close(GOING_AWAY, 'Going away');
  setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, GOODBYE_MS).unref();
  server.close();
}

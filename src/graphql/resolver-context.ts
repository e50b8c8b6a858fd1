import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../players/caller.js';
import type { GraphqlContext, GraphqlOptions } from './context.js';

/** What resolvers get for one operation of `request`. */
export function resolverContext(
  {
    app,
    services: { matches, players, ratings, tournaments, operator, webhooks },
    typedGames,
  }: Pick<GraphqlOptions, 'services'> & Pick<GraphqlContext, 'typedGames'> & { app: FastifyInstance },
  request: FastifyRequest,
  caller: Caller,
  answer: GraphqlContext['answer'],
): GraphqlContext {
  return {
    matches,
    players,
    ratings,
    tournaments,
    operator,
    webhooks,
    caller,
    answer,
    typedGames,
    // Methods: tsx gives a closure its name anew for every operation.
    chargeAccount() {
      return app.chargeAccount(request);
    },
    chargeTakeback() {
      return app.chargeTakeback(request);
    },
    chargeMessage(playerId) {
      return app.chargeMessage(request, playerId);
    },
    requireOperator() {
      return operator.authorize(request.headers.authorization);
    },
    holdTurns() {
      return app.holdPlace('turns', request);
    },
    admit() {
      return app.admitCheck(request);
    },
  };
}

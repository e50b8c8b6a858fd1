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
    chargeAccount: () => app.chargeAccount(request),
    chargeTakeback: () => app.chargeTakeback(request),
    chargeMessage: (playerId) => app.chargeMessage(request, playerId),
    requireOperator: () => operator.authorize(request.headers.authorization),
    holdTurns: () => app.holdPlace('turns', request),
    admit: () => app.admitCheck(request),
  };
}

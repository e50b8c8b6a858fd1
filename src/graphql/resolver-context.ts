import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../players/caller.js';
import type { GraphqlContext, GraphqlOptions } from './context.js';

/** What resolvers get for one operation of `request`. */
export function resolverContext(
  {
    app,
    services: { matches, players },
    typedGames,
  }: Pick<GraphqlOptions, 'services'> & Pick<GraphqlContext, 'typedGames'> & { app: FastifyInstance },
  request: FastifyRequest,
  caller: Caller,
  answer: GraphqlContext['answer'],
): GraphqlContext {
  return {
    matches,
    players,
    caller,
    answer,
    typedGames,
    chargeAccount: () => app.chargeAccount(request),
    holdTurns: () => app.holdPlace('turns', request),
    admit: () => app.admitCheck(request),
  };
}

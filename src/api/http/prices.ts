import type { FastifyInstance } from 'fastify';
import type { Prices } from '../prices.js';

declare module 'fastify' {
  // The prices of the operation that a request asks for: read from the request itself, so that none has an object more.
  interface FastifyRequest extends Prices {}
}

/** Lets every request count what its operation costs. */
export function registerPrices(app: FastifyInstance): void {
  app.decorateRequest('chargeAccount', function chargeAccount() {
    return app.chargeAccount(this);
  });
  app.decorateRequest('chargeTakeback', function chargeTakeback() {
    return app.chargeTakeback(this);
  });
  app.decorateRequest('chargeRoutes', function chargeRoutes() {
    return app.chargeRoutes(this);
  });
  app.decorateRequest('chargeInspection', function chargeInspection() {
    return app.chargeInspection(this);
  });
  app.decorateRequest('chargeInvited', function chargeInvited(players = []) {
    return app.chargeRequest(this, players.length);
  });
  app.decorateRequest('chargeMessage', function chargeMessage(playerId) {
    return app.chargeMessage(this, playerId);
  });
  app.decorateRequest('admit', function admit() {
    return app.admitCheck(this);
  });
}

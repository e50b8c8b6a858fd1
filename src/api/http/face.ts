import type { FastifyInstance } from 'fastify';
import type { Face } from '../face.js';

declare module 'fastify' {
  // The request itself is what its operation counts with, so that none makes an object more.
  interface FastifyRequest extends Face {}
}

/** Lets every request be the interface of its operation. */
export function registerRequestAsFace(app: FastifyInstance): void {
  app.decorateRequest('basePath', {
    getter() {
      return app.basePath;
    },
  });
  app.decorateRequest('authorization', {
    getter() {
      return this.headers.authorization;
    },
  });
  app.decorateRequest('chargeAccount', function chargeAccount() {
    return app.chargeAccount(this);
  });
  app.decorateRequest('chargeCostly', function chargeCostly(what) {
    return app.chargeCostly(this, what);
  });
  app.decorateRequest('chargeInvited', function chargeInvited(players = []) {
    return app.chargeRequest(this, players.length);
  });
  app.decorateRequest('chargePlayer', function chargePlayer(playerId, counted) {
    return app.chargePlayer(this, playerId, counted);
  });
  app.decorateRequest('admit', function admit() {
    return app.admitCheck(this);
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What may show a person that there is nothing at an address: the pages of features that have any. */
    missingPages: MissingPage[];
  }
}

/** A page for an address that is none. */
export interface MissingPage {
  isWantedBy(request: FastifyRequest): boolean;
  send(reply: FastifyReply): FastifyReply;
}

/** Lets features add pages for addresses that are none. */
export function registerMissingPages(app: FastifyInstance): void {
  app.decorate('missingPages', []);
}

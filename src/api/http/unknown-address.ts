import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import { pathOf } from './path-of.js';

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

/** Answers a request for which no route has the address or the method: by a page where one is wanted, else an error. */
export function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  { allowed, pages }: { allowed: string[]; pages: readonly MissingPage[] },
): FastifyReply {
  const page = pages.find(({ isWantedBy }) => isWantedBy(request));
  if (allowed.length === 0 && page) return page.send(reply);
  // A wildcard route that finds nothing hands its request on to here.
  const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method);
  if (!isWrongMethod) throw new GameledgerError('NOT_FOUND', `There is nothing at ${pathOf(request.url)}.`);
  reply.header('allow', allowed.join(', '));
  throw new GameledgerError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; ${allowed.join(', ')} is.`);
}

import type { FastifyInstance } from 'fastify';
import { isJson } from '../../kernel/json.js';
import { malformed } from '../errors.js';

/** Reads bodies as JSON and nothing else; clients that announce JSON and send nothing mean no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body, (error, value) => {
      // Fastify calls every body it does not take invalid JSON, also JSON with a key it takes for an attack.
      if (error && isJson(body)) done(inheritedKey());
      else done(error, value);
    });
  });
}

function inheritedKey(): Error {
  const message = 'The body has a key `__proto__`, or a `constructor` with a key `prototype`: no request has these.';
  return malformed(message, [{ path: '', message }]);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJson } from '../../kernel/json.js';
import { malformed } from '../errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads a text as the body of a request is read; for faces that carry several in one body.
     *
     * *Errors*: MALFORMED for a key that no request has; those of Fastify for what is no JSON.
     */
    parseJson(request: FastifyRequest, text: string): unknown;
  }
}

/** Reads bodies as JSON and nothing else; clients that announce JSON and send nothing mean no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseDefault = app.getDefaultJsonParser('error', 'error');
  app.decorate('parseJson', (request: FastifyRequest, text: string) => {
    const parsed: { error: Error | null; value: unknown } = { error: null, value: undefined };
    // It calls back before it returns.
    parseDefault(request, text, (error, value) => Object.assign(parsed, { error, value }));
    if (parsed.error === null) return parsed.value;
    // Fastify calls every body it does not take invalid JSON, also JSON with a key it takes for an attack.
    throw isJson(text) ? inheritedKey() : parsed.error;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body === '' ? undefined : app.parseJson(request, body),
  );
}

function inheritedKey(): Error {
  const message = 'The body has a key `__proto__`, or a `constructor` with a key `prototype`: no request has these.';
  return malformed(message, [{ path: '', message }]);
}

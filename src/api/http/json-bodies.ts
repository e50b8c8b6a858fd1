import type { FastifyInstance } from 'fastify';
import { readJson, readText } from './read-json.js';

/** Reads bodies as JSON and nothing else; clients that announce JSON and send nothing mean no body. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? undefined : readJson(readText(body), 'The body'),
  );
}

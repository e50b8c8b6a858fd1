import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { recordsTooLarge } from '../../../use-cases/matches/state/spool.js';
import type { Asked } from '../asked.js';
import { match } from '../components/match.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { answer, LOCATION } from '../responses.js';

const RECORD_TYPES = ['application/x-ndjson', 'application/jsonl'];

const importRecordSchema = described('importRecord', {
  tags: ['audit'],
  summary: 'Import the record of a match played elsewhere',
  description:
    'The body is a record of `GET /v1/matches/{matchId}/record`. It is verified, and refused unless everything in it is proven; the record of the imported match has the same bytes. If the match is here already, the status is 200. The record of a fork follows those of its ancestors, oldest first, unless its parent is here, has finished and is visible to you; they are imported with it.',
  consumes: RECORD_TYPES,
  body: z.custom<Readable>((body) => body instanceof Readable, { error: 'must be a record: JSON Lines' }).meta({ type: 'string' }),
  response: {
    200: answer('The existing match.', match),
    201: answer('The match.', match, LOCATION),
  },
});

async function importRecord(matches: Matches, request: Asked<typeof importRecordSchema>, reply: FastifyReply) {
  const admit = () => request.server.admitCheck(request);
  const { match: imported, isNew } = await matches.importRecord(request.caller, request.body, admit);
  if (isNew) reply.code(201).header('location', `/v1/matches/${imported.id}`);
  return reply.send(imported);
}

/** Records of matches played elsewhere. */
export const importRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { recordBytes } = options.limits;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(RECORD_TYPES, ({ headers }, payload, done) => {
    const isTooLarge = Number(headers['content-length']) > recordBytes;
    done(isTooLarge ? recordsTooLarge(recordBytes) : null, payload);
  });

  app.route({
    method: 'POST',
    url: '/records',
    config: { isBodyStreamed: true },
    preValidation: async (request) => {
      players.me(request.caller);
    },
    schema: importRecordSchema,
    handler: (request, reply) => importRecord(matches, request, reply),
  });
};

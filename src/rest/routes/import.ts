import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../matches/contract.js';
import { LIMITS } from '../../service/limits.js';
import type { Asked } from '../asked.js';
import { match } from '../components/match.js';
import type { RestOptions } from '../options.js';
import { answer, BODY_CODES, LOCATION, problems, SECURITY } from '../responses.js';

const RECORD_TYPES = ['application/x-ndjson', 'application/jsonl'];

const importRecordSchema = {
  operationId: 'importRecord',
  tags: ['audit'],
  summary: 'Import the record of a match played elsewhere',
  description:
    'The body is a record as `GET /v1/matches/{matchId}/record` answers it. It is verified, and refused unless everything in it is proven; its record is the same bytes ever after. A match that is here already is answered with 200. Before the record of a fork come those of its ancestors, the oldest first, unless its parent is here, has finished and may be seen by you; they are imported with it.',
  security: SECURITY.player,
  consumes: RECORD_TYPES,
  body: z.custom<Readable>((body) => body instanceof Readable, { error: 'must be a record: JSON Lines' }).meta({ type: 'string' }),
  response: {
    200: answer('The match, which was here already.', match),
    201: answer('The match.', match, LOCATION),
    ...problems(...BODY_CODES, 'MATCH_EXISTS', 'RECORD_REFUSED', 'BUDGET_EXCEEDED', 'NOT_FOUND'),
  },
};

async function importRecord(matches: Matches, request: Asked<typeof importRecordSchema>, reply: FastifyReply) {
  const admit = () => request.server.admitCheck(request);
  const { match: imported, isNew } = await matches.importRecord(request.caller, request.body, admit);
  if (isNew) reply.code(201).header('location', `/v1/matches/${imported.id}`);
  return reply.send(imported);
}

/** Records of matches played elsewhere. */
export const importRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { recordBytes } = options.limits ?? LIMITS;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(RECORD_TYPES, (_request, payload, done) => done(null, payload));

  app.route({
    method: 'POST',
    url: '/records',
    bodyLimit: recordBytes,
    config: { isBodyStreamed: true },
    preValidation: async (request) => {
      players.me(request.caller);
    },
    schema: importRecordSchema,
    handler: (request, reply) => importRecord(matches, request, reply),
  });
};

import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { recordsTooLarge } from '../../../use-cases/matches/state/spool.js';
import { operation } from '../../operation.js';
import { match } from '../components/match.js';
import type { RestOptions } from '../options.js';
import { routeOf } from '../register-operations.js';
import { answer, LOCATION } from '../responses.js';

const RECORD_TYPES = ['application/x-ndjson', 'application/jsonl'];

/** Records of matches played elsewhere. */
export const IMPORT = {
  importRecord: operation({
    by: 'player',
    needs: 'create',
    errors: ['MATCH_EXISTS', 'RECORD_REFUSED', 'BUDGET_EXCEEDED', 'NOT_FOUND'],
    rest: 'POST /records',
    about: {
      tag: 'audit',
      summary: 'Import the record of a match played elsewhere',
      description:
        'The body is a record of `GET /v1/matches/{matchId}/record`. It is verified, and refused unless everything in it is proven; the record of the imported match has the same bytes. If the match is here already, the status is 200. The record of a fork follows those of its ancestors, oldest first, unless its parent is here, has finished and is visible to you; they are imported with it.',
    },
    consumes: RECORD_TYPES,
    input: {
      body: z.custom<Readable>((body) => body instanceof Readable, { error: 'must be a record: JSON Lines' }).meta({ type: 'string' }),
    },
    output: {
      200: answer('The existing match.', match),
      201: answer('The match.', match, LOCATION),
    },
    // Its body is read as it comes, and its status says whether the match is new.
  }),
};

async function importRecord(matches: Matches, request: FastifyRequest, reply: FastifyReply) {
  const admit = () => request.admit();
  const { match: imported, isNew } = await request.server.withStreamedBody(request, (body) =>
    matches.importRecord(request.caller, body, admit),
  );
  if (isNew) reply.code(201).header('location', `/v1/matches/${imported.id}`);
  return reply.send(imported);
}

/** Its route. */
export const importRoutes: FastifyPluginAsync<RestOptions> = async (app, options) => {
  const { matches, players } = options.services;
  const { recordBytes } = options.limits;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(RECORD_TYPES, ({ headers }, payload, done) => {
    const isTooLarge = Number(headers['content-length']) > recordBytes;
    done(isTooLarge ? recordsTooLarge(recordBytes) : null, payload);
  });

  app.route({
    ...routeOf('importRecord', IMPORT.importRecord, options),
    config: { isBodyStreamed: true },
    preValidation: async (request) => {
      players.me(request.caller);
    },
    handler: (request, reply) => importRecord(matches, request, reply),
  });
};

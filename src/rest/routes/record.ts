import { Readable } from 'node:stream';
import etag from '@fastify/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Match } from '../../matches/contract.js';
import { ETAG, NOT_MODIFIED, problems, SECURITY } from '../answers.js';
import type { RestOptions } from '../options.js';
import { matchPath, parseMatchId } from '../parameters.js';

/** A finished record never changes but for what is signed around it later, hence weak. */
function recordTag({ status, head }: Match): string | null {
  return status === 'finished' && head !== null ? `W/"${head}"` : null;
}

/** The portable record. */
export const recordRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  await app.register(etag, { weak: true });
  app.route({
    method: 'GET',
    url: '/matches/:matchId/record',
    schema: {
      operationId: 'getRecord',
      tags: ['audit'],
      summary: 'Download the portable record',
      description: 'JSON Lines: a header, one line per entry, a footer; everything an auditor needs. Seed, salts and result once finished.',
      security: SECURITY.anyone,
      params: matchPath,
      response: {
        200: {
          description: 'The record.',
          headers: ETAG,
          content: { 'application/x-ndjson': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
        },
        304: NOT_MODIFIED,
        ...problems('NOT_FOUND', 'MATCH_NOT_ACTIVE'),
      },
    },
    handler: async (request, reply) => {
      const matchId = parseMatchId(request.params.matchId);
      const tag = recordTag(await matches.get(request.caller, matchId));
      if (tag !== null) reply.header('etag', tag).header('cache-control', 'private, no-cache');
      const lines = await matches.record(request.caller, matchId);
      reply.header('content-disposition', `attachment; filename="${matchId}.jsonl"`);
      return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(endedLines(lines)));
    },
  });
};

async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield line.endsWith('\n') ? line : `${line}\n`;
}

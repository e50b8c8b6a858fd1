import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { matchPath, parseMatchId } from '../parameters.js';

const getRecordSchema = described('getRecord', {
  tags: ['audit'],
  summary: 'Download the portable record',
  description:
    'JSON Lines: a header, one line per entry, a footer; everything an auditor needs. Seed, salts and result are included once the match has finished.',
  params: matchPath,
  response: {
    200: {
      description: 'The record.',
      content: { 'application/x-ndjson': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
    },
  },
});

async function getRecord(matches: Matches, request: Asked<typeof getRecordSchema>, reply: FastifyReply) {
  const matchId = parseMatchId(request.params.matchId);
  const lines = await matches.record(request.caller, matchId);
  reply.header('content-disposition', `attachment; filename="${matchId}.jsonl"`);
  return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(endedLines(lines)));
}

/** The portable record. */
export const recordRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/matches/:matchId/record',
    schema: getRecordSchema,
    handler: (request, reply) => getRecord(matches, request, reply),
  });
};

async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield line.endsWith('\n') ? line : `${line}\n`;
}

import etag from '@fastify/etag';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../matches/contract.js';
import type { Asked } from '../asked.js';
import type { RestOptions } from '../options.js';
import { enginePath } from '../parameters.js';
import { ETAG, NOT_MODIFIED, problems, SECURITY } from '../responses.js';

/** The address names the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const getEngineSchema = {
  operationId: 'getEngine',
  tags: ['games'],
  summary: 'The engine with this hash',
  description:
    'One ES module without imports that exports `game`: the rules of one version of a game, the same bytes for ever. Entry 0 of a match names its hash, and `GET /v1/games/{gameId}` those of all versions. Check the hash before you run it.',
  security: SECURITY.anyone,
  params: enginePath,
  response: {
    200: { description: 'The bundle.', headers: ETAG, content: { 'text/javascript': { schema: z.string() } } },
    304: NOT_MODIFIED,
    ...problems('NOT_FOUND'),
  },
};

async function getEngine(matches: Matches, { params: { sha256 } }: Asked<typeof getEngineSchema>, reply: FastifyReply) {
  const bundle = matches.engine(sha256);
  return reply
    .headers({ etag: `"${sha256}"`, 'cache-control': CACHE_CONTROL })
    .type('text/javascript; charset=utf-8')
    .send(bundle);
}

/** The engines' bundles: whoever holds a record takes from here the very rules it was played by. */
export const engineRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  await app.register(etag);

  app.route({
    method: 'GET',
    url: '/engines/:sha256.mjs',
    schema: getEngineSchema,
    handler: (request, reply) => getEngine(matches, request, reply),
  });
};

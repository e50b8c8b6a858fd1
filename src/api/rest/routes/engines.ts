import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { nameAnswers } from '../../http/etags.js';
import type { Asked } from '../asked.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { enginePath } from '../parameters.js';
import { ETAG, NOT_MODIFIED } from '../responses.js';

/** The address names the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const getEngineSchema = described('getEngine', {
  tags: ['games'],
  summary: 'The engine with this hash',
  description:
    'One ES module without imports that exports `game`: the rules of one version of a game. Its bytes never change. Entry 0 of a match names its hash, and `GET /v1/games/{gameId}` lists those of all versions. Check the hash before you run it.',
  params: enginePath,
  response: {
    200: { description: 'The bundle.', headers: ETAG, content: { 'text/javascript': { schema: z.string() } } },
    304: NOT_MODIFIED,
  },
});

async function getEngine(matches: Matches, { params: { sha256 } }: Asked<typeof getEngineSchema>, reply: FastifyReply) {
  const bundle = matches.engine(sha256);
  return reply
    .headers({ etag: `W/"${sha256}"`, 'cache-control': CACHE_CONTROL })
    .type('text/javascript; charset=utf-8')
    .send(bundle);
}

/** The engines' bundles: the exact rules by which a record was played. */
export const engineRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  nameAnswers(app);

  app.route({
    method: 'GET',
    url: '/engines/:sha256.mjs',
    schema: getEngineSchema,
    handler: (request, reply) => getEngine(matches, request, reply),
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureOptions } from '../../api/feature.js';
import { describing } from '../../api/rest/described.js';
import { matchPath, parseMatchId } from '../../api/rest/parameters.js';
import type { Operation } from '../../use-cases/operations.js';
import type { TransparencyServices } from './contract.js';

export const OPERATIONS = {
  getInclusion: { by: 'anyone', needs: 'read', errors: ['NOT_FOUND'] },
} as const satisfies Record<string, Operation>;

const getInclusionSchema = describing(OPERATIONS)('getInclusion', {
  tags: ['audit'],
  summary: 'Prove that the match is in the transparency log',
  description:
    'A c2sp.org/tlog-proof@v1 text: the index of the leaf, its audit path, and the first signed checkpoint that covers it. A finished match is added within seconds, an imported one never; the log itself is at `/log`.',
  params: matchPath,
  response: {
    200: { description: 'The proof.', content: { 'text/plain': { schema: z.string() } } },
  },
});

/** The proof that a match is in the log. */
export const inclusionRoutes: FastifyPluginAsyncZod<FeatureOptions<TransparencyServices>> = async (app, { services }) => {
  app.route({
    method: 'GET',
    url: '/matches/:matchId/inclusion',
    schema: getInclusionSchema,
    async handler({ caller, params }, reply) {
      const proof = await services.inclusion(caller, parseMatchId(params.matchId));
      return reply.type('text/plain; charset=utf-8').send(proof);
    },
  });
};

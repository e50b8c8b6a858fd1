import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { chooseLanguage, type InLanguage } from '../../api/rest/language.js';
import type { RestOptions } from '../../api/rest/options.js';
import { parseMatchId } from '../../api/rest/parameters.js';
import { routeOf } from '../../api/rest/register-operations.js';
import { cacheControl } from '../../api/rest/routes/observation.js';
import type { Language } from '../../rules/kernel/narration.js';
import { renderSvg } from '../../rules/scene/render-svg.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import { OPERATIONS, type pictureQuery } from './operations.js';

/** A picture holds no script and asks for nothing, whatever a game has written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type Query = z.output<typeof pictureQuery> & { lang?: Language | undefined };

async function getPicture(matches: Matches, request: FastifyRequest, reply: FastifyReply) {
  const { caller, params, query } = request as FastifyRequest & { params: { matchId: string }; query: Query };
  const { size, theme, lang: _, ...asked } = query;
  reply.header('vary', 'Authorization');
  const language = chooseLanguage(request as InLanguage, reply);
  const { scene, title, isOver } = await matches.scene(caller, parseMatchId(params.matchId), { ...asked, language });
  return reply
    .header('cache-control', cacheControl(isOver, caller))
    .header('content-security-policy', POLICY)
    .type('image/svg+xml; charset=utf-8')
    .send(renderSvg(scene, { title, ...(size === undefined ? {} : { width: size }), ...(theme === undefined ? {} : { theme }) }));
}

/** The route of the picture. */
export const pictureRoutes: FastifyPluginAsync<RestOptions> = async (app, options) => {
  app.route({
    ...routeOf('getPicture', OPERATIONS.getPicture, options),
    handler: (request, reply) => getPicture(options.services.matches, request, reply),
  });
};

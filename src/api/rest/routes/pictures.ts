import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../../../rules/kernel/narration.js';
import { LAYOUTS } from '../../../rules/kernel/scene.js';
import { renderSvg } from '../../../rules/scene/render-svg.js';
import { THEMES } from '../../../rules/scene/themes.js';
import type { Caller } from '../../../use-cases/accounts/caller.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { operation } from '../../operation.js';
import { sceneAt } from '../components/play.js';
import { chooseLanguage, type InLanguage } from '../language.js';
import type { RestOptions } from '../options.js';
import { integerParameter, matchPath, parseMatchId } from '../parameters.js';
import { routeOf } from '../register-operations.js';
import { answer } from '../responses.js';
import { SEEING, toldViewQuery } from './observation.js';

/** What a picture may be as wide as. *Units*: CSS pixels. */
const WIDTHS = { minimum: 16, maximum: 4096 };
/** A picture holds no script and asks for nothing, whatever a game has written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A version of a match that is over stays what it is; the art may become better. */
const KEPT = 'max-age=3600';

const drawnQuery = toldViewQuery.extend({
  layout: z.enum(LAYOUTS).describe('`wide`: for a window that is wider than high; `tall` by default.').optional(),
});

const pictureQuery = drawnQuery.extend({
  size: integerParameter(WIDTHS, 'How wide, in CSS pixels; as wide as the room it is given by default.').optional(),
  theme: z.enum(THEMES).describe('`auto` by default: dark for users who prefer it.').optional(),
});

/** Who asks with a key sees what others do not: such an answer is for nobody else's cache. */
function cacheControl(isOver: boolean, { kind }: Caller): string {
  if (!isOver) return 'private, no-cache';
  return `${kind === 'anonymous' ? 'public' : 'private'}, ${KEPT}`;
}

/** What can be seen of a match, to be drawn and drawn. */
export const PICTURES = {
  getScene: operation({
    by: 'anyone',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/scene',
    about: {
      tag: 'observation',
      summary: 'See the table as a scene',
      description:
        'The content of `GET …/view` as things with places, roles and labels that a program can draw without knowing the game. With `GET …/actions?targets=1` it can be played by touch.',
    },
    input: {
      params: matchPath,
      query: drawnQuery.extend({
        help: z
          .enum(['0', '1'])
          .describe('`1`: include every style of the game, what its symbols mean and hints for a first match.')
          .optional(),
        palette: z.enum(['0', '1']).describe('`0`: leave the palette out, for a client that has the one of `help`.').optional(),
      }),
    },
    output: { 200: answer('The scene.', sceneAt) },
    named: true,
    told: true,
    run: ({ matches }, { caller, matchId, help, palette, ...asked }) =>
      matches.scene(caller, matchId, { ...asked, hasHelp: help === '1', hasPalette: palette !== '0' }),
    headers: ({ isOver }, { caller }) => ({ vary: 'Authorization, Accept-Language', 'cache-control': cacheControl(isOver, caller) }),
  }),

  getPicture: operation({
    by: 'anyone',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/picture.svg',
    about: {
      tag: 'observation',
      summary: 'See the table as a picture',
      description: 'The content of `GET …/view`, drawn as SVG. It can be cached once the match is over.',
    },
    input: { params: matchPath, query: pictureQuery },
    output: { 200: { description: 'The picture.', content: { 'image/svg+xml': { schema: z.string() } } } },
    named: true,
    told: true,
    // Its headers tell what its text does not: whether the match is over.
  }),
};

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
    ...routeOf('getPicture', PICTURES.getPicture, options),
    handler: (request, reply) => getPicture(options.services.matches, request, reply),
  });
};

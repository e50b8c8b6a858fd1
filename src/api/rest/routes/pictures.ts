import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LAYOUTS } from '../../../rules/kernel/scene.js';
import { renderSvg } from '../../../rules/scene/render-svg.js';
import { THEMES } from '../../../rules/scene/themes.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { nameAnswers } from '../../http/etags.js';
import type { Asked } from '../asked.js';
import { sceneAt } from '../components/play.js';
import { described } from '../described.js';
import { chooseLanguage, LANGUAGE_HEADERS } from '../language.js';
import type { RestOptions } from '../options.js';
import { integerParameter, matchPath, parseMatchId } from '../parameters.js';
import { answer, ETAG, NOT_MODIFIED } from '../responses.js';
import { toldViewQuery } from './observation.js';

/** What a picture may be as wide as. *Units*: CSS pixels. */
const WIDTHS = { minimum: 16, maximum: 4096 };
/** A picture holds no script and asks for nothing, whatever a game has written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** A version of a match that is over stays what it is; the art may become better. */
const KEPT = 'max-age=3600';

const drawnQuery = toldViewQuery.extend({
  layout: z.enum(LAYOUTS).describe('`wide`: for a window that is wider than high; `tall` by default.').optional(),
});

const getSceneSchema = described('getScene', {
  tags: ['observation'],
  summary: 'See the table as a scene',
  description:
    'The content of `GET …/view` as things with places, roles and labels that a program can draw without knowing the game. With `GET …/actions?targets=1` it can be played by touch.',
  params: matchPath,
  querystring: drawnQuery.extend({
    help: z
      .enum(['0', '1'])
      .describe('`1`: include every style of the game, what its symbols mean and hints for a first match.')
      .optional(),
    palette: z.enum(['0', '1']).describe('`0`: leave the palette out, for a client that has the one of `help`.').optional(),
  }),
  response: { 200: answer('The scene.', sceneAt, { ...ETAG, ...LANGUAGE_HEADERS }), 304: NOT_MODIFIED },
});

const pictureQuery = drawnQuery.extend({
  size: integerParameter(WIDTHS, 'How wide, in CSS pixels; as wide as the room it is given by default.').optional(),
  theme: z.enum(THEMES).describe('`auto` by default: dark for users who prefer it.').optional(),
});

const getPictureSchema = described('getPicture', {
  tags: ['observation'],
  summary: 'See the table as a picture',
  description: 'The content of `GET …/view`, drawn as SVG. It can be cached once the match is over.',
  params: matchPath,
  querystring: pictureQuery,
  response: {
    200: { description: 'The picture.', headers: { ...ETAG, ...LANGUAGE_HEADERS }, content: { 'image/svg+xml': { schema: z.string() } } },
    304: NOT_MODIFIED,
  },
});

/** Who asks with a key sees what others do not: such an answer is for nobody else's cache. */
function cacheControl(isOver: boolean, isAnonymous: boolean): string {
  if (!isOver) return 'private, no-cache';
  return `${isAnonymous ? 'public' : 'private'}, ${KEPT}`;
}

async function getScene(matches: Matches, request: Asked<typeof getSceneSchema>, reply: FastifyReply) {
  const { lang: _, help, palette, ...query } = request.query;
  reply.header('vary', 'Authorization');
  const asked = { ...query, language: chooseLanguage(request, reply), hasHelp: help === '1', hasPalette: palette !== '0' };
  const seen = await matches.scene(request.caller, parseMatchId(request.params.matchId), asked);
  reply.header('cache-control', cacheControl(seen.isOver, request.caller.kind === 'anonymous'));
  return seen;
}

async function getPicture(matches: Matches, request: Asked<typeof getPictureSchema>, reply: FastifyReply) {
  const { size, theme, lang: _, ...query } = request.query;
  reply.header('vary', 'Authorization');
  const asked = { ...query, language: chooseLanguage(request, reply) };
  const { scene, title, isOver } = await matches.scene(request.caller, parseMatchId(request.params.matchId), asked);
  return reply
    .header('cache-control', cacheControl(isOver, request.caller.kind === 'anonymous'))
    .header('content-security-policy', POLICY)
    .type('image/svg+xml; charset=utf-8')
    .send(renderSvg(scene, { title, ...(size === undefined ? {} : { width: size }), ...(theme === undefined ? {} : { theme }) }));
}

/** What can be seen of a match, to be drawn and drawn. */
export const pictureRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  nameAnswers(app);

  app.route({
    method: 'GET',
    url: '/matches/:matchId/scene',
    schema: getSceneSchema,
    handler: (request, reply) => getScene(matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/picture.svg',
    schema: getPictureSchema,
    handler: (request, reply) => getPicture(matches, request, reply),
  });
};

import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGES } from '../../../rules/kernel/narration.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import { nameAnswers } from '../../http/etags.js';
import type { Asked } from '../asked.js';
import { described } from '../described.js';
import { chooseLanguage, LANGUAGE_HEADERS, languageParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { gamePath, gameVersionParameter, rulesPath } from '../parameters.js';
import { ETAG, NOT_MODIFIED } from '../responses.js';

const rulesQuery = z.strictObject({
  form: z
    .enum(['whole', 'summary'])
    .describe(
      'The whole text (the default), or the summary of two pages, which only the newest version has; only the summary is in every language.',
    )
    .optional(),
  version: gameVersionParameter,
  lang: languageParameter,
});
const sectionQuery = z.strictObject({ version: gameVersionParameter });

function markdown(description: string, headers = {}) {
  return { description, headers: { ...ETAG, ...headers }, content: { 'text/markdown': { schema: z.string() } } };
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').type('text/markdown; charset=utf-8').send(text);
}

const getRulesSchema = described('getRules', {
  tags: ['games'],
  summary: 'The rules of a game',
  description: 'Markdown. Every rule has an id; refusals name it. A match uses the rules of its `gameVersion`.',
  params: gamePath,
  querystring: rulesQuery,
  response: { 200: markdown('The rules.', LANGUAGE_HEADERS), 304: NOT_MODIFIED },
});

const getRulesSectionSchema = described('getRulesSection', {
  tags: ['games'],
  summary: 'One part of the rules',
  description: 'Markdown: a rule, a ruling, a chapter or a section, with its heading.',
  params: rulesPath,
  querystring: sectionQuery,
  response: { 200: markdown('The part.'), 304: NOT_MODIFIED },
});

async function getRules(matches: Matches, request: Asked<typeof getRulesSchema>, reply: FastifyReply) {
  const { gameId } = request.params;
  const { form, version } = request.query;
  const language = chooseLanguage(request, reply, form === 'summary' ? matches.getGame(gameId).languages : [LANGUAGES[0]]);
  return send(reply, form === 'summary' ? matches.rulesSummary(gameId, { version, language }) : matches.rules(gameId, version));
}

async function getRulesSection(
  matches: Matches,
  { params: { gameId, section }, query: { version } }: Asked<typeof getRulesSectionSchema>,
  reply: FastifyReply,
) {
  return send(reply, matches.rulesSection(gameId, section, version));
}

/** The rules: whole, on two pages, or one at a time. */
export const rulesRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  nameAnswers(app);

  app.route({
    method: 'GET',
    url: '/games/:gameId/rules',
    schema: getRulesSchema,
    handler: (request, reply) => getRules(matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/games/:gameId/rules/:section',
    schema: getRulesSectionSchema,
    handler: (request, reply) => getRulesSection(matches, request, reply),
  });
};

import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FIXED } from '../../../base/fixed-limits.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { entryList, viewAt } from '../components/play.js';
import { described } from '../described.js';
import { chooseLanguage, chooseWords, LANGUAGE_HEADERS, languageParameter, storyParameter, wordsParameter } from '../language.js';
import type { RestOptions } from '../options.js';
import { cursorParameter, firstParameter, integerParameter, LAST_SEQ, matchPath, parseMatchId } from '../parameters.js';
import { answer } from '../responses.js';

/** Which version through whose eyes. */
const viewQuery = z.strictObject({
  at: integerParameter({ minimum: 0, maximum: LAST_SEQ }, 'The version to look at; the present one by default.').optional(),
  as: z
    .union([integerParameter({ minimum: 0, maximum: 99 }, 'A seat.'), z.enum(['spectator', 'omniscient'])], {
      error: 'must be a seat number, `spectator` or `omniscient`',
    })
    .describe('Another viewer, once the match has finished: a seat number, `spectator` or `omniscient`.')
    .optional(),
});

/** The same, with the language of its texts. */
export const toldViewQuery = viewQuery.extend({ lang: languageParameter });

const logQuery = z.strictObject({
  after: cursorParameter('Entries with a greater `seq`; 0 by default, which leaves the setup out.'),
  first: firstParameter,
  story: storyParameter(`every entry includes what happened in words; a page then holds at most ${FIXED.storyItems} entries.`),
  lang: languageParameter,
});

const getViewSchema = described('getView', {
  tags: ['observation'],
  summary: 'See the table',
  description: 'The view of the caller’s seat or of a spectator, now or at any earlier version; after the end that of any viewer.',
  params: matchPath,
  querystring: toldViewQuery.extend({ words: wordsParameter }),
  response: {
    200: answer('The view.', viewAt, LANGUAGE_HEADERS),
  },
});

const getLogSchema = described('getLog', {
  tags: ['observation'],
  summary: 'Read the log',
  description: 'Entries as the caller may see them, complete once the match has finished.',
  params: matchPath,
  querystring: logQuery,
  response: {
    200: answer('A page of the log.', entryList, LANGUAGE_HEADERS),
  },
});

async function getView(matches: Matches, request: Asked<typeof getViewSchema>, reply: FastifyReply) {
  const { lang: _, words, ...query } = request.query;
  const matchId = parseMatchId(request.params.matchId);
  if (words !== '1') return matches.view(request.caller, matchId, query);
  return matches.viewInWords(request.caller, matchId, { ...query, language: chooseLanguage(request, reply) });
}

async function getLog(matches: Matches, request: Asked<typeof getLogSchema>, reply: FastifyReply) {
  const { after, first } = request.query;
  return matches.log(request.caller, parseMatchId(request.params.matchId), { after, first, ...chooseWords(request, reply) });
}

/** What can be seen of a match. */
export const observationRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/matches/:matchId/view',
    schema: getViewSchema,
    handler: (request, reply) => getView(matches, request, reply),
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/log',
    schema: getLogSchema,
    handler: (request, reply) => getLog(matches, request, reply),
  });
};

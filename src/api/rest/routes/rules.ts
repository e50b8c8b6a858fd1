import { z } from 'zod';
import { LANGUAGES } from '../../../rules/kernel/narration.js';
import { operation } from '../../operation.js';
import { gamePath, gameVersionParameter, rulesPath } from '../parameters.js';

const rulesQuery = z.strictObject({
  form: z
    .enum(['whole', 'summary'])
    .describe(
      'The whole text (the default), or the summary of two pages, which only the newest version has; only the summary is in every language.',
    )
    .optional(),
  version: gameVersionParameter,
});
const sectionQuery = z.strictObject({ version: gameVersionParameter });

function markdown(description: string) {
  return { description, content: { 'text/markdown': { schema: z.string() } } };
}

/** The rules: whole, on two pages, or one at a time. */
export const RULES = {
  getRules: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId/rules',
    about: {
      tag: 'games',
      summary: 'The rules of a game',
      description: 'Markdown. Every rule has an id; refusals name it. A match uses the rules of its `gameVersion`.',
    },
    input: { params: gamePath, query: rulesQuery },
    output: { 200: markdown('The rules.') },
    told: ({ matches }, { gameId, form }) => (form === 'summary' ? matches.getGame(gameId).languages : [LANGUAGES[0]]),
    named: true,
    run: ({ matches }, { gameId, form, version, language }) =>
      form === 'summary' ? matches.rulesSummary(gameId, { version, language }) : matches.rules(gameId, version),
    headers: () => ({ 'cache-control': 'public, max-age=60' }),
  }),

  getRulesSection: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /games/:gameId/rules/:section',
    about: {
      tag: 'games',
      summary: 'One part of the rules',
      description: 'Markdown: a rule, a ruling, a chapter or a section, with its heading.',
    },
    input: { params: rulesPath, query: sectionQuery },
    output: { 200: markdown('The part.') },
    named: true,
    run: ({ matches }, { gameId, section, version }) => matches.rulesSection(gameId, section, version),
    headers: () => ({ 'cache-control': 'public, max-age=60' }),
  }),
};

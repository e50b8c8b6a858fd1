import { z } from 'zod';
import { FIXED } from '../../../base/fixed-limits.js';
import { LANGUAGES } from '../../../rules/kernel/narration.js';
import { LAYOUTS } from '../../../rules/kernel/scene.js';
import type { Caller } from '../../../use-cases/accounts/caller.js';
import { operation } from '../../operation.js';
import { entryList, sceneAt, viewAt } from '../components/play.js';
import { languageParameter, storyParameter, wordsParameter } from '../language.js';
import { cursorParameter, firstParameter, integerParameter, LAST_SEQ, matchPath } from '../parameters.js';
import { answer } from '../responses.js';

const logQuery = z.strictObject({
  after: cursorParameter('Entries with a greater `seq`; 0 by default, which leaves the setup out.'),
  first: firstParameter,
  story: storyParameter(`every entry includes what happened in words; a page then holds at most ${FIXED.storyItems} entries.`),
});

/** What may be refused of a view. */
export const SEEING = ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'] as const;

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
const toldViewQuery = viewQuery.extend({ lang: languageParameter });

/** The same, to be drawn. */
export const drawnQuery = toldViewQuery.extend({
  layout: z.enum(LAYOUTS).describe('`wide`: for a window that is wider than high; `tall` by default.').optional(),
});

/** A version of a match that is over stays what it is; the art may become better. */
const KEPT = 'max-age=3600';

/** Who asks with a key sees what others do not: such an answer is for nobody else's cache. */
export function cacheControl(isOver: boolean, { kind }: Caller): string {
  if (!isOver) return 'private, no-cache';
  return `${kind === 'anonymous' ? 'public' : 'private'}, ${KEPT}`;
}

/** What can be seen of a match. */
export const OBSERVATION = {
  getView: operation({
    by: 'anyone',
    needs: 'read',
    errors: [...SEEING],
    rest: 'GET /matches/:matchId/view',
    about: {
      tag: 'observation',
      summary: 'See the table',
      description: 'The view of the caller’s seat or of a spectator, now or at any earlier version; after the end that of any viewer.',
    },
    input: { params: matchPath, query: toldViewQuery.extend({ words: wordsParameter }) },
    output: {
      200: answer('The view.', viewAt),
    },
    told: (_, { words }) => (words === '1' ? LANGUAGES : null),
    run: ({ matches }, { caller, matchId, at, as, words, language }) =>
      words === '1' ? matches.viewInWords(caller, matchId, { at, as, language }) : matches.view(caller, matchId, { at, as }),
  }),

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

  getLog: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'],
    rest: 'GET /matches/:matchId/log',
    about: {
      tag: 'observation',
      summary: 'Read the log',
      description: 'Entries as the caller may see them, complete once the match has finished.',
    },
    input: { params: matchPath, query: logQuery },
    output: {
      200: answer('A page of the log.', entryList),
    },
    told: true,
    async run({ matches }, { caller, matchId, after, first, story, language }, face) {
      if (story === '1') await face.chargeCostly('storyRequests');
      return matches.log(caller, matchId, { after, first, hasStory: story === '1', language });
    },
  }),
};

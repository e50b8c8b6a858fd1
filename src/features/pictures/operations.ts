import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { integerParameter, matchPath } from '../../api/rest/parameters.js';
import { cacheControl, drawnQuery, SEEING } from '../../api/rest/routes/observation.js';
import { renderSvg } from '../../rules/scene/render-svg.js';
import { THEMES } from '../../rules/scene/themes.js';

/** What a picture may be as wide as. *Units*: CSS pixels. */
const WIDTHS = { minimum: 16, maximum: 4096 };

/** A picture holds no script and asks for nothing, whatever a game has written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const pictureQuery = drawnQuery.extend({
  size: integerParameter(WIDTHS, 'How wide, in CSS pixels; as wide as the room it is given by default.').optional(),
  theme: z.enum(THEMES).describe('`auto` by default: dark for users who prefer it.').optional(),
});

/** What pictures can be asked for. */
export const OPERATIONS = {
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
    run: ({ matches }, { caller, matchId, size: _size, theme: _theme, ...asked }) => matches.scene(caller, matchId, asked),
    write: ({ scene, title }, { size: width, theme }) =>
      renderSvg(scene, { title, ...(width !== undefined && { width }), ...(theme && { theme }) }),
    headers: ({ isOver }, { caller }) => ({
      vary: 'Authorization, Accept-Language',
      'cache-control': cacheControl(isOver, caller),
      'content-security-policy': POLICY,
    }),
  }),
};

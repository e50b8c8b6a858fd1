import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { integerParameter, matchPath } from '../../api/rest/parameters.js';
import { drawnQuery, SEEING } from '../../api/rest/routes/observation.js';
import { THEMES } from '../../rules/scene/themes.js';

/** What a picture may be as wide as. *Units*: CSS pixels. */
const WIDTHS = { minimum: 16, maximum: 4096 };
/** Which picture is wanted. */
export const pictureQuery = drawnQuery.extend({
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
    // Its headers tell what its text does not: whether the match is over.
  }),
};

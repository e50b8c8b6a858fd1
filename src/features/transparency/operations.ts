import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { matchPath } from '../../api/rest/parameters.js';
import type { TransparencyServices } from './contract.js';

/** What the transparency log can be asked for below `/v1`. */
export const OPERATIONS = {
  getInclusion: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /matches/:matchId/inclusion',
    about: {
      tag: 'audit',
      summary: 'Prove that the match is in the transparency log',
      description:
        'A c2sp.org/tlog-proof@v1 text: the index of the leaf, its audit path, and the first signed checkpoint that covers it. A finished match is added within seconds, an imported one never; the log itself is at `/log`.',
    },
    input: { params: matchPath },
    output: { 200: { description: 'The proof.', content: { 'text/plain': { schema: z.string() } } } },
    run: ({ inclusion }: TransparencyServices, { caller, matchId }) => inclusion(caller, matchId),
  }),
};

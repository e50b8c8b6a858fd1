import { z } from 'zod';
import { operation } from '../../operation.js';
import { enginePath } from '../parameters.js';

/** The address names the content. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The engines’ bundles: the exact rules by which a record was played. */
export const ENGINES = {
  getEngine: operation({
    by: 'anyone',
    needs: 'public',
    errors: ['NOT_FOUND'],
    rest: 'GET /engines/:sha256.mjs',
    about: {
      tag: 'games',
      summary: 'The engine with this hash',
      description:
        'One ES module without imports that exports `game`: the rules of one version of a game. Its bytes never change. Entry 0 of a match names its hash, and `GET /v1/games/{gameId}` lists those of all versions. Check the hash before you run it.',
    },
    input: { params: enginePath },
    output: {
      200: { description: 'The bundle.', content: { 'text/javascript': { schema: z.string() } } },
    },
    named: true,
    run: ({ matches }, { sha256 }) => matches.engine(sha256),
    headers: (_, { sha256 }) => ({ etag: `W/"${sha256}"`, 'cache-control': CACHE_CONTROL }),
  }),
};

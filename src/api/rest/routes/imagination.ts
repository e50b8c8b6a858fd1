import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { imagined } from '../components/play.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { matchPath, optionalBody, parseMatchId } from '../parameters.js';
import { answer } from '../responses.js';

const imagineSchema = described('imagine', {
  tags: ['observation'],
  summary: 'Imagine a world',
  description:
    'A full state that the caller’s seat cannot tell from the real one, a different one each time: hidden cards are dealt again, and the secret choices of others are replaced. For bots that search without cheating; changes nothing.',
  params: matchPath,
  body: optionalBody(z.strictObject({}).meta({ examples: [{}] })),
  response: {
    200: answer('A world the seat can imagine.', imagined),
  },
});

async function imagine(matches: Matches, request: Asked<typeof imagineSchema>) {
  return matches.imagine(request.caller, parseMatchId(request.params.matchId));
}

/** Worlds for bots that search. */
export const imaginationRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({ method: 'POST', url: '/matches/:matchId/imagine', schema: imagineSchema, handler: (request) => imagine(matches, request) });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { verification } from '../components/play.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { matchPath, parseMatchId } from '../parameters.js';
import { answer } from '../responses.js';

const verifyMatchSchema = described('verifyMatch', {
  tags: ['audit'],
  summary: 'Verify the record on the service',
  description:
    'Recomputes chain, chance, replay and result from the log, and the initial state of a fork whose parent has finished and is visible to you. A record that fails is still a 200, with failed verdicts. The outcome is cached for a while.',
  params: matchPath,
  response: { 200: answer('A verdict for each check.', verification) },
});

async function verifyMatch(matches: Matches, request: Asked<typeof verifyMatchSchema>) {
  return matches.verification(request.caller, parseMatchId(request.params.matchId), () => request.server.admitCheck(request));
}

/** The service's own check of a record. */
export const verificationRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/matches/:matchId/verification',
    schema: verifyMatchSchema,
    handler: (request) => verifyMatch(matches, request),
  });
};

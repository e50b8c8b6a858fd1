import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createdMatch } from '../components/match.js';
import { agreed, offerBody, presence } from '../components/play.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { idempotencyHeader, matchPath, offerPath, optionalBody, parseMatchId, parseSeq } from '../parameters.js';
import { answer, LOCATION, markReplayed, REPLAYED } from '../responses.js';
import { joinFields } from './seats.js';

type Keyed = FastifyRequest & { headers: { 'idempotency-key'?: string | undefined } };

function keyOf(request: Keyed): { idempotencyKey: string | undefined } {
  return { idempotencyKey: request.headers['idempotency-key'] };
}

/** The life of a match around its rules: offers, the pause, the rematch, who is there. */
export const lifeRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'POST',
    url: '/matches/:matchId/offers',
    schema: described('offer', {
      tags: ['life'],
      summary: 'Offer a draw, a takeback, an abort or a pause',
      description:
        'Appends an entry to the log. It takes effect when all other seats have accepted, and at once if no consent is needed; it lapses at the next action. Built-in bots answer before the response is sent. A takeback counts as ten requests; inside a step of secret choices it goes back to the start of the step, and what no seat had seen there is drawn again.',
      params: matchPath,
      headers: idempotencyHeader,
      body: offerBody.meta({ examples: [{ kind: 'takeback', to: 12 }] }),
      response: { 201: answer('The offer is in the log.', agreed, REPLAYED) },
    }),
    handler: async (request, reply) => {
      const input = { ...request.body, ...keyOf(request) };
      const charge = () => app.chargeTakeback(request);
      const made = await matches.offer(request.caller, parseMatchId(request.params.matchId), input, charge);
      return reply.code(201).send(markReplayed(reply, made));
    },
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/offers/:seq/answer',
    schema: described('answerOffer', {
      tags: ['life'],
      summary: 'Accept or refuse an offer',
      description: 'The offer takes effect when the last seat accepts; one refusal closes it.',
      params: offerPath,
      headers: idempotencyHeader,
      body: z.strictObject({ accept: z.boolean() }).meta({ examples: [{ accept: true }] }),
      response: { 200: answer('The answer is in the log.', agreed, REPLAYED) },
    }),
    handler: async (request, reply) => {
      const { matchId, seq } = request.params;
      const input = { ...request.body, ...keyOf(request) };
      return markReplayed(reply, await matches.answerOffer(request.caller, parseMatchId(matchId), parseSeq(seq), input));
    },
  });

  app.route({
    method: 'DELETE',
    url: '/matches/:matchId/offers/:seq',
    schema: described('withdrawOffer', {
      tags: ['life'],
      summary: 'Withdraw an offer',
      description: 'Only the caller’s own offer, while it is open.',
      params: offerPath,
      headers: idempotencyHeader,
      response: { 200: answer('The withdrawal is in the log.', agreed, REPLAYED) },
    }),
    handler: async (request, reply) => {
      const { matchId, seq } = request.params;
      return markReplayed(reply, await matches.withdrawOffer(request.caller, parseMatchId(matchId), parseSeq(seq), keyOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/resume',
    schema: described('resume', {
      tags: ['life'],
      summary: 'Resume after a pause',
      description: 'Any seat can resume; the clocks continue with their remaining times.',
      params: matchPath,
      headers: idempotencyHeader,
      body: optionalBody(z.strictObject({})),
      response: { 200: answer('The clocks are running.', agreed, REPLAYED) },
    }),
    handler: async (request, reply) =>
      markReplayed(reply, await matches.resume(request.caller, parseMatchId(request.params.matchId), keyOf(request))),
  });

  app.route({
    method: 'POST',
    url: '/matches/:matchId/rematch',
    schema: described('rematch', {
      tags: ['life'],
      summary: 'Ask for a rematch',
      description:
        'After the end: a match with the same config and terms, every player one seat further, unless the seats are drawn; the second request returns the same match, and with the same `Idempotency-Key` the same seat token. The caller takes their reserved seat, built-in bots are seated at once. Everybody brings again what they brought, the caller what `loadout` says instead.',
      params: matchPath,
      headers: idempotencyHeader,
      body: optionalBody(z.strictObject({ loadout: joinFields.loadout })),
      response: {
        201: answer('The match, and the seat taken.', createdMatch, { ...LOCATION, ...REPLAYED }),
      },
    }),
    handler: async (request, reply) => {
      const input = { ...request.body, ...keyOf(request) };
      const opened = await matches.rematch(request.caller, parseMatchId(request.params.matchId), input);
      const { match: made, ...taken } = markReplayed(reply, opened);
      return reply
        .code(201)
        .header('location', `/v1/matches/${made.id}`)
        .send({ ...made, ...taken });
    },
  });

  app.route({
    method: 'GET',
    url: '/matches/:matchId/presence',
    schema: described('getPresence', {
      tags: ['observation'],
      summary: 'The viewers of a live match',
      description: 'The seats with an open live stream, and the number of other viewers. A hint that is not in the log.',
      params: matchPath,
      response: { 200: answer('The viewers.', presence) },
    }),
    handler: async (request) => matches.presence(request.caller, parseMatchId(request.params.matchId)),
  });
};

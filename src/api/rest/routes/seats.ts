import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seatNumber } from '../../../record/log/seat-number.js';
import { freeText } from '../../../rules/kernel/free-text.js';
import { COMMITMENT, LONGEST_ENTROPY } from '../../../use-cases/matches/input-bounds.js';
import type { Matches } from '../../../use-cases/matches/matches.js';
import type { Asked } from '../asked.js';
import { joinedMatch, match } from '../components/match.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { matchPath, optionalBody, parseMatchId, parseSeat, seatPath } from '../parameters.js';
import { answer } from '../responses.js';

/** What a player may say when taking a seat. */
export const joinFields = {
  seat: seatNumber
    .describe(
      'The seat to take; the lowest free one by default. A rated match in which the same seat always begins draws the seats when the last one is taken.',
    )
    .optional(),
  entropy: freeText({ most: LONGEST_ENTROPY })
    .describe('Mixed into the chance of the match, so that the service alone cannot choose it.')
    .optional(),
  entropyCommitment: z
    .string()
    .regex(COMMITMENT.pattern, { error: `must be ${COMMITMENT.inWords}` })
    .describe('Instead of `entropy`: its SHA-256 (UTF-8), lower-case hex. The entropy is revealed once all seats are taken.')
    .optional(),
  loadout: z
    .unknown()
    .describe(
      'What the seat brings: a loadout by the game’s `schemas.loadout`, `{"preset": name}` with a name of its `loadouts`, or `{"saved": id}` with one that the player keeps; the default of the game if left out. Secret.',
    )
    .optional(),
};

const joinBody = optionalBody(z.strictObject(joinFields).meta({ examples: [{ seat: 1, entropy: 'my own randomness' }] }));

const revealBody = z
  .strictObject({ entropy: freeText({ most: LONGEST_ENTROPY }).describe('The text whose SHA-256 the seat sent when it joined.') })
  .meta({ examples: [{ entropy: 'my own randomness' }] });

const joinMatchSchema = described('joinMatch', {
  tags: ['seats'],
  summary: 'Take a seat',
  description:
    'Of several simultaneous requests exactly one gets the seat. Returns a seat token, which acts for this seat and nothing else.',
  params: matchPath,
  body: joinBody,
  response: {
    201: answer('The match, the seat and its token.', joinedMatch),
  },
});

const leaveMatchSchema = described('leaveMatch', {
  tags: ['seats'],
  summary: 'Leave a seat',
  description:
    'Only before the start; later a seat can resign. Once a seat has revealed its entropy, leaving abandons the match. Returns the match as it is then.',
  params: seatPath,
  response: { 200: answer('The match.', match) },
});

const revealEntropySchema = described('revealEntropy', {
  tags: ['seats'],
  summary: 'Reveal the entropy of a committed seat',
  description:
    'For a seat that joined with `entropyCommitment`, once every seat is taken (`awaitingEntropy` lists it). The last reveal starts the match. Repeating the request changes nothing.',
  params: seatPath,
  body: revealBody,
  response: {
    200: answer('The match.', match),
  },
});

async function joinMatch(matches: Matches, request: Asked<typeof joinMatchSchema>, reply: FastifyReply) {
  const joined = await matches.join(request.caller, parseMatchId(request.params.matchId), request.body);
  const { match: after, ...taken } = joined;
  return reply.code(201).send({ ...after, ...taken });
}

async function leaveMatch(matches: Matches, request: Asked<typeof leaveMatchSchema>) {
  const { matchId, seat } = request.params;
  return matches.leave(request.caller, parseMatchId(matchId), parseSeat(seat));
}

async function revealEntropy(matches: Matches, request: Asked<typeof revealEntropySchema>) {
  const { matchId, seat } = request.params;
  return matches.revealEntropy(request.caller, parseMatchId(matchId), parseSeat(seat), request.body.entropy);
}

/** Seats: take and leave. */
export const seatRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'POST',
    url: '/matches/:matchId/seats',
    schema: joinMatchSchema,
    handler: (request, reply) => joinMatch(matches, request, reply),
  });

  app.route({
    method: 'DELETE',
    url: '/matches/:matchId/seats/:seat',
    schema: leaveMatchSchema,
    handler: (request) => leaveMatch(matches, request),
  });

  app.route({
    method: 'PUT',
    url: '/matches/:matchId/seats/:seat/entropy',
    schema: revealEntropySchema,
    handler: (request) => revealEntropy(matches, request),
  });
};

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declinedSeat, joinedMatch, keptSeat, keptSeatList } from '../components/match.js';
import type { RestOptions } from '../options.js';
import { matchPath, optionalBody, pageQuery, parseMatchId } from '../parameters.js';
import { answer, BODY_CODES, problems, SECURITY } from '../responses.js';
import { joinFields } from './seats.js';

const invitationPath = z.object({
  token: z.string().meta({ pattern: '^gi_[A-Za-z0-9_-]{43}$', description: 'The invitation, as the creator of the match received it.' }),
});
const { seat: _, ...contribution } = joinFields;
const acceptBody = optionalBody(z.strictObject(contribution).meta({ examples: [{ entropy: 'my own randomness' }] }));

/** Seats reserved for a player, or for the holder of an invitation. */
export const invitationRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/me/invitations',
    schema: {
      operationId: 'listInvitations',
      tags: ['seats'],
      summary: 'The seats reserved for the caller',
      description: 'Seats of open matches, newest first. The caller takes one by joining the match.',
      security: SECURITY.player,
      querystring: z.strictObject(pageQuery),
      response: { 200: answer('A page of reserved seats.', keptSeatList), ...problems() },
    },
    handler: (request) => matches.listInvitations(request.caller, request.query),
  });

  app.route({
    method: 'DELETE',
    url: '/me/invitations/:matchId',
    schema: {
      operationId: 'declineInvitation',
      tags: ['seats'],
      summary: 'Decline a reserved seat',
      description: 'Frees the seat that is reserved for the caller; anybody can take it then.',
      security: SECURITY.player,
      params: matchPath,
      response: { 200: answer('The free seat.', declinedSeat), ...problems('NOT_FOUND') },
    },
    handler: (request) => matches.declineInvitation(request.caller, parseMatchId(request.params.matchId)),
  });

  app.route({
    method: 'GET',
    url: '/invitations/:token',
    schema: {
      operationId: 'getInvitation',
      tags: ['seats'],
      summary: 'Read an invitation',
      description: 'The match and its seat; needs no account. An invitation can be used once, while its match is open.',
      security: SECURITY.anyone,
      params: invitationPath,
      response: { 200: answer('The match and the seat.', keptSeat), ...problems('NOT_FOUND') },
    },
    handler: (request) => matches.readInvitation(request.caller, request.params.token),
  });

  app.route({
    method: 'POST',
    url: '/invitations/:token',
    schema: {
      operationId: 'acceptInvitation',
      tags: ['seats'],
      summary: 'Take the seat of an invitation',
      description: 'Like joining. Of several simultaneous requests exactly one gets the seat.',
      security: SECURITY.player,
      params: invitationPath,
      body: acceptBody,
      response: {
        201: answer('The match, the seat and its token.', joinedMatch),
        ...problems(...BODY_CODES, 'NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'),
      },
    },
    async handler(request, reply) {
      const { match, ...taken } = await matches.acceptInvitation(request.caller, request.params.token, request.body);
      return reply.code(201).send({ ...match, ...taken });
    },
  });
};

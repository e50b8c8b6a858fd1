import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declinedSeat, joinedMatch, keptSeat, keptSeatList } from '../components/match.js';
import { described } from '../described.js';
import type { RestOptions } from '../options.js';
import { matchPath, optionalBody, pageQuery, parseMatchId } from '../parameters.js';
import { answer } from '../responses.js';
import { joinFields } from './seats.js';

const invitationPath = z.object({
  token: z.string().meta({
    pattern: '^(gi_[A-Za-z0-9_-]{43}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$',
    description:
      'The invitation, as the creator of the match received it; or the id of an open match with a free seat, which whoever knows it may take.',
  }),
});
const { seat: _, ...contribution } = joinFields;
const acceptBody = optionalBody(z.strictObject(contribution).meta({ examples: [{ entropy: 'my own randomness' }] }));

/** Seats reserved for a player, or for the holder of an invitation. */
export const invitationRoutes: FastifyPluginAsyncZod<RestOptions> = async (app, { services: { matches } }) => {
  app.route({
    method: 'GET',
    url: '/me/invitations',
    schema: described('listInvitations', {
      tags: ['seats'],
      summary: 'The seats reserved for the caller',
      description: 'Seats of open matches, newest first. The caller takes one by joining the match.',
      querystring: z.strictObject(pageQuery),
      response: { 200: answer('A page of reserved seats.', keptSeatList) },
    }),
    handler: (request) => matches.listInvitations(request.caller, request.query),
  });

  app.route({
    method: 'DELETE',
    url: '/me/invitations/:matchId',
    schema: described('declineInvitation', {
      tags: ['seats'],
      summary: 'Decline a reserved seat',
      description: 'Frees the seat that is reserved for the caller; anybody can take it then.',
      params: matchPath,
      response: { 200: answer('The free seat.', declinedSeat) },
    }),
    handler: (request) => matches.declineInvitation(request.caller, parseMatchId(request.params.matchId)),
  });

  app.route({
    method: 'GET',
    url: '/invitations/:token',
    schema: described('getInvitation', {
      tags: ['seats'],
      summary: 'Read an invitation',
      description:
        'The match and its seat, who made it and its preset, also of a private match; needs no account. A token can be used once, while its match is open.',
      params: invitationPath,
      response: { 200: answer('The match and the seat.', keptSeat) },
    }),
    handler: (request) => matches.readInvitation(request.caller, request.params.token),
  });

  app.route({
    method: 'POST',
    url: '/invitations/:token',
    schema: described('acceptInvitation', {
      tags: ['seats'],
      summary: 'Take the seat of an invitation',
      description: 'Like joining. Of several simultaneous requests exactly one gets the seat.',
      params: invitationPath,
      body: acceptBody,
      response: {
        201: answer('The match, the seat and its token.', joinedMatch),
      },
    }),
    async handler(request, reply) {
      const { match, ...taken } = await matches.acceptInvitation(request.caller, request.params.token, request.body);
      return reply.code(201).send({ ...match, ...taken });
    },
  });
};

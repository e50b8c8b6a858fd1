import { z } from 'zod';
import { operation } from '../../operation.js';
import { declinedSeat, joinedMatch, keptSeat, keptSeatList } from '../components/match.js';
import { matchPath, optionalBody, pageQuery } from '../parameters.js';
import { answer } from '../responses.js';
import { withSeat } from '../with-seat.js';
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
export const INVITATIONS = {
  listInvitations: operation({
    by: 'player',
    needs: 'read',
    errors: [],
    rest: 'GET /me/invitations',
    about: {
      tag: 'seats',
      summary: 'The seats reserved for the caller',
      description: 'Seats of open matches, newest first. The caller takes one by joining the match.',
    },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('A page of reserved seats.', keptSeatList) },
    run: ({ matches }, { caller, first, after }) => matches.listInvitations(caller, { first, after }),
  }),

  declineInvitation: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /me/invitations/:matchId',
    about: {
      tag: 'seats',
      summary: 'Decline a reserved seat',
      description: 'Frees the seat that is reserved for the caller; anybody can take it then.',
    },
    input: { params: matchPath },
    output: { 200: answer('The free seat.', declinedSeat) },
    run: ({ matches }, { caller, matchId }) => matches.declineInvitation(caller, matchId),
  }),

  getInvitation: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /invitations/:token',
    about: {
      tag: 'seats',
      summary: 'Read an invitation',
      description:
        'The match and its seat, who made it and its preset, also of a private match; needs no account. A token can be used once, while its match is open.',
    },
    input: { params: invitationPath },
    output: { 200: answer('The match and the seat.', keptSeat) },
    run: ({ matches }, { caller, token }) => matches.readInvitation(caller, token),
  }),

  acceptInvitation: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE', 'ENGINE_MISSING'],
    rest: 'POST /invitations/:token',
    about: {
      tag: 'seats',
      summary: 'Take the seat of an invitation',
      description: 'Like joining. Of several simultaneous requests exactly one gets the seat.',
    },
    input: { params: invitationPath, body: acceptBody },
    output: { 201: answer('The match, the seat and its token.', joinedMatch) },
    run: async ({ matches }, { caller, token, ...wanted }) => withSeat(await matches.acceptInvitation(caller, token, wanted)),
  }),
};

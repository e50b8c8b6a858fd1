import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { joinedMatch } from '../../api/rest/components/match.js';
import { idParameter, matchPath, optionalBody, pageQuery } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { joinFields } from '../../api/rest/routes/seats.js';
import { withSeat } from '../../api/rest/with-seat.js';
import { pageOfAll } from '../../base/page.js';
import { createSeekBody, declinedSeat, keptSeat, keptSeatList, seek, waitingSeeksList, watching } from './components.js';
import type { LobbyServices } from './lobby.js';

/** `/seeks/{seekId}`. */
const one = { params: z.object({ seekId: idParameter('The id of the seek.', 'You have no such seek.') }) };

const invitationPath = z.object({
  token: z.string().meta({
    pattern: '^(gi_[A-Za-z0-9_-]{43}|[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})$',
    description:
      'The invitation, as the creator of the match received it; or the id of an open match with a free seat, which whoever knows it may take.',
  }),
});
const { seat: _, ...contribution } = joinFields;
const acceptBody = optionalBody(z.strictObject(contribution).meta({ examples: [{ entropy: 'my own randomness' }] }));

/** What the lobby can be asked for. */
export const OPERATIONS = {
  createSeek: operation({
    by: 'player',
    needs: 'play',
    errors: ['LIMIT_REACHED', 'NOT_RATEABLE', 'IDEMPOTENCY_MISMATCH'],
    rest: 'POST /seeks',
    about: {
      tag: 'matches',
      summary: 'Seek opponents',
      description:
        'Pairs the caller with the players nearest by rating who want the same match, at once or while the seek lives: `seekSeconds`, unless it is renewed or `GET /v1/me/events` is open. All players are notified (`matched`) and are seated without joining.',
    },
    input: { body: createSeekBody },
    output: { 201: answer('The seek; `matched` if opponents were waiting.', seek, LOCATION) },
    once: true,
    run: ({ seeks }: LobbyServices, { caller, ...wanted }) => seeks.create(caller, wanted),
    headers: ({ id }) => ({ location: `/v1/seeks/${id}` }),
  }),

  listSeeks: operation({
    by: 'anyone',
    needs: 'read',
    errors: [],
    rest: 'GET /seeks',
    about: {
      tag: 'matches',
      summary: 'What others wait for',
      description:
        'The matches for which other players have open seeks without a `ratingRange`, without their names; needs no account. With a key only those whom the caller could be paired with. `POST /v1/seeks` with the same `game`, `preset` or `config`, `clock` and `rated` meets them.',
    },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('What others wait for.', waitingSeeksList) },
    run: async ({ seeks }: LobbyServices, { caller, ...page }) => pageOfAll(await seeks.list(caller), page, (_, place) => String(place)),
  }),

  getSeek: operation({
    by: 'player',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /seeks/:seekId',
    about: { tag: 'matches', summary: 'Read a seek', description: 'Only its player can read it.' },
    input: one,
    output: { 200: answer('The seek.', seek) },
    run: ({ seeks }: LobbyServices, { caller, seekId }) => seeks.get(caller, seekId),
  }),

  renewSeek: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND'],
    rest: 'PUT /seeks/:seekId',
    about: {
      tag: 'matches',
      summary: 'Renew a seek',
      description: 'Extends a waiting seek by `seekSeconds`; any other seek does not change.',
    },
    input: one,
    output: { 200: answer('The seek.', seek) },
    run: ({ seeks }: LobbyServices, { caller, seekId }) => seeks.renew(caller, seekId),
  }),

  cancelSeek: operation({
    by: 'player',
    needs: 'play',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /seeks/:seekId',
    about: {
      tag: 'matches',
      summary: 'Cancel a seek',
      description: 'Ends a waiting seek; any other seek does not change. The response of a matched seek names the match.',
    },
    input: one,
    output: { 200: answer('The seek.', seek) },
    run: ({ seeks }: LobbyServices, { caller, seekId }) => seeks.cancel(caller, seekId),
  }),

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
    run: ({ invitations }: LobbyServices, { caller, first, after }) => invitations.list(caller, { first, after }),
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
    run: ({ invitations }: LobbyServices, { caller, matchId }) => invitations.decline(caller, matchId),
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
    run: ({ invitations }: LobbyServices, { caller, token }) => invitations.get(caller, token),
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
    run: async ({ invitations }: LobbyServices, { caller, token, ...wanted }) => withSeat(await invitations.accept(caller, token, wanted)),
  }),

  getPresence: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /matches/:matchId/presence',
    about: {
      tag: 'observation',
      summary: 'The viewers of a live match',
      description: 'The seats with an open live stream, and the number of other viewers. A hint that is not in the log.',
    },
    input: { params: matchPath },
    output: { 200: answer('The viewers.', watching) },
    run: ({ presence }: LobbyServices, { caller, matchId }) => presence(caller, matchId),
  }),
};

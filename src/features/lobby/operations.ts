import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { idParameter } from '../../api/rest/parameters.js';
import { answer, LOCATION } from '../../api/rest/responses.js';
import { createSeekBody, seek, waitingSeeksList } from './components.js';
import type { LobbyServices } from './lobby.js';

/** `/seeks/{seekId}`. */
const one = { params: z.object({ seekId: idParameter('The id of the seek.', 'You have no such seek.') }) };

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
    headers: ({ id }) => ({ location: `/v1/seeks/${id}` }),
    run: ({ seeks }: LobbyServices, { caller, ...wanted }) => seeks.create(caller, wanted),
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
    output: { 200: answer('What others wait for.', waitingSeeksList) },
    run: async ({ seeks }: LobbyServices, { caller }) => ({ items: await seeks.list(caller) }),
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
};

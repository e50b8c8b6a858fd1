import { operation } from '../../operation.js';
import { playerMessage } from '../components/player-events.js';
import { toldTurnsQuery } from '../language.js';
import { cursorParameter } from '../parameters.js';
import { messages } from '../responses.js';

/** A player’s events, live. */
export const PLAYER_EVENTS = {
  streamEvents: operation({
    by: 'player',
    needs: 'read',
    errors: [],
    rest: 'GET /me/events',
    about: {
      tag: 'observation',
      summary: 'Follow everything that concerns the caller',
      description:
        'One connection for all of a player’s matches: `started`, `finished`, `offer`, `invitation`, `matched` (a seek has found its match), `round` (of a tournament), each stored for some days and sent in the order of its `id`, and `turn` for every action owed, first the present ones, then each new one. Begins with `start`, whose `id` is the cursor, or with `reset` when events after `after` are no longer stored. A client that reconnects with the last `id` misses nothing. `problem` when the key is no longer valid.',
    },
    input: {
      query: toldTurnsQuery.extend({
        after: cursorParameter('Every event with a greater `id`; by default those to come; 0: all that are kept.'),
      }),
    },
    output: { 200: messages(playerMessage) },
    told: true,
    live: {
      follow({ matches, players }, { caller, after, story, language }, signal) {
        players.me(caller);
        return matches.watchEvents(caller, { after, hasStory: story === '1', language }, signal);
      },
      resume: 'id',
      idOf: ({ id }) => id,
      place: 'turns',
    },
  }),
};

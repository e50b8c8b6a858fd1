import { z } from 'zod';
import type { StreamMessage } from '../../../use-cases/matches/shapes.js';
import { operation } from '../../operation.js';
import { streamMessage, turnMessage } from '../components/play.js';
import { storyParameter, toldTurnsQuery } from '../language.js';
import { cursorParameter, matchPath } from '../parameters.js';
import { messages } from '../responses.js';

const streamQuery = z.strictObject({
  after: cursorParameter('Every entry with a greater `seq`; the present version by default.'),
  view: z.enum(['0', '1']).describe('`1`: every entry includes the caller’s view after it, as in `GET …/view`.').optional(),
  story: storyParameter('every entry includes what happened in words.'),
  events: z.enum(['0', '1']).describe('`0`: `events` of every entry is empty, for who reads its `story`.').optional(),
});

/** The `seq` a client resumes from after this message. */
function resumeId(message: StreamMessage): number | null {
  if (message.type === 'seats') return null;
  return message.type === 'entry' ? message.seq : message.version;
}

async function* named<T>(notices: AsyncGenerator<T, void, undefined>): AsyncGenerator<T & { type: 'turn' }, void, undefined> {
  for await (const notice of notices) yield { type: 'turn', ...notice };
}

/** Live connections. */
export const STREAMS = {
  streamMatch: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND', 'ENGINE_MISSING'],
    rest: 'GET /matches/:matchId/stream',
    about: {
      tag: 'observation',
      summary: 'Watch a match live',
      description:
        'Before the start `seats`, at every change of the seats; from the start on a `snapshot` at `after` (none for -1), then every later entry once and in order, then `end`; or `problem` when the key or seat token is no longer valid. Server-sent events have the `seq` as their id, the kind of message as their event and the message as their data; in NDJSON each line is a message and blank lines keep the connection alive.',
    },
    input: { params: matchPath, query: streamQuery },
    output: { 200: messages(streamMessage) },
    told: true,
    live: {
      follow: ({ matches }, { caller, matchId, after, view, story, events, language }, signal) =>
        matches.watch(
          caller,
          matchId,
          { after, hasViews: view === '1', hasStory: story === '1', hasEvents: events !== '0', language },
          signal,
        ),
      resume: 'seq',
      idOf: resumeId,
      isRefusable: true,
    },
  }),

  streamTurns: operation({
    by: 'player',
    needs: 'read',
    errors: [],
    rest: 'GET /me/turns',
    about: {
      tag: 'observation',
      summary: 'Follow every turn the caller owes',
      description:
        'One connection for all of a player’s matches: first the turns owed now, then each new one; `problem` when the key is no longer valid.',
    },
    input: { query: toldTurnsQuery },
    output: { 200: messages(turnMessage) },
    told: true,
    live: {
      follow({ matches, players }, { caller, story, language }, signal) {
        players.me(caller);
        return named(matches.myTurns(caller, { hasStory: story === '1', language }, signal));
      },
      idOf: () => null,
      place: 'turns',
    },
  }),
};

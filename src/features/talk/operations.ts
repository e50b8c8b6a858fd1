import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { reasonBody } from '../../api/rest/components/reason.js';
import { cursorParameter, firstParameter, idParameter, matchPath } from '../../api/rest/parameters.js';
import { answer, messages } from '../../api/rest/responses.js';
import { message, messageBody, messageList, room, talkMessage } from './components.js';
import type { TalkServices } from './talk.js';

const TALKING = ['TALK_OFF', 'NOT_FOUND', 'FORBIDDEN'] as const;

/** `/matches/{matchId}/messages/{messageId}`. */
const messagePath = matchPath.extend({ messageId: idParameter('The id of the message.', 'There is no such message.') });

/** What messages can be asked for. */
export const OPERATIONS = {
  listMessages: operation({
    by: 'seat',
    needs: 'read',
    errors: TALKING,
    rest: 'GET /matches/:matchId/messages',
    about: {
      tag: 'talk',
      summary: 'Read the messages about a match',
      description:
        'The messages of a room, oldest change first. The `table` is only for the seats of the match, also after the end; the `stands` are for every account that may see the match, for its seats only after the end. Messages of players whom the caller has blocked are left out.',
    },
    input: {
      params: matchPath,
      query: z.strictObject({
        room,
        first: firstParameter,
        after: cursorParameter('Changes with a greater `seq`; 0, all of them, by default.'),
      }),
    },
    output: { 200: answer('A page of messages.', messageList) },
    run: ({ talk }: TalkServices, { caller, matchId, ...query }) => talk.list(caller, matchId, query),
  }),

  postMessage: operation({
    by: 'seat',
    needs: 'play',
    errors: [...TALKING, 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
    rest: 'POST /matches/:matchId/messages',
    about: {
      tag: 'talk',
      summary: 'Post a message about a match',
      description:
        'At the `table` as the caller’s seat, in the `stands` without one. Messages are in no log and no record. They have a rate limit of their own (docs/limits.md).',
    },
    input: { params: matchPath, body: messageBody },
    output: { 201: answer('The message is posted.', message) },
    once: true,
    async run({ talk }: TalkServices, { caller, matchId, ...said }, prices) {
      const posted = await talk.post(caller, matchId, said, (playerId, counted) => prices.chargePlayer(playerId, counted));
      return { ...posted.message, replayed: posted.replayed };
    },
  }),

  removeMessage: operation({
    by: 'seat',
    needs: 'play',
    errors: TALKING,
    rest: 'DELETE /matches/:matchId/messages/:messageId',
    about: {
      tag: 'talk',
      summary: 'Remove a message',
      description: 'Only the caller’s own message. Its author and time remain, without the text. Repeating the request changes nothing.',
    },
    input: { params: messagePath },
    output: { 200: answer('The message without its text.', message) },
    run: ({ talk }: TalkServices, { caller, matchId, messageId }) => talk.remove(caller, matchId, messageId),
  }),

  moderateMessage: operation({
    by: 'operator',
    needs: null,
    errors: ['NOT_FOUND'],
    rest: 'POST /operator/matches/:matchId/messages/:messageId/removal',
    about: {
      tag: 'operator',
      summary: 'Remove a message',
      description: 'Removes the text of a message, in either room; its author and time remain.',
    },
    input: { params: messagePath, body: reasonBody },
    output: { 200: answer('The message has no text.', z.object({ matchId: z.uuid(), messageId: z.uuid() })) },
    async run({ talk }: TalkServices, { matchId, messageId, reason }) {
      await talk.moderate(matchId, messageId, reason);
      return { matchId, messageId };
    },
  }),

  streamMessages: operation({
    by: 'seat',
    needs: 'read',
    errors: TALKING,
    rest: 'GET /matches/:matchId/messages/stream',
    about: {
      tag: 'talk',
      summary: 'Follow the messages about a match',
      description:
        'Begins with `start`; then `message` for each message of the room, and again, without its text, when one is removed. A client that reconnects with the last `seq` misses nothing. `problem` when the key is no longer valid or the caller may no longer read the room.',
    },
    input: {
      params: matchPath,
      query: z.strictObject({
        room,
        after: cursorParameter('Changes with a greater `seq`; by default those to come; 0: all of them.'),
      }),
    },
    output: { 200: messages(talkMessage) },
    live: {
      follow: ({ talk }: TalkServices, { caller, matchId, room, after }, signal) => talk.watch(caller, matchId, { room, after }, signal),
      idOf: ({ seq }) => seq,
      resume: 'seq',
      isRefusable: true,
    },
  }),
};

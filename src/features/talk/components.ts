import { z } from 'zod';
import { problemMessage } from '../../api/rest/components/play.js';
import { publicPlayer } from '../../api/rest/components/profile.js';
import { LAST_SEQ, nextCursor } from '../../api/rest/parameters.js';
import { seatNumber } from '../../record/log/seat-number.js';
import { messageText, TALK_ROOMS } from './contract.js';

/** Where one talks. */
export const room = z.enum(TALK_ROOMS).describe('`table`: the seats of the match; `stands`: everybody else.');

const seq = z.int().min(0).max(LAST_SEQ);

const messageFields = {
  seq: seq.describe('The number of the message’s last change in its room (posted or removed), to resume after.'),
  id: z.uuid(),
  room,
  seat: seatNumber.nullable().describe('The author’s seat; null in the stands.'),
  player: publicPlayer,
  text: z.string().nullable().describe('Null once the message was removed.'),
  at: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
};

/** Something somebody said. */
export const message = z.object(messageFields).meta({ id: 'Message', description: 'A message of a player about a match.' });

/** A page of messages. */
export const messageList = z.object({ items: z.array(message), nextCursor }).meta({
  id: 'MessageList',
  description: 'A page of messages, the oldest change first; `nextCursor` is a `seq`, null when nothing follows yet.',
});

/** What a request to post says. */
export const messageBody = z
  .strictObject({
    room,
    text: messageText.describe('The text; it can have several lines, separated by line feeds. White space around it is removed.'),
  })
  .meta({ examples: [{ room: 'table', text: 'Good game!' }] });

/** One message of the stream of a room. */
export const talkMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('start'), seq: seq.describe('Where the stream begins.') }),
    z.object({ type: z.literal('message'), ...messageFields }),
    problemMessage,
  ])
  .meta({
    id: 'TalkMessage',
    description:
      'First `start`; then each message when it is posted, and again without its text when it is removed; a problem is the last message.',
  });

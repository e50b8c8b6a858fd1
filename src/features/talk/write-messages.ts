/** Saying something about a match, and taking it back. */
import { uuidv7 } from 'uuidv7';
import { GameledgerError, keyReused, limitReached, malformed } from '../../base/errors.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { accountGone } from '../../use-cases/accounts/require-player.js';
import { namedRequest } from '../../use-cases/matches/append/request-key.js';
import type { Keyed } from '../../use-cases/matches/life-contract.js';
import type { Connected } from '../../use-cases/matches/parts.js';
import { loadVisible } from '../../use-cases/matches/state/load.js';
import { requireTalk, requireTalker, type TalkParts, talkerOf } from './access.js';
import { type ChargeTalker, type Message, messageText, type Posted, type TalkRoom } from './contract.js';
import { presentMessage } from './present-message.js';
import { addMessage, findMessage, type MessageRow, removeMessageByOperator, removeMessage as removeRow } from './store.js';

/**
 * Posts a message to a room of a match; `charge` is asked by the player who speaks, whatever key or seat token they
 * use.
 */
export async function postMessage(
  parts: TalkParts,
  caller: Caller,
  matchId: string,
  { room, text, idempotencyKey }: { room: TalkRoom; text: string } & Keyed,
  charge?: ChargeTalker,
): Promise<Posted> {
  requireTalk(parts);
  const { connections, limits, rooms } = parts;
  const read = messageText.safeParse(text);
  if (!read.success)
    throw malformed('The message is invalid.', [{ path: '/text', message: read.error.issues[0]?.message ?? 'must be a text' }]);
  const { playerId, seat } = requireTalker(caller, await loadVisible(parts, caller, matchId), room, 'write');
  await charge?.(playerId, { what: 'messages', limit: 'messagesPerMinute' });
  const { id: requestId = null, hash: requestHash = null } = namedRequest({ room, text: read.data, idempotencyKey }) ?? {};
  const message = { matchId, room, id: uuidv7(), playerId, seat, text: read.data, requestId, requestHash };
  const { outcome, id } = await addMessage(connections, message, limits.messagesPerRoom);
  switch (outcome) {
    case 'posted':
      rooms.announce([matchId, room]);
      return { message: presentMessage(await requireMessage(parts, matchId, message.id)), replayed: false };
    case 'replayed':
      return { message: presentMessage(await requireMessage(parts, matchId, id ?? '')), replayed: true };
    case 'key_reused':
      throw keyReused();
    case 'full': {
      const { messagesPerRoom: maximum } = limits;
      throw limitReached('messagesPerRoom', maximum, `You have posted ${maximum} messages here, which is the maximum.`);
    }
    case 'no_author':
      throw accountGone();
    default:
      return unreachable(outcome);
  }
}

/** Takes the text of the caller's own message away. */
export async function removeMessage(parts: TalkParts, caller: Caller, matchId: string, messageId: string): Promise<Message> {
  requireTalk(parts);
  const match = await loadVisible(parts, caller, matchId);
  const { playerId } = talkerOf(caller, match);
  const message = await requireMessage(parts, matchId, messageId);
  if (message.playerId !== playerId) {
    // What the caller may not read is not there.
    if (!isReadable(caller, match, message)) throw noMessage();
    throw new GameledgerError('FORBIDDEN', 'Only its author can remove a message.');
  }
  await removeRow(parts.connections, matchId, message.id);
  parts.rooms.announce([matchId, message.room]);
  return presentMessage(await requireMessage(parts, matchId, message.id));
}

/** Removes the text of a message for the operator, and records it in the trail. *Errors*: NOT_FOUND. */
export async function moderateMessage(
  { connections, rooms }: TalkParts,
  matchId: string,
  messageId: string,
  reason: string,
): Promise<void> {
  const room = isUuid(messageId) ? await removeMessageByOperator(connections, matchId, messageId, reason) : null;
  if (room === null) throw noMessage();
  rooms.announce([matchId, room]);
}

function isReadable(caller: Caller, match: Parameters<typeof requireTalker>[1], message: MessageRow): boolean {
  try {
    requireTalker(caller, match, presentMessage(message).room, 'read');
    return true;
  } catch {
    return false;
  }
}

async function requireMessage({ connections }: Connected, matchId: string, messageId: string): Promise<MessageRow> {
  const message = isUuid(messageId) ? await findMessage(connections, matchId, messageId) : null;
  if (!message) throw noMessage();
  return message;
}

function noMessage(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such message.');
}

/** Saying something about a match, and taking it back. */
import { uuidv7 } from 'uuidv7';
import { canonicalHash } from '../kernel/canonical-json.js';
import { isUuid } from '../kernel/uuid.js';
import { addMessage, findMessage, type MessageRow, removeMessageByOperator, removeMessage as removeRow } from '../ledger/messages.js';
import type { Caller } from '../players/caller.js';
import { unauthenticated } from '../players/require-player.js';
import { unreachable } from '../rules-kit/unreachable.js';
import { GameledgerError, malformed } from '../service/errors.js';
import { messageText } from './input-bounds.js';
import type { Keyed } from './life-contract.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { presentMessage } from './shared/present-message.js';
import { requireTalk, requireTalker, talkerOf } from './shared/talk-access.js';
import type { ChargeTalker, Message, Posted, TalkRoom } from './talk-contract.js';

/**
 * Posts a message to a room of a match; `charge` is asked by the player who speaks, whatever key or seat token they
 * use.
 */
export async function postMessage(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { room, text, idempotencyKey }: { room: TalkRoom; text: string } & Keyed,
  charge?: ChargeTalker,
): Promise<Posted> {
  requireTalk(deps);
  const read = messageText.safeParse(text);
  if (!read.success)
    throw malformed('This is no message.', [{ path: '/text', message: read.error.issues[0]?.message ?? 'must be a text' }]);
  const { playerId, seat } = requireTalker(caller, await loadVisible(deps, caller, matchId), room, 'write');
  await charge?.(playerId);
  const requestHash = idempotencyKey === undefined ? null : canonicalHash({ room, text: read.data });
  const message = { matchId, room, id: uuidv7(), playerId, seat, text: read.data, requestId: idempotencyKey ?? null, requestHash };
  const { outcome, id } = await addMessage(deps.connections, message, deps.limits.messagesPerRoom);
  switch (outcome) {
    case 'posted':
      deps.notifications.announceTalk(matchId, room);
      return { message: presentMessage(await requireMessage(deps, matchId, message.id)), replayed: false };
    case 'replayed':
      return { message: presentMessage(await requireMessage(deps, matchId, id ?? '')), replayed: true };
    case 'key_reused':
      throw new GameledgerError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used before with another body.');
    case 'full': {
      const { messagesPerRoom: maximum } = deps.limits;
      throw new GameledgerError('LIMIT_REACHED', `You have posted ${maximum} messages here.`, { limit: 'messagesPerRoom', maximum });
    }
    case 'no_author':
      throw unauthenticated('The account of this key is gone.');
    default:
      return unreachable(outcome);
  }
}

/** Takes the text of the caller's own message away. */
export async function removeMessage(deps: Deps, caller: Caller, matchId: string, messageId: string): Promise<Message> {
  requireTalk(deps);
  const match = await loadVisible(deps, caller, matchId);
  const { playerId } = talkerOf(caller, match);
  const message = await requireMessage(deps, matchId, messageId);
  if (message.playerId !== playerId) {
    // What the caller may not read is not there.
    if (!isReadable(caller, match, message)) throw noMessage();
    throw new GameledgerError('FORBIDDEN', 'Only its author takes a message back.');
  }
  await removeRow(deps.connections, matchId, message.id);
  deps.notifications.announceTalk(matchId, message.room);
  return presentMessage(await requireMessage(deps, matchId, message.id));
}

/** Takes the text of a message away for whoever runs the service, and notes it in the trail. *Errors*: NOT_FOUND. */
export async function moderateMessage(deps: Deps, matchId: string, messageId: string, reason: string): Promise<void> {
  const room = isUuid(messageId) ? await removeMessageByOperator(deps.connections, matchId, messageId, reason) : null;
  if (room === null) throw noMessage();
  deps.notifications.announceTalk(matchId, room);
}

function isReadable(caller: Caller, match: Parameters<typeof requireTalker>[1], message: MessageRow): boolean {
  try {
    requireTalker(caller, match, presentMessage(message).room, 'read');
    return true;
  } catch {
    return false;
  }
}

async function requireMessage({ connections }: Deps, matchId: string, messageId: string): Promise<MessageRow> {
  const message = isUuid(messageId) ? await findMessage(connections, matchId, messageId) : null;
  if (!message) throw noMessage();
  return message;
}

function noMessage(): GameledgerError {
  return new GameledgerError('NOT_FOUND', 'There is no such message.');
}

/** What players say to each other about a match. */
import type { Match } from '../../../use-cases/matches/shapes.js';
import type { Message, Posted, TalkRoom } from '../../../use-cases/talk/talk-contract.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import type { Optional, Resolver } from './resolver.js';

/** A page of messages; `nextAfter` is the `seq` to go on behind. */
interface MessageConnection {
  items: Message[];
  nextAfter: number | null;
}

/** The messages of a match, as a field of it. */
export const messagesOfMatch: Resolver<Match, { room: TalkRoom; after: number; first: number }> = async (
  { id },
  query,
  { matches, caller },
): Promise<MessageConnection> => {
  const { items, nextCursor } = await matches.listMessages(caller, id, query);
  return { items, nextAfter: nextCursor === null ? null : Number(nextCursor) };
};

type Mutation<Input> = Resolver<unknown, { input: Input }>;

/** The mutations of messages. */
export const talk = {
  postMessage: (_root, { input: { matchId, room, text, idempotencyKey } }, { matches, caller, chargeMessage }): Promise<Posted> =>
    matches.postMessage(caller, matchId, { room, text, idempotencyKey: idempotencyKeyOf(idempotencyKey) }, chargeMessage),
  deleteMessage: (_root, { input: { matchId, messageId } }, { matches, caller }) => matches.removeMessage(caller, matchId, messageId),
} satisfies {
  postMessage: Mutation<{ matchId: string; room: TalkRoom; text: string; idempotencyKey: Optional<string> }>;
  deleteMessage: Mutation<{ matchId: string; messageId: string }>;
};

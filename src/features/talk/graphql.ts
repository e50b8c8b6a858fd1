import type { GraphqlContext, SubscriptionContext } from '../../api/graphql/context.js';
import { connection, numberOf } from '../../api/graphql/resolvers/connection.js';
import { upperCaseNames } from '../../api/graphql/resolvers/enums.js';
import { idempotencyKeyOf } from '../../api/graphql/resolvers/idempotency-key.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { firstOf, type Subscription } from '../../api/graphql/resolvers/subscription.js';
import { GameledgerError } from '../../base/errors.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import type { Match } from '../../use-cases/matches/shapes.js';
import { parseReason } from '../../use-cases/reason.js';
import { type Posted, TALK_ROOMS, type TalkMessage, type TalkRoom } from './contract.js';
import type { TalkServices } from './talk.js';

type Context = GraphqlContext & TalkServices;

type Mutation<Input> = Resolver<unknown, { input: Input }, Context>;

const messagesOfMatch: Resolver<Match, { room: TalkRoom; after: string; first: number }, Context> = async (
  { id },
  { after, ...query },
  { talk, caller },
) => connection(await talk.list(caller, id, { ...query, after: numberOf(after) }));

const mutations = {
  postMessage: (_root, { input: { matchId, room, text, idempotencyKey } }, { talk, caller, chargePlayer }): Promise<Posted> =>
    talk.post(caller, matchId, { room, text, idempotencyKey: idempotencyKeyOf(idempotencyKey) }, chargePlayer),
  deleteMessage: (_root, { input: { matchId, messageId } }, { talk, caller }) => talk.remove(caller, matchId, messageId),
  async moderateMessage(_root, { input: { matchId, messageId, reason } }, { talk }) {
    if (!isUuid(matchId)) throw new GameledgerError('NOT_FOUND', 'There is no such match.');
    await talk.moderate(matchId, messageId, parseReason(reason, '/input/reason'));
    return true;
  },
} satisfies {
  postMessage: Mutation<{ matchId: string; room: TalkRoom; text: string; idempotencyKey: Optional<string> }>;
  deleteMessage: Mutation<{ matchId: string; messageId: string }>;
  moderateMessage: Mutation<{ matchId: string; messageId: string; reason: string }>;
};

const messages: Subscription<
  { matchId: string; room: TalkRoom; after: Optional<number> },
  TalkMessage,
  SubscriptionContext & TalkServices
> = {
  async subscribe(_root, { matchId, room, after }, { talk, caller, end: { signal } }) {
    const told = talk.watch(caller, matchId, { room, after }, signal);
    // `start`, which says nothing.
    await firstOf(told, signal);
    return told;
  },
  resolve: (message) => message,
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Mutation: mutations,
  Subscription: { messages },
  Match: { messages: messagesOfMatch },
  TalkRoom: upperCaseNames(TALK_ROOMS),
};

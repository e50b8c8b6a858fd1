/** What only the operator may do. */

import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import type { Resolver } from '../../api/graphql/resolvers/resolver.js';
import { GameledgerError } from '../../base/errors.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { parseReason } from '../../use-cases/reason.js';
import type { OperatorServices } from './contract.js';

/** What the resolvers get: with the use cases of the operator. */
type Context = GraphqlContext & OperatorServices;

const REASON = '/input/reason';

type Mutation<Input> = Resolver<unknown, { input: Input & { reason: string } }, Context>;

const queries = {
  operatorTrail: async (_root, page, { operator }) => connection(await operator.acts(wantedPage(page))),
} satisfies { operatorTrail: Resolver<unknown, PageArgs, Context> };

/** Each says whether it is so now. */
const mutations = {
  suspendPlayer: async (_root, { input: { playerId, reason } }, { operator }) => {
    await operator.suspend(idOf(playerId, 'player'), parseReason(reason, REASON));
    return true;
  },
  restorePlayer: async (_root, { input: { playerId, reason } }, { operator }) => {
    await operator.restore(idOf(playerId, 'player'), parseReason(reason, REASON));
    return true;
  },
  voidMatch: async (_root, { input: { matchId, reason } }, { operator }) => {
    await operator.voidMatch(idOf(matchId, 'match'), parseReason(reason, REASON));
    return true;
  },
} satisfies {
  suspendPlayer: Mutation<{ playerId: string }>;
  restorePlayer: Mutation<{ playerId: string }>;
  voidMatch: Mutation<{ matchId: string }>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = {
  Query: queries,
  Mutation: mutations,
  OperatorDeed: { SUSPEND: 'suspend', RESTORE: 'restore', VOID: 'void', REMOVE_MESSAGE: 'remove-message' },
};

/** *Errors*: NOT_FOUND for what can be no id. */
function idOf(text: string, what: string): string {
  if (!isUuid(text)) throw new GameledgerError('NOT_FOUND', `There is no such ${what}.`);
  return text;
}

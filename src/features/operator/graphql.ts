/** What only the operator may do. */

import type { GraphqlContext } from '../../api/graphql/context.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { GameledgerError, malformed } from '../../base/errors.js';
import { pageSize } from '../../base/page.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { parseReason } from '../../use-cases/reason.js';
import type { OperatorAct, OperatorServices } from './contract.js';

/** What the operator did, a page of it. */
interface OperatorTrail {
  items: OperatorAct[];
  nextBefore: number | null;
}

/** What the resolvers get: with the use cases of the operator. */
type Context = GraphqlContext & OperatorServices;

const REASON = '/input/reason';

type Mutation<Input> = Resolver<unknown, { input: Input & { reason: string } }, Context>;

const queries = {
  operatorTrail: (_root, { first, before }, { operator }): Promise<OperatorTrail> => {
    if (before != null && before < 1)
      throw malformed('The cursor is not one of ours.', [{ path: '/before', message: 'must be `nextBefore`' }]);
    return operator.acts({ first: pageSize(first), before: before ?? null });
  },
} satisfies { operatorTrail: Resolver<unknown, { first: number; before: Optional<number> }, Context> };

/** Each says whether it is so now. */
const mutations = {
  suspendPlayer: async (_root, { input: { player, reason } }, { operator }) => {
    await operator.suspend(idOf(player, 'player'), parseReason(reason, REASON));
    return true;
  },
  restorePlayer: async (_root, { input: { player, reason } }, { operator }) => {
    await operator.restore(idOf(player, 'player'), parseReason(reason, REASON));
    return true;
  },
  voidMatch: async (_root, { input: { matchId, reason } }, { operator }) => {
    await operator.voidMatch(idOf(matchId, 'match'), parseReason(reason, REASON));
    return true;
  },
} satisfies {
  suspendPlayer: Mutation<{ player: string }>;
  restorePlayer: Mutation<{ player: string }>;
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

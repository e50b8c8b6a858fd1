import type { GraphqlContext } from '../../api/graphql/context.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import type { BotServices } from './contract.js';

interface AddBotArgs {
  input: { matchId: string; seat: Optional<number>; bot: string; loadout: unknown };
}

const mutations = {
  addBot: (_root, { input: { matchId, ...request } }, { bots, caller }) => bots.add(caller, matchId, request),
} satisfies { addBot: Resolver<unknown, AddBotArgs, GraphqlContext & BotServices> };

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { Mutation: mutations };

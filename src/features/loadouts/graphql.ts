import type { GraphqlContext } from '../../api/graphql/context.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import type { LoadoutInput, LoadoutServices } from './contract.js';

type Field<Args> = Resolver<unknown, Args, GraphqlContext & LoadoutServices>;

const queries = {
  myLoadouts: (_root, { game }, { loadouts, caller }) => loadouts.list(caller, { game }),
  myLoadout: (_root, { id }, { loadouts, caller }) => loadouts.get(caller, id),
} satisfies { myLoadouts: Field<{ game: Optional<string> }>; myLoadout: Field<{ id: string }> };

const mutations = {
  createLoadout: (_root, { input }, { loadouts, caller }) => loadouts.create(caller, input),
  replaceLoadout: (_root, { input }, { loadouts, caller }) => loadouts.replace(caller, input.id, input.loadout),
  deleteLoadout: (_root, { input }, { loadouts, caller }) => loadouts.remove(caller, input.id),
} satisfies {
  createLoadout: Field<{ input: LoadoutInput }>;
  replaceLoadout: Field<{ input: { id: string; loadout: LoadoutInput } }>;
  deleteLoadout: Field<{ input: { id: string } }>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { Query: queries, Mutation: mutations };

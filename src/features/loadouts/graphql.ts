import type { GraphqlContext } from '../../api/graphql/context.js';
import { connection, type PageArgs, wantedPage } from '../../api/graphql/resolvers/connection.js';
import type { Optional, Resolver } from '../../api/graphql/resolvers/resolver.js';
import { pageOfAll } from '../../base/page.js';
import type { LoadoutInput, LoadoutServices } from './contract.js';

type Field<Args> = Resolver<unknown, Args, GraphqlContext & LoadoutServices>;

const queries = {
  myLoadouts: async (_root, { game, ...page }, { loadouts, caller }) =>
    connection(pageOfAll(await loadouts.list(caller, { game }), wantedPage(page), ({ id }) => id)),
  myLoadout: (_root, { id }, { loadouts, caller }) => loadouts.get(caller, id),
} satisfies { myLoadouts: Field<PageArgs & { game: Optional<string> }>; myLoadout: Field<{ id: string }> };

const mutations = {
  createLoadout: (_root, { input }, { loadouts, caller }) => loadouts.create(caller, input),
  replaceLoadout: (_root, { input: { loadoutId, ...wanted } }, { loadouts, caller }) => loadouts.replace(caller, loadoutId, wanted),
  deleteLoadout: (_root, { input }, { loadouts, caller }) => loadouts.remove(caller, input.loadoutId),
} satisfies {
  createLoadout: Field<{ input: LoadoutInput }>;
  replaceLoadout: Field<{ input: { loadoutId: string } & LoadoutInput }>;
  deleteLoadout: Field<{ input: { loadoutId: string } }>;
};

/** Every field that is more than a property of its parent. */
export const RESOLVERS = { Query: queries, Mutation: mutations };

/** The decks and teams that players keep. */
import type { LoadoutInput } from '../../../use-cases/loadouts/contract.js';
import type { Optional, Resolver } from './resolver.js';

type Mutation<Input> = Resolver<unknown, { input: Input }>;

export const loadoutQueries = {
  myLoadouts: (_root, { game }, { loadouts, caller }) => loadouts.list(caller, { game }),
  myLoadout: (_root, { id }, { loadouts, caller }) => loadouts.get(caller, id),
} satisfies { myLoadouts: Resolver<unknown, { game: Optional<string> }>; myLoadout: Resolver<unknown, { id: string }> };

export const loadoutMutations = {
  createLoadout: (_root, { input }, { loadouts, caller }) => loadouts.create(caller, input),
  replaceLoadout: (_root, { input }, { loadouts, caller }) => loadouts.replace(caller, input.id, input.loadout),
  deleteLoadout: (_root, { input }, { loadouts, caller }) => loadouts.remove(caller, input.id),
} satisfies {
  createLoadout: Mutation<LoadoutInput>;
  replaceLoadout: Mutation<{ id: string; loadout: LoadoutInput }>;
  deleteLoadout: Mutation<{ id: string }>;
};

/** The decks and teams that players keep. */
import type { LoadoutInput } from '../../../use-cases/loadouts/contract.js';
import { given, type Optional, type Resolver } from './resolver.js';

interface SaveInput {
  game: Optional<string>;
  name: Optional<string>;
  loadout: unknown;
  config: unknown;
  preset: Optional<string>;
  text: Optional<string>;
}

type Mutation<Input> = Resolver<unknown, { input: Input }>;

function loadoutOf({ game, name, loadout, config, preset, text }: SaveInput): LoadoutInput {
  return {
    game: given(game),
    name: given(name),
    loadout: loadout ?? undefined,
    config: config ?? undefined,
    preset: given(preset),
    text: given(text),
  };
}

export const loadoutQueries = {
  myLoadouts: (_root, { game }, { loadouts, caller }) => loadouts.list(caller, { game: given(game) }),
  myLoadout: (_root, { id }, { loadouts, caller }) => loadouts.get(caller, id),
} satisfies { myLoadouts: Resolver<unknown, { game: Optional<string> }>; myLoadout: Resolver<unknown, { id: string }> };

export const loadoutMutations = {
  createLoadout: (_root, { input }, { loadouts, caller }) => loadouts.create(caller, loadoutOf(input)),
  replaceLoadout: (_root, { input }, { loadouts, caller }) => loadouts.replace(caller, input.id, loadoutOf(input.loadout)),
  deleteLoadout: (_root, { input }, { loadouts, caller }) => loadouts.remove(caller, input.id),
} satisfies {
  createLoadout: Mutation<SaveInput>;
  replaceLoadout: Mutation<{ id: string; loadout: SaveInput }>;
  deleteLoadout: Mutation<{ id: string }>;
};

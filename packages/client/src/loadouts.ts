import type { Connection } from './api.js';
import type { components } from './generated/api.js';

type Schemas = components['schemas'];

/** A deck or team that a player keeps. */
export type SavedLoadout = Schemas['SavedLoadout'];
/** The same without its content. */
export type SavedLoadoutHead = Schemas['SavedLoadoutHead'];
/** What is to be kept: game, name and loadout, or a text. */
export interface LoadoutRequest {
  game?: string;
  name?: string;
  loadout?: unknown;
  /** Of the matches it is for; by default a preset of the game takes it. */
  config?: Record<string, unknown>;
  preset?: string;
  text?: string;
}

/** The decks and teams that the caller keeps: docs/lobby.md, "Saved loadouts". */
export interface Loadouts {
  /** Checked by the rules; a refusal names the one that forbids it. A seat brings it as `{ saved: id }`. */
  create(request: LoadoutRequest): Promise<SavedLoadout>;
  /** The oldest first, without their content. */
  list(filter?: { game?: string }): Promise<SavedLoadoutHead[]>;
  get(id: string): Promise<SavedLoadout>;
  /** Keeps something else under the same id; what was brought before does not change. */
  replace(id: string, request: LoadoutRequest): Promise<SavedLoadout>;
  remove(id: string): Promise<SavedLoadout>;
}

/** The saved loadouts of the key's owner. */
export function loadoutsOf({ call }: Connection): Loadouts {
  return {
    create: (request) => call('createLoadout', request as never),
    list: async (filter) => (await call('listLoadouts', filter)).items,
    get: (loadoutId) => call('getLoadout', { loadoutId }),
    replace: (loadoutId, request) => call('replaceLoadout', { loadoutId, ...request } as never),
    remove: (loadoutId) => call('deleteLoadout', { loadoutId }),
  };
}

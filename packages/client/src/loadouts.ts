import { bodyOf, type Connection } from './api.js';
import type { LoadoutRequest, SavedLoadout, SavedLoadoutHead } from './shapes.js';

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
export function loadoutsOf({ api }: Connection): Loadouts {
  const to = (loadoutId: string) => ({ params: { path: { loadoutId } } });
  return {
    create: (body) => bodyOf(api.POST('/v1/me/loadouts', { body: body as never })),
    list: async (query = {}) => (await bodyOf(api.GET('/v1/me/loadouts', { params: { query } }))).items,
    get: (id) => bodyOf(api.GET('/v1/me/loadouts/{loadoutId}', to(id))),
    replace: (id, body) => bodyOf(api.PUT('/v1/me/loadouts/{loadoutId}', { ...to(id), body: body as never })),
    remove: (id) => bodyOf(api.DELETE('/v1/me/loadouts/{loadoutId}', to(id))),
  };
}

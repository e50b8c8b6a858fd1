/** The decks and teams that players keep: docs/lobby.md, "Saved loadouts". */

import type { Caller } from '../../use-cases/accounts/caller.js';
import { nameSchema } from '../../use-cases/accounts/name-schema.js';

/** What a loadout may be called. */
export const loadoutName = nameSchema;

/** *Units*: characters: of a loadout and a config as large as may be. */
export const LONGEST_LOADOUT_TEXT = 96 * 1024;

/** A saved loadout in lists. */
export interface SavedLoadoutHead {
  id: string;
  name: string;
  game: string;
  /** By whose rules it was checked. */
  gameVersion: number;
  createdAt: string;
  updatedAt: string;
}

/** A saved loadout as its player sees it. */
export interface SavedLoadout extends SavedLoadoutHead {
  loadout: unknown;
  /** The resolved config of the matches it is for; null: of a preset of the game. */
  config: unknown;
  /** The same as a line of text, for others to import. */
  text: string;
}

/** What is to be saved: game, name and loadout, or a line of text and perhaps a name. */
export interface LoadoutInput {
  game?: string | undefined;
  /** Of the matches it is for; by default a preset of the game must take it. */
  config?: unknown;
  /** The name of a preset of the game, instead of a config. */
  preset?: string | undefined;
  name?: string | undefined;
  loadout?: unknown;
  text?: string | undefined;
}

/** The use cases of saved loadouts, by their subject. */
export interface LoadoutServices {
  loadouts: Loadouts;
}

/** The use cases of saved loadouts. */
export interface Loadouts {
  /** *Errors*: UNAUTHENTICATED, MALFORMED with the clause that forbids it, LIMIT_REACHED. */
  create(caller: Caller, input: LoadoutInput): Promise<SavedLoadout>;
  /** The caller's, the oldest first. *Errors*: UNAUTHENTICATED. */
  list(caller: Caller, filter: { game?: string | undefined }): Promise<SavedLoadoutHead[]>;
  /** *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  get(caller: Caller, id: string): Promise<SavedLoadout>;
  /** Saves something else under the same id. *Errors*: UNAUTHENTICATED, MALFORMED, NOT_FOUND. */
  replace(caller: Caller, id: string, input: LoadoutInput): Promise<SavedLoadout>;
  /** As it was. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  remove(caller: Caller, id: string): Promise<SavedLoadout>;
}

/** What a seat brings: its deck. */
import type { Loadouts } from '../../../kernel/game.js';
import { type Config, deckSchema } from '../model/config.js';
import { DEFAULT_DECK, HOUSE_DECKS } from '../model/reference.js';
import { resolveConfig } from '../model/resolve-config.js';

/** The decks of the seats; a seat that brings none plays Core. */
export const loadout: Loadouts<Config> = {
  schema: deckSchema,
  presets: Object.fromEntries(HOUSE_DECKS.map((deck) => [deck, deck])),
  mayBring: ({ decks }) => decks.every((deck) => deck === DEFAULT_DECK),
  applyTo: (config, loadouts) => resolveConfig({ ...config, decks: loadouts.map((deck) => deck ?? DEFAULT_DECK) }),
};

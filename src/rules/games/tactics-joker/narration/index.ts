import type { Narration } from '../../../kernel/narration.js';
import type { Action } from '../model/actions.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Event } from '../model/events.js';
import type { View } from '../views/view-schema.js';
import { ask } from './ask.js';
import { because } from './because.js';
import { hints } from './hints.js';
import { label } from './label.js';
import { books, catalogues, type Key } from './messages.js';
import { odds } from './odds/index.js';
import { opening, standing } from './standing.js';
import { tell } from './tell.js';

/** The game in words: told beside the engine, and no part of its pinned bundle (docs/adr/0011). */
export const narration: Narration<ResolvedConfig, Action, Event, View, Key> = {
  catalogues,
  books,
  ask,
  tell,
  label,
  odds,
  standing,
  because,
  hints,
  opening: (config, _seats, say) => opening(config, say),
};

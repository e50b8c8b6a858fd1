import type { Narration } from '../../../kernel/narration.js';
import { idParts } from '../../../kit/scene-items.js';
import type { Action } from '../model/actions.js';
import type { Config } from '../model/config.js';
import type { Event } from '../model/events.js';
import type { View } from '../views/view.js';
import { ask } from './ask.js';
import { because } from './because.js';
import { hints } from './hints.js';
import { label } from './label.js';
import { books, catalogues, type Key } from './messages.js';
import { odds } from './odds.js';
import { tell } from './tell.js';

/** The game in words: told beside the engine, and no part of its pinned bundle (docs/adr/0011). */
export const narration: Narration<Config, Action, Event, View, Key> = {
  catalogues,
  books,
  ask,
  tell,
  label,
  odds,
  standing: ({ position, hp, gy, config }, say) => [
    { seat: 0, label: say('standing.road'), value: position, of: config.board.spaces.length - 1 },
    { seat: 0, label: say('standing.health'), value: hp, of: config.healthBar.max },
    { seat: 0, label: say('standing.radiation'), value: gy, of: null },
  ],
  because,
  hints,
  scenery: (thing, say) => {
    const [kind] = idParts(thing);
    return say(kind === 'space' || kind === 'wanderer' || kind === 'health' || kind === 'radiation' ? `scenery.${kind}` : 'scenery.enemy');
  },
  opening: ({ board, dayLimit }, _seats, say) => [
    say('opening.wanderer'),
    say('opening.hope'),
    say('opening.farm', { steps: board.spaces.length - 1 }),
    say('opening.road', { days: dayLimit }),
  ],
};

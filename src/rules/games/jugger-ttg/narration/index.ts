import type { Narration } from '../../../kernel/narration.js';
import { idParts } from '../../../kit/scene-items.js';
import type { JtAction } from '../model/actions.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import type { JtView } from '../views/view-schema.js';
import { ask } from './ask.js';
import { because } from './because.js';
import { hints } from './hints.js';
import { label } from './label.js';
import { books, catalogues, type Key } from './messages.js';
import { namesOf } from './names.js';
import { odds } from './odds.js';
import { tell } from './tell.js';

/** The game in words: told beside the engine, and no part of its pinned bundle (docs/adr/0011). */
export const narration: Narration<JtConfig, JtAction, JtEvent, JtView, Key> = {
  catalogues,
  books,
  ask,
  tell,
  label,
  odds,
  standing: ({ score, config }, say) =>
    score.map((value, seat) => ({ seat, label: say('standing.points'), value, of: config.pointsToWin })),
  because: (view, say, config) => because(view, say, namesOf(view, say, config)),
  hints,
  scenery: (thing, say) => say(idParts(thing)[0] === 'seat' ? 'scenery.seat' : 'scenery.team'),
  opening: ({ pointsToWin, stoneLimit, recruitment, chainRule }, _seats, say) => [
    say('opening.crowd'),
    say('opening.jugg'),
    say('opening.points', { points: pointsToWin ?? 1, stones: stoneLimit ?? 1 }),
    ...(recruitment === 'draft' ? [say('opening.draft')] : []),
    ...(chainRule === 'required' ? [say('opening.chain')] : []),
  ],
};

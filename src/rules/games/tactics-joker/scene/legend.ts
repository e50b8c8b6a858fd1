import type { Legend } from '../../../kernel/scene.js';
import { legendOf } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { LOOKS } from './palette.js';

/** What the symbols of the picture mean. */
export function legend(say: Words): Legend {
  return legendOf(LOOKS, 'table', [
    ['rect', 'plain-art', say('legend.plain')],
    ['rect', 'forest-art', say('legend.forest')],
    ['rect', 'mountain-art', say('legend.mountain')],
    ['rect', 'queen-art', say('legend.face')],
    ['rect', 'queen-spent', say('legend.spent')],
    ['rect', 'castle-art', say('legend.castle')],
    ['rect', 'castle-die', say('legend.die')],
    ['circle', 'fight', say('legend.fight')],
    ['circle', 'threat', say('legend.threat')],
    ['rect', 'wild-art', say('legend.wild')],
    ['rect', 'face-down', say('scene.unknown')],
    ['circle', 'army-0', say('legend.first')],
    ['rect', 'army-1', say('legend.second')],
    ['circle', 'hero', say('legend.hero')],
    ['rect', 'below', say('legend.below')],
  ]);
}

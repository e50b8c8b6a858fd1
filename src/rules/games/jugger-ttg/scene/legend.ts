import type { Legend } from '../../../kernel/scene.js';
import { legendOf } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { LOOKS } from './palette.js';

/** What the symbols of the picture mean. */
export function legend(say: Words): Legend {
  return legendOf(LOOKS, 'torchlight', [
    ['circle', 'qwik-0', say('legend.qwik')],
    ['circle', 'swordShield-0', say('legend.first')],
    ['rect', 'swordShield-1', say('legend.second')],
    ['rect', 'swordShield-0-kneeling', say('legend.kneeling')],
    ['rect', 'swordShield-sign', say('weapons.swordShield')],
    ['rect', 'longSword-sign', say('weapons.longSword')],
    ['rect', 'staff-sign', say('weapons.staff')],
    ['rect', 'qTip-sign', say('weapons.qTip')],
    ['rect', 'chain-sign', say('weapons.chain')],
    ['circle', 'skull', say('scene.jugg')],
    ['circle', 'mark', say('legend.mark')],
    ['circle', 'count', say('legend.count')],
    ['circle', 'goal-0', say('legend.goalFirst')],
    ['rect', 'goal-1', say('legend.goalSecond')],
  ]);
}

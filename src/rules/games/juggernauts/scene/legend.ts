import type { Legend } from '../../../kernel/scene.js';
import { legendOf } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { LOOKS } from './palette.js';

/** What the symbols of the picture mean. */
export function legend(say: Words): Legend {
  return legendOf(LOOKS, 'steel', [
    ['rect', 'machine-0', say('legend.machine')],
    ['rect', 'face-up', say('legend.faceUp')],
    ['rect', 'face-down', say('legend.faceDown')],
    ['rect', 'back', say('legend.back')],
    ['rect', 'damage', say('legend.damage')],
    ['rect', 'token', say('legend.token')],
    ['circle', 'lock', say('legend.lock')],
    ['rect', 'hit', say('legend.burst')],
    ['rect', 'beamed-power-transmission-sign', say('legend.power')],
    ['rect', 'alert', say('legend.alert')],
    ['rect', 'die-20', say('legend.commander')],
    ['rect', 'held-cards', say('legend.held')],
    ['rect', 'die', say('legend.die')],
  ]);
}

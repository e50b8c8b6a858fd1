import type { Legend } from '../../../kernel/scene.js';
import { group, legendOf } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { figureItems } from './figures.js';
import { LOOKS } from './palette.js';

/** What the symbols of the picture mean. */
export function legend(say: Words): Legend {
  const figures = [
    ['qwik', 0, false, say('legend.qwik')],
    ['swordShield', 0, false, say('legend.first')],
    ['swordShield', 1, false, say('legend.second')],
    ['swordShield', 0, true, say('legend.kneeling')],
  ] as const;
  const shown = figures.map(([gear, seat, isKneeling, label], face) =>
    group('jugger', [0, 0], label, figureItems({ gear, seat, face, isKneeling }, [0, 0], 40)),
  );
  const symbols = legendOf(LOOKS, 'torchlight', [
    ['rect', 'swordShield-sign', say('weapons.swordShield')],
    ['rect', 'longSword-sign', say('weapons.longSword')],
    ['rect', 'staff-sign', say('weapons.staff')],
    ['rect', 'qTip-sign', say('weapons.qTip')],
    ['rect', 'chain-sign', say('weapons.chain')],
    ['rect', 'focus-sign', say('legend.focus')],
    ['rect', 'stamina-sign', say('legend.stamina')],
    ['circle', 'skull', say('scene.jugg')],
    ['circle', 'face-0', say('legend.face')],
    ['circle', 'count', say('legend.count')],
    ['circle', 'done', say('legend.done')],
    ['circle', 'pinned', say('legend.pinned')],
    ['circle', 'held', say('legend.held')],
    ['circle', 'goal-0', say('legend.goalFirst')],
    ['rect', 'goal-1', say('legend.goalSecond')],
  ]);
  return { ...symbols, items: [...shown, ...symbols.items] };
}

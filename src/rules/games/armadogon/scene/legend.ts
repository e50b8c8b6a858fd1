import type { Legend } from '../../../kernel/scene.js';
import { legendOf } from '../../../kit/scene-items.js';
import type { Words } from '../narration/messages.js';
import { eventDie } from '../narration/names.js';
import { LOOKS } from './palette.js';

/** What the symbols of the picture mean. */
export function legend(say: Words): Legend {
  return legendOf(LOOKS, 'waste', [
    ['rect', 'walker', say('legend.wanderer')],
    ['rect', 'jip', say('legend.jip')],
    ['circle', 'reach', say('legend.reach')],
    ['circle', 'number-middle', say('legend.number', eventDie)],
    ['rect', 'weapon-sign', say('legend.weapon')],
    ['rect', 'junk-sign', say('legend.junk')],
    ['rect', 'medication-sign', say('legend.medication')],
    ['rect', 'food-sign', say('legend.food')],
    ['rect', 'radioactive-sign', say('legend.radioactive')],
    ['rect', 'city-sign', say('legend.city')],
    ['rect', 'farm-sign', say('legend.farm')],
    ['rect', 'loot-sign', say('legend.loot')],
    ['rect', 'hp-sign', say('legend.health')],
    ['rect', 'movement-sign', say('legend.movement')],
    ['rect', 'radiation-sign', say('legend.radiation')],
    ['rect', 'bar-worse', say('legend.worse')],
    ['rect', 'armor', say('legend.armour')],
    ['rect', 'enemy-sign', say('legend.enemy')],
  ]);
}

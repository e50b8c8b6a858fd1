import type { Hint } from '../../../kernel/narration.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';
import { eventDie } from './names.js';

/** What a newcomer needs to know of the road. */
export function hints({ config, hand, position }: View, say: Words): Hint[] {
  return [
    { text: say('hint.road'), marks: ['wanderer'] },
    { text: say('hint.farm', { days: config.dayLimit }), marks: [] },
    { text: say('hint.cards'), marks: hand.map((card) => `card:${card}`) },
    { text: say('hint.radiation'), marks: ['radiation'] },
    { text: say('hint.space', eventDie), marks: [`space:${Math.min(position + 1, config.board.spaces.length - 1)}`] },
  ];
}

import type { Hint } from '../../../kernel/narration.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';
import { eventDie } from './names.js';

/** What a newcomer needs to know of the road for what is asked now. */
export function hints({ config, hand, position, decision }: View, say: Words): Hint[] {
  const cards: Hint = { text: say('hint.cards'), marks: hand.map((card) => `card:${card}`) };
  switch (decision?.kind) {
    case 'travel': {
      const next = config.board.spaces.find(({ type, index }) => type === 'number' && index > position);
      return [
        { text: say('hint.road'), marks: ['wanderer', 'button:rollMovement'] },
        cards,
        { text: say('hint.space', eventDie), marks: next ? [`space:${next.index}`] : [] },
        { text: say('hint.farm', { days: config.dayLimit }), marks: ['health'] },
      ];
    }
    case 'radiation':
      return [{ text: say('hint.radiation'), marks: ['radiation'] }];
    case 'eating':
    case 'combat':
    case 'healing':
      return [cards];
    default:
      return [];
  }
}

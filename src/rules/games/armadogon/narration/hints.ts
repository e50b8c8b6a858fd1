import type { Hint } from '../../../kernel/narration.js';
import { type CardId, FOOD, isOfSuit, MEDICATION, type Suit, WEAPON } from '../model/cards.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';
import { eventDie } from './names.js';

/** What a newcomer needs to know of the road for what is asked now. */
export function hints({ config, hand, position, decision }: View, say: Words): Hint[] {
  const hint = (text: string, suit: CardId[]): Hint[] => (suit.length === 0 ? [] : [{ text, marks: suit.map((card) => `card:${card}`) }]);
  const of = (suit: Suit): CardId[] => hand.filter((card) => isOfSuit(card, suit));
  const crosses = hint(say('hint.crosses'), of(MEDICATION));
  switch (decision?.kind) {
    case 'travel': {
      const next = config.board.spaces.find(({ type, index }) => type === 'number' && index > position);
      return [
        { text: say('hint.road'), marks: ['wanderer', 'button:rollMovement'] },
        ...crosses,
        { text: say('hint.space', eventDie), marks: next ? [`space:${next.index}`] : [] },
        { text: say('hint.farm', { days: config.dayLimit }), marks: ['health'] },
      ];
    }
    case 'radiation':
      return [{ text: say('hint.radiation'), marks: ['radiation'] }];
    case 'eating':
      return [...hint(say('hint.change'), of(FOOD)), ...crosses];
    case 'combat':
      return hint(say('hint.change'), of(WEAPON));
    case 'healing':
      return crosses;
    default:
      return [];
  }
}

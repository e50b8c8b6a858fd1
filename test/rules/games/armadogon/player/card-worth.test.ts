import t from 'tap';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { cardWorth, dangerOf } from '../../../../../src/rules/games/armadogon/player/card-worth.js';

t.test('worth and danger follow section 11', (t) => {
  const worths: [CardId, number][] = [
    ['H5', 0.55],
    ['D5', 0.9],
    ['D4', 0.44],
    ['S10', 0.75],
    ['CK', 0.7],
  ];
  for (const [card, worth] of worths) t.ok(Math.abs(cardWorth(card) - worth) < 1e-9, card);
  t.strictSame([dangerOf(1, 1), dangerOf(2, 2), dangerOf(1, 4), dangerOf(1, 5)], [5, 10, 1.4, 1.05]);
  t.end();
});

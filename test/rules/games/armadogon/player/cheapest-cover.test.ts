import t from 'tap';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { cardWorth } from '../../../../../src/rules/games/armadogon/player/card-worth.js';
import { cheapestCover, coverWorths } from '../../../../../src/rules/games/armadogon/player/cheapest-cover.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { sorted } from '../situations.js';

t.test('the cheapest set is the cheapest of all sets that reach the cost', (t) => {
  const chance = fastChance(77);
  const deck: CardId[] = ['S2', 'S7', 'SK', 'C3', 'C6', 'CA', 'H2', 'H5', 'H9', 'D3', 'D5', 'D8', 'DQ'];
  for (let i = 0; i < 200; i++) {
    const hand = sorted(chance.shuffle(deck).slice(0, 1 + chance.pick(8)));
    const needed = 1 + chance.pick(35);
    const cover = cheapestCover(hand, needed);
    const best = bestOfAll(hand, needed);
    t.ok(cover === null ? best === Number.POSITIVE_INFINITY : Math.abs(cover.worth - best) < 1e-9, `${hand.join(' ')} for ${needed}`);
    t.ok(
      !cover || Math.abs(cover.cards.reduce((sum, card) => sum + cardWorth(card), 0) - cover.worth) < 1e-9,
      'the cards named are worth it',
    );
    t.ok(Math.abs((coverWorths(hand, needed)[needed] ?? 0) - best) < 1e-9 || best === Number.POSITIVE_INFINITY);
  }
  t.end();
});

function bestOfAll(hand: readonly CardId[], needed: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << hand.length; mask++) {
    const set = hand.filter((_, bit) => (mask & (1 << bit)) !== 0);
    const points = set.reduce((sum, card) => sum + (Number(card.slice(1)) || 10), 0);
    if (points >= needed)
      best = Math.min(
        best,
        set.reduce((sum, card) => sum + cardWorth(card), 0),
      );
  }
  return best;
}

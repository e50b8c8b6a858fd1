import t from 'tap';
import { allBut, suffer } from '../situations.js';

t.test('AR-3.4 there is no hand limit', (t) => {
  const hand = allBut(['X1', 'X2', 'C2']);
  const { state } = suffer([{ kind: 'loot', amount: 1 }], { hand, drawPile: ['C2', 'X1', 'X2'], hp: 9 });
  t.equal(state.hand.length, 52);
  t.end();
});

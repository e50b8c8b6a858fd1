import t from 'tap';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { act, legal, only, sorted, suffer } from '../situations.js';

const losses: { hand: CardId[]; lose: number; gone: CardId[]; choice: string[]; why: string }[] = [
  { hand: ['S2', 'C9'], lose: 3, gone: ['S2', 'C9'], choice: [], why: 'fewer cards than must go: all' },
  { hand: ['S2', 'C9'], lose: 2, gone: ['S2', 'C9'], choice: [], why: 'exactly as many' },
  { hand: ['S2', 'C9', 'D5'], lose: 1, gone: ['C9'], choice: [], why: 'the highest' },
  { hand: ['S2', 'C9', 'D5', 'H5'], lose: 3, gone: ['C9', 'H5', 'D5'], choice: [], why: 'both tied cards must go' },
  { hand: ['S2', 'C9', 'D5', 'H5'], lose: 2, gone: ['C9'], choice: ['H5', 'D5'], why: 'one of two tied cards is chosen' },
  { hand: ['S10', 'CJ', 'HQ', 'DK', 'SA', 'D9'], lose: 2, gone: [], choice: ['S10', 'SA', 'CJ', 'HQ', 'DK'], why: '10, J, Q, K and A tie' },
];

t.test('AR-3.7 AR-R19 the most valuable cards are lost; the choice is among tied cards only', (t) => {
  for (const { hand, lose, gone, choice, why } of losses) {
    const { state, events } = suffer([{ kind: 'loot', amount: -lose }], { hand, top: ['C2'] });
    const lost = only(events, 'lootLost');
    t.strictSame(lost, gone.length > 0 ? [{ type: 'lootLost', cards: sorted(gone), cause: 'space' }] : [], why);
    const options = choice.map((card) => `discardLoot ${card}`);
    if (choice.length > 0) t.strictSame(legal(state), options, why);
    else t.not(state.decision?.kind, 'loseLoot', why);
  }
  const { state } = suffer([{ kind: 'loot', amount: -2 }], { hand: ['S10', 'CJ', 'HQ'], top: ['C2'] });
  t.match(state.decision, { kind: 'loseLoot', count: 2, value: 10, cause: 'space' });
  act(state, { type: 'discardLoot', card: 'CJ' });
  t.match(state.decision, { count: 1, value: 10 });
  t.strictSame(legal(state), ['discardLoot S10', 'discardLoot HQ']);
  act(state, { type: 'discardLoot', card: 'S10' });
  t.strictSame(state.discardPile.slice(0, 2), ['CJ', 'S10'], 'one at a time, in the order chosen');
  t.end();
});

t.test('AR-3.10 all loot is the whole hand at once, and nothing of an empty one', (t) => {
  const { state, events } = suffer([{ kind: 'allLoot' }], { hand: ['S9', 'CA', 'D8'], top: ['C2'] });
  t.strictSame(only(events, 'lootLost'), [{ type: 'lootLost', cards: ['S9', 'CA', 'D8'], cause: 'space' }]);
  t.strictSame(state.hand, ['C2']);
  t.strictSame(only(suffer([{ kind: 'allLoot' }], { top: ['C2'] }).events, 'lootLost'), []);
  t.end();
});

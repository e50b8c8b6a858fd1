import t from 'tap';
import { act, d6, enter, legal } from '../situations.js';

t.test('AR-3.5 AR-R18 used cards are discarded, their values add up, any card may be used and a surplus is lost', (t) => {
  const { state } = enter('eating', { hand: ['D2', 'D4', 'DK'] });
  act(state, { type: 'useFood', purpose: 'self', card: 'D2' });
  t.match(state.decision, { purpose: 'self', payment: { needed: 5, committed: 2 } });
  t.strictSame(legal(state), ['useFood self D4', 'useFood self DK'], 'no way back, but also the needlessly high card may follow');
  const events = act(state, { type: 'useFood', purpose: 'self', card: 'DK' });
  t.match(events[0], { committed: 12, needed: 5 });
  t.strictSame(state.discardPile, ['D2', 'DK']);
  t.strictSame(state.hand, ['D4'], 'the surplus of 7 buys nothing');
  t.strictSame(legal(state), ['useFood jip D4', 'endEating']);
  t.end();
});

t.test('AR-3.6 a payment may be begun only if the eligible cards reach it, and then nothing else is legal until it is complete', (t) => {
  t.notOk(legal(enter('eating', { hand: ['S2', 'D4', 'HK'] }).state).includes('useFood self D4'), '4 points of food are no meal');
  const { state } = enter('eating', { hand: ['S2', 'C9', 'D2', 'D3', 'D4'] });
  t.ok(legal(state).includes('useFood both D2'));
  act(state, { type: 'useFood', purpose: 'both', card: 'D4' });
  t.strictSame(legal(state), ['useFood both D2', 'useFood both D3']);
  t.match(act(state, { type: 'useFood', purpose: 'both', card: 'D3' }, d6(6)), [
    { type: 'foodUsed', card: 'D3', committed: 7 },
    { type: 'foodUsed', card: 'D2', committed: 9 },
    { type: 'mealEaten' },
  ]);
  t.end();
});

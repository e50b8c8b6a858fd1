import t from 'tap';
import { act, d6, enter, legal } from '../situations.js';

t.test('AR-11.6 a fed Jip finds a card on 1 to 4; a joker is discarded without effect and not replaced', (t) => {
  for (const die of [1, 4, 5, 6]) {
    const { state } = enter('eating', { hand: ['C2', 'D3'], top: ['HK', 'C4'] });
    const events = act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(die));
    t.match(events[2], { type: 'jipSearched', die, found: die <= 4 });
    t.equal(state.hand.includes('HK'), die <= 4, 'an ordinary card joins the hand without encounter');
    t.equal(state.armor, 0);
  }
  const { state } = enter('eating', { hand: ['C2', 'D3'], top: ['X1', 'C4'] });
  const events = act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(2));
  t.match(events[4], { type: 'jokerDiscarded', card: 'X1', harmless: true });
  t.match(state, { gy: 6, hand: ['C2'] });
  t.end();
});

t.test('AR-11.7 AR-R30 food Jip finds serves the same day, alone or with other food, but a meal still takes 5', (t) => {
  const feed = (found: 'D2' | 'D5') => {
    const { state } = enter('eating', { hand: ['C2', 'D3', 'D4'], top: [found] });
    act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1));
    return legal(state);
  };
  t.strictSame(feed('D5'), ['useFood self D4', 'useFood self D5', 'endEating']);
  t.strictSame(feed('D2'), ['useFood self D2', 'useFood self D4', 'endEating'], '2 + 4 is a meal');
  const { state } = enter('eating', { hand: ['C2', 'S3', 'D3'], top: ['D4'] });
  act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1));
  t.strictSame(legal(state), ['hunt S3', 'endEating'], '4 alone is none');
  t.end();
});

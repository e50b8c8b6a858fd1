import t from 'tap';
import { act, d6, enter, legal, types } from '../situations.js';

const hunting: { why: string; given: Parameters<typeof enter>[1]; legal: boolean }[] = [
  { why: 'no food at all', given: { hand: ['S2', 'C2'] }, legal: true },
  { why: 'less than a meal', given: { hand: ['S2', 'D4'] }, legal: true },
  { why: 'a meal at hand', given: { hand: ['S2', 'D2', 'D3'] }, legal: false },
  { why: 'inside a city', given: { hand: ['S2', 'D3'], position: 12, cityAccess: 'entered' }, legal: false },
  { why: 'before a closed gate', given: { hand: ['S2', 'D3'], position: 12, cityAccess: 'refused' }, legal: true },
];

t.test('AR-11.8 AR-R31 hunting needs hunger, food short of a meal and open country; one weapon of any value, success on 1 to 3', (t) => {
  for (const { why, given, legal: expected } of hunting) t.equal(legal(enter('eating', given).state).includes('hunt S2'), expected, why);
  for (const die of [1, 3, 4, 6]) {
    const { state } = enter('eating', { hand: ['S2', 'SK', 'C2'] });
    const events = act(state, { type: 'hunt', card: 'S2' }, d6(die));
    t.strictSame(events[0], { type: 'huntRolled', card: 'S2', die, success: die <= 3 });
    t.equal(types(events).includes('mealEaten'), die <= 3);
    t.ok(state.discardPile.includes('S2'));
  }
  t.end();
});

t.test('AR-11.9 AR-R32 hunting may be repeated with another weapon after a failure, not after a success', (t) => {
  const { state } = enter('eating', { hand: ['S2', 'S3', 'S4', 'D3'] });
  act(state, { type: 'hunt', card: 'S2' }, d6(6));
  t.strictSame(legal(state), ['useFood jip D3', 'hunt S3', 'hunt S4', 'endEating']);
  act(state, { type: 'hunt', card: 'S3' }, d6(1));
  t.strictSame(legal(state), ['useFood jip D3', 'endEating']);
  t.end();
});

t.test('AR-11.10 the game shot is no card and feeds only you', (t) => {
  const { state } = enter('eating', { hand: ['S2', 'D3', 'C2'] });
  act(state, { type: 'hunt', card: 'S2' }, d6(1));
  t.strictSame(state.hand, ['C2', 'D3']);
  t.match(state, { ate: true, jipFed: false });
  t.ok(legal(state).includes('useFood jip D3'), 'Jip is still hungry');
  t.end();
});

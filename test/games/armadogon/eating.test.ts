import t from 'tap';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { act, d6, enter, legal, only, situation, types } from './situations.js';

t.test('AR-11.1 a meal is a payment of food worth at least 5', (t) => {
  t.strictSame(legal(enter('eating', { hand: ['C2', 'D4'] }).state), ['useFood jip D4', 'endEating']);
  const { state } = enter('eating', { hand: ['C2', 'D2', 'D3'] });
  act(state, { type: 'useFood', purpose: 'self', card: 'D2' });
  t.equal(state.day, 6, 'D3 follows by itself and the day is over');
  t.match(state, { hp: 10, hand: ['C2'] });
  t.end();
});

t.test('AR-11.2 who has neither eaten nor hunted with success loses 1 HP when the phase ends', (t) => {
  const hungry = enter('eating', { hand: ['C2', 'D5'] }).state;
  t.strictSame(act(hungry, { type: 'endEating' })[0], { type: 'hpChanged', from: 10, to: 9, cause: 'starvation' });
  const fed = enter('eating', { hand: ['C2', 'D3', 'D6'] }).state;
  act(fed, { type: 'useFood', purpose: 'self', card: 'D6' });
  t.strictSame(only(act(fed, { type: 'endEating' }), 'hpChanged'), []);
  const last = enter('eating', { hp: 1, hand: ['D5'] }).state;
  t.match(act(last, { type: 'endEating' })[1], { type: 'gameEnded', reason: 'death', cause: 'starvation' });
  t.end();
});

t.test('AR-11.3 AR-R28 eating is never compulsory: Jip may be fed instead', (t) => {
  const { state } = enter('eating', { hand: ['C2', 'D5'] });
  t.ok(legal(state).includes('endEating'));
  const events = act(state, { type: 'useFood', purpose: 'jip', card: 'D5' }, d6(6));
  t.match(events.slice(0, 4), [{ type: 'foodUsed' }, { type: 'jipFed' }, { type: 'jipSearched', found: false }, { cause: 'starvation' }]);
  t.end();
});

t.test('AR-11.4 AR-R33 Jip is fed once per Eating phase, in cities too, and not feeding him has no consequence', (t) => {
  const { state } = enter('eating', { hand: ['C2', 'D3', 'D4', 'D5'], top: ['C3'] });
  t.ok(legal(state).includes('useFood jip D3'));
  act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(5));
  t.notOk(legal(state).some((action) => action.startsWith('useFood jip')));
  t.match(armadogon.explain(state, 0, { type: 'useFood', purpose: 'jip', card: 'D4' }), { code: 'alreadyDone', rule: 'AR-R33' });
  const city = enter('eating', { position: 12, cityAccess: 'entered', hand: ['C2', 'D3'] }).state;
  t.strictSame(legal(city), ['useFood jip D3', 'endEating']);
  act(city, { type: 'endEating' });
  t.match(city, { hp: 9, jipFed: false }, 'only the missing meal costs');
  t.end();
});

t.test('AR-11.5 AR-R29 both are fed from one pool of at least 8, the meal first', (t) => {
  const { state } = enter('eating', { hand: ['C2', 'D2', 'D6'] });
  t.ok(legal(state).includes('useFood both D2'), '6 + 2 suffices although 2 feeds nobody');
  const events = act(state, { type: 'useFood', purpose: 'both', card: 'D2' }, d6(6));
  t.strictSame(types(events).slice(0, 5), ['foodUsed', 'foodUsed', 'mealEaten', 'jipFed', 'jipSearched']);
  t.notOk(
    legal(enter('eating', { hand: ['C2', 'D2', 'D5'] }).state).some((action) => action.startsWith('useFood both')),
    '7 is short',
  );
  const eaten = enter('eating', { hand: ['C2', 'D5', 'D4', 'D6'] }).state;
  act(eaten, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.strictSame(legal(eaten), ['useFood jip D4', 'useFood jip D6', 'endEating'], 'both needs that neither has been fed');
  t.end();
});

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

t.test('AR-11.11 meal, Jip and hunting come in any order, until endEating or nothing else is legal', (t) => {
  const jipFirst = enter('eating', { hand: ['S2', 'S3', 'C2', 'D3'] }).state;
  act(jipFirst, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(6));
  t.strictSame(legal(jipFirst), ['hunt S2', 'hunt S3', 'endEating']);
  act(jipFirst, { type: 'hunt', card: 'S3' }, d6(2));
  t.match(jipFirst, { day: 6, hp: 10 }, 'nothing else was legal');
  const mealFirst = situation({ phase: 'eating', hand: ['C2', 'D3', 'D5'], decision: { kind: 'eating', purpose: null, payment: null } });
  act(mealFirst, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.strictSame(legal(mealFirst), ['useFood jip D3', 'endEating']);
  t.end();
});

import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, d6, enter, legal, only, situation, types } from '../situations.js';

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
  t.match(armadogon.explain(state, 0, { type: 'useFood', purpose: 'jip', card: 'D4' }), { code: 'ALREADY_DONE', rule: 'AR-R33' });
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

t.test('AR-11.11 meal, Jip and hunting come in any order, until endEating or nothing else is legal', (t) => {
  const jipFirst = enter('eating', { hand: ['S2', 'S3', 'C2', 'D3'] }).state;
  act(jipFirst, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(6));
  t.strictSame(legal(jipFirst), ['hunt S2', 'hunt S3', 'endEating']);
  act(jipFirst, { type: 'hunt', card: 'S3' }, d6(2));
  t.match(jipFirst, { day: 6, hp: 10 }, 'nothing else was legal');
  const mealFirst = situation({
    phase: 'eating',
    hand: ['C2', 'D3', 'D5'],
    decision: { kind: 'eating', purpose: null, payment: null, meal: null },
  });
  act(mealFirst, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.strictSame(legal(mealFirst), ['useFood jip D3', 'endEating']);
  t.end();
});

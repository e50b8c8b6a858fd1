import t from 'tap';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { act, before, begin, d6, enter, legal, only, opening, situation } from '../situations.js';

/** The phases that began, in order. */
const phases = (events: Parameters<typeof only>[0]) => only(events, 'phaseStarted').map(({ phase }) => phase);

t.test('AR-6.1 a day outside a city: Travel, Event, Looting, Encounter where there is one, Eating', (t) => {
  const plain = act(situation({ position: 14, hp: 9, hand: ['C2'], top: ['C4'] }), { type: 'rollMovement' }, d6(5, 1));
  t.strictSame(phases(plain), ['event', 'looting', 'eating', 'travel']);
  const met = act(situation({ position: 14, hp: 9, hand: ['C2'], top: ['CA', 'C5'] }), { type: 'rollMovement' }, d6(5, 1));
  t.strictSame(phases(met), ['event', 'looting', 'encounter', 'eating', 'travel']);
  t.end();
});

t.test('AR-6.2 a day in a city: Travel, Merchant, Free time, Looting, Encounter where there is one, Eating, Upgrades', (t) => {
  const state = situation({ position: 11, hand: ['C2'], top: ['X1', 'C3', 'C4', 'C5', 'C6', 'CJ'] });
  const seen = [...act(state, { type: 'rollMovement' }, d6(6)), ...act(state, { type: 'askDirections' })];
  t.strictSame(phases(seen), ['merchant', 'freeTime', 'looting', 'encounter', 'eating', 'upgrades']);
  t.strictSame(phases(act(state, { type: 'endUpgrades' })), ['travel']);
  t.end();
});

t.test('AR-6.3 a day before a closed gate: Travel, Looting, Eating', (t) => {
  const events = act(situation({ position: 11, hp: 3, hand: ['C2'], top: ['C4'] }), { type: 'rollMovement' }, d6(3));
  t.strictSame(phases(events), ['looting', 'eating', 'travel']);
  t.end();
});

t.test('AR-6.4 AR-R14 AR-R15 there is an interlude between any two phases, the night and the Encounter phase included', (t) => {
  const hand: CardId[] = ['H2', 'H3', 'C2', 'CK', 'D5', 'D6'];
  const seen: (string | null)[] = [];
  const state = situation({ hp: 1, position: 14, hand, top: ['SA', 'S4'] });
  const pass = () => {
    seen.push(state.interludeAfter);
    t.ok(legal(state).includes('heal H2'), `after ${state.interludeAfter}`);
    return act(state, { type: 'endInterlude' });
  };
  act(state, { type: 'rollMovement' }, d6(6));
  t.equal(state.interludeAfter, 'travel');
  state.position = 18;
  pass();
  while (state.interludeAfter !== null && state.interludeAfter !== 'encounter') pass();
  pass();
  t.equal(state.phase, 'eating');
  act(state, { type: 'useFood', purpose: 'self', card: 'D5' });
  act(state, { type: 'endEating' });
  pass();
  t.strictSame(seen, ['travel', 'event', 'looting', 'encounter', 'eating']);
  t.match(state, { day: 6, phase: 'travel' });
  t.end();
});

t.test('AR-6.5 AR-R15 no interlude before the first Travel phase, after the last permitted day or after the end', (t) => {
  const healthBar = { id: 'weak', start: 1, max: 10, rows: [{ from: 1, to: 10, mp: 0, meetsPeople: true }] };
  t.equal(begin({ healthBar }, [opening('H2', 'H3', 'H4', 'C2')]).state.phase, 'travel', 'not before day 1');
  const last = enter('eating', { config: { dayLimit: 5 }, hp: 2, hand: ['HK', 'D5'] }).state;
  act(last, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.equal(last.phase, 'gameOver', 'not after the last day');
  const quiet = enter('looting', { hp: 4, hand: ['H7', 'D5'], top: ['C2'] }).state;
  t.equal(quiet.phase, 'eating', 'without 8 points of medication the interlude passes unnoticed');
  t.end();
});

t.test('AR-6.6 the day counter rises as each Travel phase begins', (t) => {
  const { state } = enter('eating', { hand: ['C2', 'D3'] });
  t.equal(state.day, 5);
  const events = act(state, { type: 'endEating' });
  t.strictSame(events.slice(-2), [
    { type: 'dayStarted', day: 6 },
    { type: 'phaseStarted', phase: 'travel' },
  ]);
  const night = before('travel', { hp: 2, hand: ['H4', 'C2'], ate: true, jipFed: true, cityAccess: 'refused' });
  t.match(night, { day: 5, ate: true, jipFed: true, cityAccess: 'refused' }, 'the night still shows the day that ends');
  act(night, { type: 'endInterlude' });
  t.match(night, { day: 6, ate: false, jipFed: false, cityAccess: 'none' });
  t.end();
});

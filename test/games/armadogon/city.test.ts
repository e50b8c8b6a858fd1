import t from 'tap';
import { act, before, d6, enter, legal, only, situation, types } from './situations.js';

const phases = (events: Parameters<typeof only>[0]) => only(events, 'phaseStarted').map(({ phase }) => phase);

t.test('AR-12.1 AR-R11 the gate is tested after the interlude that follows Travel: one may heal at it', (t) => {
  const state = before('merchant', { hp: 3, hand: ['H6', 'C2'], top: ['X1', 'C3', 'C4', 'C5', 'C6'] });
  t.strictSame(legal(state), ['heal H6', 'endInterlude']);
  const events = act(state, { type: 'heal', card: 'H6' }, d6(1));
  t.strictSame(events[3], { type: 'cityEntered', space: 12 });
  t.equal(state.cityAccess, 'entered');
  t.end();
});

t.test('AR-12.2 AR-R12 a refused day has no city phases, but hunting and the open road rules', (t) => {
  const { state, events } = enter('merchant', { hp: 3, hand: ['S2', 'C8'], top: ['C9'] });
  t.strictSame(events[0], { type: 'cityRefused', space: 12, hp: 3 });
  t.strictSame(phases(events), ['looting', 'eating']);
  t.strictSame(legal(state), ['hunt S2', 'endEating']);
  const night = act(state, { type: 'hunt', card: 'S2' }, d6(1));
  t.strictSame(phases(night), ['travel'], 'no workbench for 17 points of junk');
  t.end();
});

t.test('AR-12.3 AR-R13 once entered the day stays a city day, once refused it stays refused, whatever happens to the HP', (t) => {
  const state = enter('freeTime', { hp: 4, hand: ['C8', 'D5'], top: ['X1', 'SK'] }).state;
  const events = act(state, { type: 'scavenge' });
  t.equal(state.hp, 3);
  t.match(only(events, 'encounterIgnored'), [{ rank: 'K' }], 'only the encounter looks at the HP');
  act(state, { type: 'useFood', purpose: 'self', card: 'D5' });
  t.match(state, { phase: 'upgrades', cityAccess: 'entered' });
  const refused = situation({ phase: 'looting', position: 12, cityAccess: 'refused', hp: 3, hand: ['H6', 'C8', 'D5'] });
  Object.assign(refused, { phase: 'interlude', interludeAfter: 'looting', decision: { kind: 'healing', payment: null } });
  act(refused, { type: 'heal', card: 'H6' }, d6(1));
  t.match(refused, { hp: 4, cityAccess: 'refused' });
  t.strictSame(phases(act(refused, { type: 'useFood', purpose: 'self', card: 'D5' })), ['travel'], '4 HP come too late for the city');
  t.end();
});

t.test('AR-14.1 AR-R36 exactly one of two things is chosen, and one must be', (t) => {
  const { state } = enter('freeTime', { hand: ['C2'] });
  t.strictSame(legal(state), ['scavenge', 'askDirections']);
  t.ok(phases(act(state, { type: 'askDirections' })).includes('looting'), 'the second is not offered after the first');
  t.end();
});

t.test('AR-14.2 scavenging draws one loot card, without encounter; a joker acts', (t) => {
  const { state } = enter('freeTime', { hand: ['C2', 'D5'], top: ['SK', 'C3'] });
  t.strictSame(act(state, { type: 'scavenge' }).slice(0, 3), [
    { type: 'freeTimeChosen', choice: 'scavenge' },
    { type: 'lootDrawn', card: 'SK', source: 'freeTime' },
    { type: 'phaseStarted', phase: 'looting' },
  ]);
  const hot = enter('freeTime', { hand: ['C2', 'H7'], top: ['X1', 'C3'] }).state;
  act(hot, { type: 'scavenge' });
  t.match(hot, { phase: 'freeTime', gy: 7, decision: { kind: 'radiation', source: 'joker' } });
  t.end();
});

t.test('AR-14.3 directions add 2 to the next roll', (t) => {
  const { state } = enter('freeTime', { nextRollModifier: -1, hand: ['C2', 'D5'], top: ['C3'] });
  t.strictSame(act(state, { type: 'askDirections' }).slice(0, 2), [
    { type: 'freeTimeChosen', choice: 'askDirections' },
    { type: 'nextRollModifierChanged', from: -1, to: 1, cause: 'freeTime' },
  ]);
  t.end();
});

t.test('AR-R50 directions wait for the next movement roll, whenever that is', (t) => {
  const { state } = enter('freeTime', { hand: ['C2', 'D5'], top: ['C3'] });
  act(state, { type: 'askDirections' });
  act(state, { type: 'endEating' });
  t.match(state, { day: 6, position: 12, nextRollModifier: 2 }, 'the day in the city left them alone');
  const events = act(state, { type: 'rollMovement' }, d6(1));
  t.match(events[0], { once: 2, total: 3 });
  t.equal(types(events)[1], 'moved');
  t.end();
});

import t from 'tap';
import { act, before, d6, enter, legal, only, situation } from '../situations.js';

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

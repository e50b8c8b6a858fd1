import t from 'tap';
import { act, d6, enter, legal, only, types } from '../situations.js';

const phases = (events: Parameters<typeof only>[0]) => only(events, 'phaseStarted').map(({ phase }) => phase);

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

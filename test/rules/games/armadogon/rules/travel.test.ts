import t from 'tap';
import { act, before, d6, legal, only, road, situation, types } from '../situations.js';

const city = { type: 'city' };
const one = { type: 'number', number: 1 };

t.test('AR-7.1 AR-R44 any number of junk cards may be dropped one at a time before the roll, also where it cannot help', (t) => {
  const state = situation({ position: 23, hand: ['C2', 'C9', 'CK', 'S2'] });
  t.strictSame(legal(state), ['dropJunk C2', 'dropJunk C9', 'dropJunk CK', 'rollMovement'], 'the city is one step ahead');
  act(state, { type: 'dropJunk', card: 'CK' });
  act(state, { type: 'dropJunk', card: 'C2' });
  t.strictSame(legal(state), ['dropJunk C9', 'rollMovement']);
  t.match(state, { junkDropped: 2, discardPile: ['CK', 'C2'] });
  t.end();
});

t.test('AR-7.2 each card dropped adds 1 to this roll only, whatever its value', (t) => {
  const state = situation({ position: 0, hand: ['C2', 'CK', 'C9'], top: ['C3', 'C4'] });
  t.strictSame(act(state, { type: 'dropJunk', card: 'CK' }), [{ type: 'junkDropped', card: 'CK', count: 1 }]);
  act(state, { type: 'dropJunk', card: 'C2' });
  t.match(act(state, { type: 'rollMovement' }, d6(1))[0], { die: 1, junk: 2, total: 3 });
  t.equal(state.junkDropped, 0);
  t.end();
});

const rolls: { die: number; hp: number; boots: number; once: number; minimumMove: 0 | 1; total: number }[] = [
  { die: 4, hp: 10, boots: 0, once: 0, minimumMove: 0, total: 4 },
  { die: 4, hp: 5, boots: 3, once: 2, minimumMove: 0, total: 8 },
  { die: 1, hp: 2, boots: 0, once: 0, minimumMove: 0, total: 0 },
  { die: 1, hp: 2, boots: 0, once: -4, minimumMove: 0, total: 0 },
  { die: 1, hp: 2, boots: 0, once: -4, minimumMove: 1, total: 1 },
  { die: 1, hp: 2, boots: 1, once: 0, minimumMove: 1, total: 1 },
];

t.test('AR-7.3 AR-R7 the result is die, health, boots, one-time modifiers and junk together, but at least the minimum move', (t) => {
  for (const { total, die, hp, boots, once, minimumMove } of rolls) {
    const board = road(...Array.from({ length: 12 }, () => ({ type: 'event', effects: [{ kind: 'loot', amount: 1 }] })));
    const state = situation({
      config: { minimumMove, board },
      position: 1,
      hp,
      boots,
      nextRollModifier: once,
      hand: ['C2', 'D5'],
      top: ['C3', 'C4'],
    });
    const events = act(state, { type: 'rollMovement' }, d6(die));
    t.match(events[0], { type: 'movementRolled', die, boots, once, junk: 0, total });
    t.match(events[1], { type: 'moved', from: 1, to: 1 + total, stop: null });
  }
  t.end();
});

t.test('AR-7.4 AR-R27 one-time modifiers add up and the next roll uses up the whole sum, whatever comes out', (t) => {
  const state = before('encounter', { pendingEncounter: 'J', nextRollModifier: -7, hp: 2, position: 14, hand: ['C2', 'D5'], top: ['C3'] });
  t.strictSame(only(act(state, { type: 'endInterlude' }), 'nextRollModifierChanged'), [
    { type: 'nextRollModifierChanged', from: -7, to: -5, cause: 'encounter' },
  ]);
  act(state, { type: 'endEating' });
  const events = act(state, { type: 'rollMovement' }, d6(1, 1));
  t.match(events[0], { die: 1, once: -5, total: 0 });
  t.equal(state.nextRollModifier, 0, 'the part that the floor swallowed is gone, too');
  t.end();
});

t.test('AR-7.5 AR-R8 a result of 0 repeats the day of the same space', (t) => {
  const stand = (position: number, board: object, chance: number[], top: 'C3'[] = ['C3']) =>
    act(
      situation({ config: { board }, position, hp: 7, nextRollModifier: -6, hand: ['C2', 'D5'], top }),
      { type: 'rollMovement' },
      d6(1, ...chance),
    );
  t.strictSame(types(stand(1, road(one, one), [1])).slice(2, 5), ['phaseStarted', 'eventRolled', 'gyChanged'], 'a number space again');
  const event = { type: 'event', effects: [{ kind: 'movement', amount: 1 }] };
  t.strictSame(types(stand(1, road(event, one), [])).slice(2, 4), ['phaseStarted', 'nextRollModifierChanged'], 'an event space again');
  const start = stand(0, road(one, one), []);
  t.strictSame(
    start.slice(1, 4),
    [
      { type: 'moved', from: 0, to: 0, stop: null },
      { type: 'phaseStarted', phase: 'event' },
      { type: 'phaseStarted', phase: 'looting' },
    ],
    'the start has no event',
  );
  t.end();
});

t.test(
  'AR-7.6 AR-R10 a city newly entered stops the token; the one it starts from does not; a roll of 0 there is a city day again',
  (t) => {
    const board = road(one, city, city, one, one, one, one, one);
    const roll = (position: number, die: number, nextRollModifier = 0, chance: number[] = []) =>
      act(
        situation({ config: { board }, position, nextRollModifier, hand: ['C2', 'CK', 'D5'], top: ['X1', 'C3'] }),
        { type: 'rollMovement' },
        d6(die, ...chance),
      );
    t.match(roll(1, 6)[1], { from: 1, to: 2, stop: 'city' }, 'the rest is lost');
    t.match(roll(1, 1)[1], { from: 1, to: 2, stop: 'city' }, 'also on an exact roll');
    t.match(roll(2, 6)[1], { from: 2, to: 3, stop: 'city' }, 'one city holds the token that leaves another');
    t.match(roll(3, 4, 0, [1])[1], { from: 3, to: 7, stop: null });
    t.match(roll(2, 1, -3).slice(1, 3), [
      { from: 2, to: 2, stop: null },
      { type: 'cityEntered', space: 2 },
    ]);
    t.end();
  },
);

t.test('AR-7.7 AR-R9 entering the farm ends movement and game; no exact roll is needed', (t) => {
  for (const die of [2, 3, 6]) {
    const state = situation({ position: 43, hand: ['C2'] });
    t.strictSame(act(state, { type: 'rollMovement' }, d6(die)).slice(1), [
      { type: 'moved', from: 43, to: 45, stop: 'farm' },
      { type: 'gameEnded', outcome: 'win', reason: 'farmReached', cause: null },
    ]);
  }
  t.end();
});

t.test('AR-7.8 otherwise the token moves exactly the result', (t) => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const board = road(...Array.from({ length: 9 }, () => one));
    const events = act(situation({ config: { board }, position: 1, hand: ['C2', 'D5'] }), { type: 'rollMovement' }, d6(die, 1));
    t.match(events[1], { from: 1, to: 1 + die, stop: null });
  }
  t.end();
});

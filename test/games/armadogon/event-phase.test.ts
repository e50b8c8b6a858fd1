import t from 'tap';
import { act, d6, enter, legal, only, road, suffer, types } from './situations.js';

const one = { type: 'number', number: 1 };

t.test('AR-8.1 AR-R45 the Event phase follows Travel on every space but cities; on the start nothing happens', (t) => {
  const start = enter('event', { config: { board: road(one) }, position: 0, hand: ['D5'], top: ['C2'] });
  t.strictSame(start.events.slice(0, 2), [
    { type: 'phaseStarted', phase: 'event' },
    { type: 'phaseStarted', phase: 'looting' },
  ]);
  const city = enter('merchant', { hand: ['C2'], top: ['X1'] });
  t.notOk(
    only(city.events, 'phaseStarted').some(({ phase }) => phase === 'event'),
    'a city has its own schedule',
  );
  t.end();
});

t.test('AR-8.2 every kind of effect of an event space', (t) => {
  const all = suffer(
    [
      { kind: 'hp', amount: -2 },
      { kind: 'hp', amount: 1 },
      { kind: 'loot', amount: 2 },
      { kind: 'loot', amount: -1 },
      { kind: 'radiation', amount: 2 },
      { kind: 'movement', amount: -3 },
    ],
    { hand: ['C2'], top: ['C3', 'C4', 'D5'] },
  );
  t.match(all.events.slice(1, 11), [
    { type: 'hpChanged', from: 10, to: 8, cause: 'space' },
    { type: 'hpChanged', from: 8, to: 9, cause: 'space' },
    { type: 'lootDrawn', card: 'C3', source: 'space' },
    { type: 'lootDrawn', card: 'C4', source: 'space' },
    { type: 'lootLost', cards: ['C4'], cause: 'space' },
    { type: 'gyChanged', from: 6, to: 7, source: 'space' },
    { type: 'hpChanged', cause: 'radiation' },
    { type: 'gyChanged', from: 7, to: 8 },
    { type: 'hpChanged', cause: 'radiation' },
    { type: 'nextRollModifierChanged', from: 0, to: -3, cause: 'space' },
  ]);
  const gone = suffer([{ kind: 'allLoot' }, { kind: 'movement', amount: 2 }], { hand: ['S2', 'D5'], top: ['C3'] });
  t.strictSame(types(gone.events).slice(1, 3), ['lootLost', 'nextRollModifierChanged']);
  t.end();
});

t.test('AR-R48 several effects of one space come as listed, each completely before the next', (t) => {
  const { state } = suffer(
    [
      { kind: 'loot', amount: -1 },
      { kind: 'hp', amount: -1 },
    ],
    { hand: ['S5', 'C5'], top: ['C3'] },
  );
  t.equal(state.hp, 10, 'the loss of HP waits for the choice of the card');
  t.strictSame(state.pendingEffects, [{ kind: 'hp', amount: -1, source: 'space' }]);
  t.strictSame(types(act(state, { type: 'discardLoot', card: 'S5' })).slice(0, 2), ['lootLost', 'hpChanged']);
  t.end();
});

t.test('AR-8.3 AR-8.4 AR-R43 a number space: radiation on 1 to 3, on 4 to 6 an enemy by a second d6 plus the number', (t) => {
  for (const die of [1, 2, 3]) {
    const { events } = enter('event', { hand: ['C2', 'D5'] }, d6(die));
    t.match(events.slice(1, 3), [
      { type: 'eventRolled', die, outcome: 'radiation' },
      { type: 'gyChanged', source: 'space' },
    ]);
  }
  for (const number of [1, 3, 6]) {
    for (const die of [1, 4, 6]) {
      const config = { board: road({ type: 'number', number }, one) };
      const { state, events } = enter('event', { config, position: 1, hand: ['SJ', 'SQ', 'D5'] }, d6(4, die));
      t.strictSame(events.slice(1), [
        { type: 'eventRolled', die: 4, outcome: 'enemy' },
        { type: 'enemyRolled', die, number, enemy: number + die },
      ]);
      t.strictSame(legal(state), ['useWeapon SJ', 'useWeapon SQ', 'concedeFight']);
    }
  }
  t.end();
});

import t from 'tap';
import { d6, enter, legal, only, road } from '../situations.js';

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

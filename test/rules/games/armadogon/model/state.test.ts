import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { begin, d6, enter, legal, opening, suffer } from '../situations.js';

t.test('AR-1.4 four counters and one token are tracked from the start', (t) => {
  const { events, state } = begin({}, [opening('C2', 'C3', 'C4', 'C5')]);
  t.match(events[0], { type: 'gameStarted', hp: 10, gy: 6, boots: 0, armor: 0, position: 0 });
  t.match(armadogon.view(state, 0), { hp: 10, gy: 6, boots: 0, armor: 0, position: 0 });
  t.end();
});

t.test('AR-1.5 Jip can neither be lost nor help in a fight', (t) => {
  const { state } = suffer([{ kind: 'allLoot' }, { kind: 'hp', amount: -9 }], { hand: ['S2', 'D2'], top: ['D3'] });
  t.strictSame(legal(state), ['useFood jip D3', 'endEating'], 'after losing everything he is still there to be fed');
  for (const jipFed of [false, true]) {
    const { events } = enter('event', { hand: ['S2'], jipFed }, d6(4, 1));
    t.match(events[3], { type: 'fightLost', enemy: 3 }, 'strength 7 against 2, with Jip fed or not');
  }
  t.end();
});

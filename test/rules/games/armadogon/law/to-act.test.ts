import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { resolved, situation } from '../situations.js';

t.test('AR-1.1 one seat, number 0, plays alone', (t) => {
  t.strictSame(armadogon.seats(resolved()), { min: 1, max: 1 });
  const state = situation({ hand: ['C2'] });
  t.strictSame(armadogon.toAct(state), [0]);
  t.equal(armadogon.legalActions(state, 0).length, 2);
  t.strictSame(armadogon.legalActions(state, 1), [], 'no other seat ever acts');
  t.end();
});

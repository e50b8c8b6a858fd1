import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { playAtRandom } from '../situations.js';

t.test('AR-6.7 whenever exactly one action would be legal the engine performs it by itself', (t) => {
  for (const difficulty of ['easy', 'hard']) {
    playAtRandom(60, { difficulty }, ({ state }) => {
      if (state.ended === null && armadogon.legalActions(state, 0).length < 2) t.fail('a waiting state with less than two actions');
    });
  }
  t.pass('120 matches');
  t.end();
});

import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { greedy } from '../../../../../src/rules/games/jugger-ttg/player/greedy.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { resolved } from '../scene.js';

t.test('the greedy player ends its matches by points', (t) => {
  let points = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(
      resolved(seed % 2 ? {} : { recruitment: 'prebuilt', limits: 'european', chainRule: 'required' }),
      2,
      chance,
    );
    playout(juggerTtg, state, chance, { choose: (legal, seat, state) => greedy(juggerTtg.view(state, seat), legal, chance) });
    if (state.result?.reason === 'points') points++;
  }
  t.equal(points, 8);
  t.end();
});

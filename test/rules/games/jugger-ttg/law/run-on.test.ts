import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { resolved } from '../scene.js';

t.test('JT-0.3 JT-R81 no seat is ever left with a single action', (t) => {
  for (let seed = 1; seed <= 6; seed++) {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(
      resolved({ stoneLimit: 2, recruitment: seed % 2 ? 'draft' : 'prebuilt', chainRule: 'required' }),
      2,
      chance,
    );
    let fewest = 9;
    playout(juggerTtg, state, chance, {
      onStep: () => {
        for (const seat of juggerTtg.toAct(state)) fewest = Math.min(fewest, juggerTtg.legalActions(state, seat).length);
      },
    });
    t.ok(fewest >= 2, `seed ${seed}`);
  }
  t.end();
});

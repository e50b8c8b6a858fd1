import fc from 'fast-check';
import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../src/rules/kernel/playout.js';
import { contractSuite } from '../../../kit/contract-suite.js';
import { atScale } from '../../../kit/scale.js';
import { anyConfig } from './configs.js';
import { resolved } from './situations.js';

contractSuite(t, armadogon, { configs: anyConfig, matches: atScale(15, 100), every: 5 });

t.test('AR-6.7 every waiting state offers at least two actions, whatever the config', (t) => {
  const everyStopIsAChoice = (input: unknown, seed: number) => {
    const chance = fastChance(seed);
    const { state } = armadogon.setup(resolved(input), 1, chance);
    let fewest = 2;
    const count = () => {
      if (state.ended === null) fewest = Math.min(fewest, armadogon.legalActions(state, 0).length);
    };
    count();
    playout(armadogon, state, chance, { onStep: count });
    return fewest === 2;
  };
  fc.assert(fc.property(anyConfig, fc.integer(), everyStopIsAChoice), { numRuns: atScale(20, 100), seed: 20260806 });
  t.end();
});

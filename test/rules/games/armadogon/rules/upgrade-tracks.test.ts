import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, before, d6, enter, legal, situation } from '../situations.js';

t.test('AR-15.2 AR-15.8 level n costs 8 + 4 (n - 1), without a highest level', (t) => {
  for (const [level, price] of [
    [0, 8],
    [1, 12],
    [2, 16],
    [3, 20],
    [20, 88],
  ] as const) {
    t.strictSame(armadogon.view(situation({ boots: level, hand: ['C2'] }), 0).upgradeCost, { boots: price, armor: 8 });
  }
  const { state } = enter('upgrades', { boots: 20, armor: 20, hand: ['C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'CJ', 'CQ', 'CK', 'CA'] });
  t.strictSame(legal(state), ['orderUpgrades 0 1', 'orderUpgrades 1 0', 'endUpgrades'], '89 points pay level 21');
  t.end();
});

t.test('AR-15.3 boots give +1 movement, armour +3 fighting power, for good', (t) => {
  const state = situation({ boots: 2, armor: 2, hand: ['C2', 'D5'], top: ['C3'] });
  t.match(act(state, { type: 'rollMovement' }, d6(1, 1))[0], { boots: 2, total: 3 });
  t.match(armadogon.view(state, 0), { boots: 2, armorPower: 6 }, 'the roll uses nothing up');
  t.end();
});

t.test('AR-15.6 AR-R37 the blacksmith makes the next armour level dearer, not the boots', (t) => {
  const state = before('encounter', { pendingEncounter: 'K', armor: 1, hand: ['D5'] });
  act(state, { type: 'endInterlude' });
  t.match(armadogon.view(state, 0), { armor: 2, upgradeCost: { boots: 8, armor: 16 } });
  t.end();
});

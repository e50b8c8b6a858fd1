import t from 'tap';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { act, before, d6, enter, legal, situation, types } from './situations.js';

t.test('AR-15.1 the workbench opens only after a day in an entered city, as its last phase', (t) => {
  const eat = (given: Parameters<typeof enter>[1]) => {
    const { state } = enter('eating', { hand: ['C8', 'C2', 'D3'], position: 12, ...given });
    act(state, { type: 'endEating' });
    return state.phase;
  };
  t.equal(eat({ cityAccess: 'entered' }), 'upgrades');
  t.equal(eat({ cityAccess: 'refused' }), 'travel');
  t.equal(eat({ position: 13 }), 'travel');
  const { state } = enter('upgrades', { hand: ['C8', 'C2'] });
  t.equal(types(act(state, { type: 'endUpgrades' }))[0], 'dayStarted');
  t.end();
});

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

t.test('AR-15.4 an order names levels of each track, without gaps, at the sum of their prices, paid with junk', (t) => {
  const { state } = enter('upgrades', { hand: ['S9', 'C8', 'CJ', 'CK', 'HK'] });
  t.strictSame(legal(state), [
    'orderUpgrades 0 1',
    'orderUpgrades 0 2',
    'orderUpgrades 1 0',
    'orderUpgrades 1 1',
    'orderUpgrades 1 2',
    'orderUpgrades 2 0',
    'orderUpgrades 2 1',
    'endUpgrades',
  ]);
  t.match(act(state, { type: 'orderUpgrades', boots: 1, armor: 2 })[0], { needed: 28 }, '8 + 8 + 12');
  t.strictSame(legal(state), ['payJunk C8', 'payJunk CJ', 'payJunk CK']);
  t.end();
});

t.test('AR-15.2 AR-15.4 an order of any size is priced and refused at once', (t) => {
  const { state } = enter('upgrades', { boots: 1, hand: ['C8', 'C9'] });
  const refusal = (boots: number, armor: number) => armadogon.explain(state, 0, { type: 'orderUpgrades', boots, armor });
  t.match(refusal(2, 3), { code: 'notEnough', message: /costs 64 points/ }, '12 + 16 + 8 + 12 + 16');
  t.match(refusal(1e6, 0), { code: 'notEnough', message: /costs 2000010000000 points/ });
  t.match(refusal(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), { code: 'notEnough' });
  t.end();
});

t.test('AR-15.5 the levels come when the payment is complete, boots first; a surplus is lost', (t) => {
  const { state } = enter('upgrades', { hand: ['C2', 'C9', 'CK', 'D5'] });
  act(state, { type: 'orderUpgrades', boots: 1, armor: 1 });
  act(state, { type: 'payJunk', card: 'CK' });
  t.match(state, { boots: 0, armor: 0 });
  const events = act(state, { type: 'payJunk', card: 'C9' });
  t.match(events.slice(0, 3), [
    { type: 'junkPaid', committed: 19, needed: 16 },
    { type: 'upgradeGained', track: 'boots', from: 0, to: 1, source: 'workbench' },
    { type: 'upgradeGained', track: 'armor', from: 0, to: 1, source: 'workbench' },
  ]);
  t.strictSame(state.hand, ['C2', 'D5']);
  t.end();
});

t.test('AR-15.6 AR-R37 the blacksmith makes the next armour level dearer, not the boots', (t) => {
  const state = before('encounter', { pendingEncounter: 'K', armor: 1, hand: ['D5'] });
  act(state, { type: 'endInterlude' });
  t.match(armadogon.view(state, 0), { armor: 2, upgradeCost: { boots: 8, armor: 16 } });
  t.end();
});

t.test('AR-15.7 AR-R49 further orders may follow; the phase ends by itself when nothing is affordable', (t) => {
  const { state } = enter('upgrades', { hand: ['C2', 'C3', 'C8', 'C9', 'CK'] });
  act(state, { type: 'orderUpgrades', boots: 1, armor: 0 });
  act(state, { type: 'payJunk', card: 'C8' });
  t.match(state, { phase: 'upgrades', boots: 1, decision: { order: null, payment: null } });
  t.ok(legal(state).includes('orderUpgrades 1 1'), 'a second order for 20 of 24 points');
  act(state, { type: 'orderUpgrades', boots: 0, armor: 1 });
  const paid = act(state, { type: 'payJunk', card: 'C9' });
  t.notOk(types(paid).includes('dayStarted'), '15 points still pay boots level 2');
  act(state, { type: 'orderUpgrades', boots: 1, armor: 0 });
  act(state, { type: 'payJunk', card: 'CK' });
  t.ok(types(act(state, { type: 'payJunk', card: 'C2' })).includes('dayStarted'), '3 points pay nothing');
  t.end();
});

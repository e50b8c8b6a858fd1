import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, enter, legal, types } from '../situations.js';

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
  t.match(refusal(2, 3), { code: 'NOT_ENOUGH', message: /costs 64 points/ }, '12 + 16 + 8 + 12 + 16');
  t.match(refusal(1e6, 0), { code: 'NOT_ENOUGH', message: /costs 2000010000000 points/ });
  t.match(refusal(1e9, 1e9), { code: 'NOT_ENOUGH', rule: 'AR-15.2' });
  t.match(refusal(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), { code: 'MALFORMED', rule: 'AR-15.4' });
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

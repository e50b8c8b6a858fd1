import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { forcedAction } from '../../../../../src/rules/games/armadogon/law/forced.js';
import { act, before, d6, legal, situation, types } from '../situations.js';

t.test('AR-6.7 the forced action is the legal list where that has one entry, and nothing where it has more', (t) => {
  const waiting = [
    situation(),
    situation({ hand: ['C2'] }),
    before('event', { hp: 3, hand: ['H5'] }),
    before('event', { hp: 2, hand: ['H5'] }),
    situation({ phase: 'event', gy: 7, hand: ['H6'], decision: { kind: 'radiation', source: 'space', payment: null } }),
    situation({ phase: 'event', hand: ['S5'], decision: { kind: 'combat', enemy: 2, payment: null } }),
    situation({ phase: 'event', armor: 2, decision: { kind: 'combat', enemy: 2, payment: null } }),
    situation({ phase: 'event', hand: ['S5', 'D5'], decision: { kind: 'loseLoot', count: 1, value: 5, cause: 'enemy' } }),
    situation({ phase: 'merchant', hand: ['S2'], merchantStock: ['H2'], decision: { kind: 'merchant', requested: null, payment: null } }),
    situation({ phase: 'merchant', hand: ['S3'], merchantStock: ['H2'], decision: { kind: 'merchant', requested: null, payment: null } }),
    situation({ phase: 'eating', hand: ['D2'], decision: { kind: 'eating', purpose: null, payment: null, meal: null } }),
    situation({ phase: 'eating', hand: ['D2', 'S2'], decision: { kind: 'eating', purpose: null, payment: null, meal: null } }),
    situation({
      phase: 'eating',
      hand: ['D2'],
      decision: { kind: 'eating', purpose: 'self', payment: { needed: 5, committed: 4 }, meal: null },
    }),
    situation({ phase: 'eating', jipFed: true, hand: ['D2'], decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } }),
    situation({
      phase: 'eating',
      ate: true,
      jipFed: true,
      hand: ['D2'],
      decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' },
    }),
    situation({ phase: 'upgrades', hand: ['C7'], decision: { kind: 'upgrades', order: null, payment: null } }),
    situation({ phase: 'upgrades', hand: ['C8'], decision: { kind: 'upgrades', order: null, payment: null } }),
  ];
  for (const state of waiting) {
    const list = armadogon.legalActions(state, 0);
    t.strictSame(forcedAction(state), list.length === 1 ? list[0] : null, `${state.decision?.kind} with ${state.hand.join(' ')}`);
  }
  t.end();
});

t.test('AR-R41 rolling is an action only with junk in hand', (t) => {
  t.ok(legal(situation({ hand: ['C2', 'S2'] })).includes('rollMovement'));
  const forced = situation({
    phase: 'eating',
    ate: true,
    hand: ['S2', 'D5'],
    position: 44,
    decision: { kind: 'eating', purpose: null, payment: null, meal: null },
  });
  t.strictSame(types(act(forced, { type: 'endEating' }, d6(1))), ['dayStarted', 'phaseStarted', 'movementRolled', 'moved', 'gameEnded']);
  t.end();
});

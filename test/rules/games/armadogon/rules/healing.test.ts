import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { act, before, d6, legal, only, situation } from '../situations.js';

t.test('AR-4.4 an attempt costs medication worth twice the HP and works on 1 to 3; the cards are gone either way', (t) => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const state = before('event', { position: 0, hp: 2, hand: ['C2', 'H4'], top: ['C3'] });
    const events = act(state, { type: 'heal', card: 'H4' }, d6(die));
    t.match(events.slice(0, 2), [
      { type: 'medicationUsed', purpose: 'healing', needed: 4, committed: 4 },
      { type: 'healRolled', die, success: die <= 3 },
    ]);
    t.equal(only(events, 'hpChanged').filter(({ cause }) => cause === 'healing').length, die <= 3 ? 1 : 0, `${die}`);
    t.notOk(state.hand.includes('H4'));
  }
  t.strictSame(legal(before('event', { hp: 2, hand: ['H3'] })), ['endInterlude'], '3 points are less than 4');
  t.end();
});

t.test('AR-4.5 healing is possible only between two phases', (t) => {
  let healed = 0;
  const phases = ['travel', 'event', 'merchant', 'freeTime', 'looting', 'encounter', 'eating', 'upgrades'] as const;
  for (const phase of phases) {
    const state = before(phase, { hp: 1, hand: ['H2', 'H3', 'C2', 'CK'], ...(phase === 'encounter' ? { pendingEncounter: 'A' } : {}) });
    if (legal(state).includes('heal H2')) healed++;
  }
  t.equal(healed, phases.length, 'in every interlude');
  const inside: Partial<State>[] = [
    { phase: 'travel', decision: { kind: 'travel' } },
    { phase: 'event', gy: 7, decision: { kind: 'radiation', source: 'space', payment: null } },
    { phase: 'eating', decision: { kind: 'eating', purpose: null, payment: null, meal: null } },
    { phase: 'freeTime', cityAccess: 'entered', decision: { kind: 'freeTime' } },
  ];
  for (const phase of inside) {
    const state = situation({ hp: 1, hand: ['H2', 'H3', 'C2', 'D5'], ...phase });
    t.notOk(
      legal(state).some((action) => action.startsWith('heal ')),
      phase.phase ?? '',
    );
    t.match(armadogon.explain(state, 0, { type: 'heal', card: 'H2' }), { code: 'WRONG_DECISION', rule: 'AR-4.5' });
  }
  t.end();
});

t.test('AR-4.6 AR-R16 any number of attempts in one interlude, each at the HP of that moment', (t) => {
  const state = before('looting', { hp: 1, hand: ['H2', 'H4', 'H5', 'H6', 'D5'], top: ['C2'] });
  t.match(act(state, { type: 'heal', card: 'H2' }, d6(1))[0], { needed: 2 });
  t.match(act(state, { type: 'heal', card: 'H4' }, d6(1))[0], { needed: 4 });
  t.match(act(state, { type: 'heal', card: 'H6' }, d6(6))[0], { needed: 6 });
  t.match(state, { hp: 3, phase: 'eating' }, 'the third attempt failed and its card is gone: H5 cannot pay a fourth');
  t.strictSame(state.discardPile, ['H2', 'H4', 'H6']);
  t.end();
});

t.test('AR-4.7 AR-R17 a surplus serves no second attempt', (t) => {
  const state = before('looting', { hp: 1, hand: ['HK', 'D5'], top: ['C2'] });
  const events = act(state, { type: 'heal', card: 'HK' }, d6(1));
  t.equal(only(events, 'healRolled').length, 1, '10 points would have paid 2 and 4');
  t.equal(state.hp, 2);
  t.end();
});

t.test('AR-4.8 AR-R20 no attempt at maximum HP; a gain lifts the penalties at once', (t) => {
  const full = before('looting', { hand: ['HJ', 'HQ', 'HK'] });
  t.strictSame(legal(full), ['endInterlude']);
  t.match(armadogon.explain(full, 0, { type: 'heal', card: 'HK' }), { code: 'HEALTH_FULL', rule: 'AR-R20' });
  const weak = before('travel', { hp: 3, hand: ['C2', 'H6'] });
  act(weak, { type: 'heal', card: 'H6' }, d6(1));
  t.match(armadogon.view(weak, 0), { phase: 'travel', hp: 4, healthMp: -1, meetsPeople: true });
  t.match(act(weak, { type: 'rollMovement' }, d6(2, 1))[0], { health: -1, total: 1 });
  t.end();
});

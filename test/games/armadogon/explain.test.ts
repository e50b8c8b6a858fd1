import t from 'tap';
import type { Action } from '../../../src/games/armadogon/actions.js';
import { armadogon } from '../../../src/games/armadogon/index.js';
import type { State } from '../../../src/games/armadogon/state.js';
import { enter, type Given, situation } from './situations.js';

const travel: Given = { hand: ['S2', 'C3'] };
const healing: Given = {
  phase: 'interlude',
  interludeAfter: 'event',
  decision: { kind: 'healing', payment: null },
  hand: ['S2', 'H5'],
  hp: 2,
};
const radiation: Given = {
  phase: 'event',
  gy: 7,
  decision: { kind: 'radiation', source: 'space', payment: null },
  hand: ['S2', 'H5', 'H4'],
};
const combat: Given = { phase: 'event', decision: { kind: 'combat', enemy: 2, payment: null }, hand: ['S2', 'S4', 'H4'] };
const loss: Given = { phase: 'event', decision: { kind: 'loseLoot', count: 1, value: 4, cause: 'enemy' }, hand: ['S4', 'H4', 'D2'] };
const merchant: Given = {
  phase: 'merchant',
  cityAccess: 'entered',
  position: 12,
  decision: { kind: 'merchant', requested: null, payment: null },
  merchantStock: ['S9', 'C2'],
  hand: ['S4', 'H4'],
};
const freeTime: Given = { phase: 'freeTime', cityAccess: 'entered', decision: { kind: 'freeTime' } };
const eating: Given = { phase: 'eating', decision: { kind: 'eating', purpose: null, payment: null }, hand: ['S2', 'D4'] };
const upgrades: Given = {
  phase: 'upgrades',
  cityAccess: 'entered',
  decision: { kind: 'upgrades', order: null, payment: null },
  hand: ['C9', 'H2'],
};

const paying = (given: Given, payment: { needed: number; committed: number }, more: object = {}): Given => ({
  ...given,
  decision: { ...(given.decision as object), payment, ...more } as State['decision'],
});

type Case = [given: Given, action: object, code: string, rule: string];

/** Each row breaks its own clause and, where it can, the later ones, too: the earlier one must be reported. */
const general: Case[] = [
  [travel, { type: 'fly' }, 'malformed', 'AR-6.1'],
  [travel, { type: 'toString' }, 'malformed', 'AR-6.1'],
  [travel, { type: 'dropJunk' }, 'malformed', 'AR-1.3'],
  [travel, { type: 'dropJunk', card: 'C1' }, 'malformed', 'AR-1.3'],
  [travel, { type: 'rollMovement', card: 'C3' }, 'malformed', 'AR-1.3'],
  [travel, { type: 'useFood', purpose: 'dog', card: 'D4' }, 'malformed', 'AR-1.3'],
  [merchant, { type: 'requestGoods', cards: [] }, 'malformed', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['C2', 'S9'] }, 'malformed', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['C2', 'C2'] }, 'malformed', 'AR-13.3'],
  [upgrades, { type: 'orderUpgrades', boots: 0, armor: 0 }, 'malformed', 'AR-15.4'],
  [upgrades, { type: 'orderUpgrades', boots: -1, armor: 2 }, 'malformed', 'AR-15.4'],
  [upgrades, { type: 'orderUpgrades', boots: 0.5, armor: 2 }, 'malformed', 'AR-15.4'],
  [paying(radiation, { needed: 7, committed: 2 }), { type: 'takeMedication' }, 'malformed', 'AR-1.3'],
  [paying(healing, { needed: 4, committed: 2 }), { type: 'endInterlude' }, 'paymentPending', 'AR-3.6'],
  [paying(radiation, { needed: 7, committed: 2 }), { type: 'sufferRadiation' }, 'paymentPending', 'AR-3.6'],
  [paying(combat, { needed: 6, committed: 2 }), { type: 'concedeFight' }, 'paymentPending', 'AR-3.6'],
  [paying(combat, { needed: 6, committed: 2 }), { type: 'rollMovement' }, 'paymentPending', 'AR-3.6'],
  [
    paying(merchant, { needed: 3, committed: 0 }, { requested: ['C2'] }),
    { type: 'requestGoods', cards: ['S9'] },
    'paymentPending',
    'AR-3.6',
  ],
  [
    paying(eating, { needed: 5, committed: 2 }, { purpose: 'self' }),
    { type: 'useFood', purpose: 'jip', card: 'D4' },
    'paymentPending',
    'AR-3.6',
  ],
  [paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }), { type: 'endUpgrades' }, 'paymentPending', 'AR-3.6'],
];

const occasions: Case[] = [
  [healing, { type: 'dropJunk', card: 'S2' }, 'wrongDecision', 'AR-7.1'],
  [healing, { type: 'rollMovement' }, 'wrongDecision', 'AR-7.3'],
  [travel, { type: 'heal', card: 'H5' }, 'wrongDecision', 'AR-4.5'],
  [travel, { type: 'endInterlude' }, 'wrongDecision', 'AR-6.4'],
  [travel, { type: 'takeMedication', card: 'H5' }, 'wrongDecision', 'AR-5.5'],
  [travel, { type: 'sufferRadiation' }, 'wrongDecision', 'AR-5.5'],
  [travel, { type: 'useWeapon', card: 'S2' }, 'wrongDecision', 'AR-9.4'],
  [travel, { type: 'fightBare' }, 'wrongDecision', 'AR-9.4'],
  [travel, { type: 'concedeFight' }, 'wrongDecision', 'AR-9.4'],
  [travel, { type: 'discardLoot', card: 'S2' }, 'wrongDecision', 'AR-3.7'],
  [travel, { type: 'requestGoods', cards: ['S9'] }, 'wrongDecision', 'AR-13.3'],
  [travel, { type: 'payMerchant', card: 'S2' }, 'wrongDecision', 'AR-13.4'],
  [travel, { type: 'endMerchant' }, 'wrongDecision', 'AR-13.6'],
  [travel, { type: 'scavenge' }, 'wrongDecision', 'AR-14.1'],
  [merchant, { type: 'askDirections' }, 'wrongDecision', 'AR-14.1'],
  [freeTime, { type: 'useFood', purpose: 'self', card: 'D4' }, 'wrongDecision', 'AR-11.1'],
  [freeTime, { type: 'hunt', card: 'S2' }, 'wrongDecision', 'AR-11.8'],
  [freeTime, { type: 'endEating' }, 'wrongDecision', 'AR-11.11'],
  [loss, { type: 'orderUpgrades', boots: 1, armor: 0 }, 'wrongDecision', 'AR-15.1'],
  [loss, { type: 'payJunk', card: 'C9' }, 'wrongDecision', 'AR-15.1'],
  [loss, { type: 'endUpgrades' }, 'wrongDecision', 'AR-15.7'],
];

const specific: Case[] = [
  [travel, { type: 'dropJunk', card: 'SA' }, 'cardNotInHand', 'AR-7.1'],
  [travel, { type: 'dropJunk', card: 'X1' }, 'cardNotInHand', 'AR-7.1'],
  [travel, { type: 'dropJunk', card: 'S2' }, 'cardNotEligible', 'AR-7.1'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'HA' }, 'cardNotInHand', 'AR-4.4'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'S2' }, 'cardNotEligible', 'AR-4.4'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'H5' }, 'healthFull', 'AR-R20'],
  [{ ...healing, hp: 3 }, { type: 'heal', card: 'H5' }, 'notEnough', 'AR-4.4'],
  [radiation, { type: 'takeMedication', card: 'HA' }, 'cardNotInHand', 'AR-5.2'],
  [radiation, { type: 'takeMedication', card: 'S2' }, 'cardNotEligible', 'AR-5.2'],
  [{ ...radiation, gy: 10 }, { type: 'takeMedication', card: 'H5' }, 'notEnough', 'AR-R23'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'SA' }, 'cardNotInHand', 'AR-9.4'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'H4' }, 'cardNotEligible', 'AR-9.4'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'S4' }, 'armorSuffices', 'AR-R24'],
  [{ ...combat, hand: ['S2', 'H4'] }, { type: 'useWeapon', card: 'S2' }, 'notEnough', 'AR-9.3'],
  [{ ...combat, armor: 1 }, { type: 'fightBare' }, 'notEnough', 'AR-9.4'],
  [loss, { type: 'discardLoot', card: 'C4' }, 'cardNotInHand', 'AR-3.7'],
  [loss, { type: 'discardLoot', card: 'D2' }, 'cardNotEligible', 'AR-R19'],
  [merchant, { type: 'requestGoods', cards: ['S9', 'SA'] }, 'notInStock', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['S9'] }, 'notEnough', 'AR-13.3'],
  [merchant, { type: 'payMerchant', card: 'SA' }, 'nothingRequested', 'AR-13.3'],
  [paying(merchant, { needed: 3, committed: 0 }, { requested: ['C2'] }), { type: 'payMerchant', card: 'SA' }, 'cardNotInHand', 'AR-13.4'],
  [{ ...eating, ate: true }, { type: 'useFood', purpose: 'self', card: 'SA' }, 'alreadyDone', 'AR-11.1'],
  [{ ...eating, jipFed: true }, { type: 'useFood', purpose: 'jip', card: 'SA' }, 'alreadyDone', 'AR-R33'],
  [{ ...eating, ate: true }, { type: 'useFood', purpose: 'both', card: 'SA' }, 'alreadyDone', 'AR-R33'],
  [eating, { type: 'useFood', purpose: 'self', card: 'DA' }, 'cardNotInHand', 'AR-11.1'],
  [eating, { type: 'useFood', purpose: 'self', card: 'S2' }, 'cardNotEligible', 'AR-11.1'],
  [eating, { type: 'useFood', purpose: 'self', card: 'D4' }, 'notEnough', 'AR-11.1'],
  [{ ...eating, hand: ['D2'] }, { type: 'useFood', purpose: 'jip', card: 'D2' }, 'notEnough', 'AR-11.4'],
  [eating, { type: 'useFood', purpose: 'both', card: 'D4' }, 'notEnough', 'AR-11.5'],
  [{ ...eating, ate: true, cityAccess: 'entered' }, { type: 'hunt', card: 'SA' }, 'alreadyDone', 'AR-11.8'],
  [{ ...eating, cityAccess: 'entered', hand: ['D5'] }, { type: 'hunt', card: 'SA' }, 'insideCity', 'AR-11.8'],
  [{ ...eating, hand: ['D5'] }, { type: 'hunt', card: 'SA' }, 'foodSuffices', 'AR-R31'],
  [eating, { type: 'hunt', card: 'SA' }, 'cardNotInHand', 'AR-11.8'],
  [eating, { type: 'hunt', card: 'D4' }, 'cardNotEligible', 'AR-11.8'],
  [upgrades, { type: 'orderUpgrades', boots: 1, armor: 1 }, 'notEnough', 'AR-15.2'],
  [upgrades, { type: 'payJunk', card: 'SA' }, 'nothingOrdered', 'AR-15.4'],
  [
    paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }),
    { type: 'payJunk', card: 'CA' },
    'cardNotInHand',
    'AR-15.4',
  ],
  [
    paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }),
    { type: 'payJunk', card: 'H2' },
    'cardNotEligible',
    'AR-15.4',
  ],
];

function check(t: Pick<typeof import('tap').default, 'match' | 'ok'>, [given, action, code, rule]: Case): void {
  const refusal = armadogon.explain(situation(given), 0, action as Action);
  const what = JSON.stringify(action);
  t.match(refusal, { code, rule }, what);
  t.ok(refusal.message.endsWith('.') && refusal.instead?.endsWith('.'), `${what}: two whole sentences`);
}

t.test('malformed actions and broken payments are refused first, in the order of section 6', (t) => {
  for (const one of general) check(t, one);
  t.end();
});

t.test('every type of action has its own occasion', (t) => {
  for (const one of occasions) check(t, one);
  t.end();
});

t.test('the specific refusals come in the order of the table', (t) => {
  for (const one of specific) check(t, one);
  t.end();
});

t.test('after the end, and from another seat, that is the reason whatever else is wrong', (t) => {
  const over = enter('eating', { hp: 1 }).state;
  for (const seat of [0, 1]) t.match(armadogon.explain(over, seat, { type: 'fly' } as never), { code: 'gameOver', rule: 'AR-16.2' });
  t.match(armadogon.explain(situation(travel), 1, { type: 'fly' } as never), { code: 'notASeat', rule: 'AR-1.1' });
  const won = situation({ phase: 'gameOver', decision: null, ended: { reason: 'farmReached', cause: null } });
  t.match(armadogon.explain(won, 0, { type: 'rollMovement' }), { code: 'gameOver', rule: 'AR-16.1' });
  const late = situation({ phase: 'gameOver', decision: null, ended: { reason: 'dayLimit', cause: null } });
  t.match(armadogon.explain(late, 0, { type: 'rollMovement' }), { code: 'gameOver', rule: 'AR-16.3' });
  t.end();
});

t.test('there is nothing to explain about a legal action', (t) => {
  for (const given of [travel, healing, radiation, combat, loss, merchant, freeTime, eating, upgrades]) {
    const state = situation(given);
    for (const action of armadogon.legalActions(state, 0)) t.throws(() => armadogon.explain(state, 0, action), /is legal/, action.type);
  }
  t.end();
});

import { readFileSync } from 'node:fs';
import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../../src/rules/games/armadogon/model/actions.js';
import type { State } from '../../../../../src/rules/games/armadogon/model/state.js';
import { REFUSALS } from '../../../../../src/rules/games/armadogon/refusals/codes.js';
import { enter, type Given, situation } from '../situations.js';

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
const eating: Given = { phase: 'eating', decision: { kind: 'eating', purpose: null, payment: null, meal: null }, hand: ['S2', 'D4'] };
const withMeal: Given = { ...eating, jipFed: true, decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } };
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
  [travel, { type: 'fly' }, 'MALFORMED', 'AR-6.1'],
  [travel, { type: 'toString' }, 'MALFORMED', 'AR-6.1'],
  [travel, { type: 'dropJunk' }, 'MALFORMED', 'AR-1.3'],
  [travel, { type: 'dropJunk', card: 'C1' }, 'MALFORMED', 'AR-1.3'],
  [travel, { type: 'rollMovement', card: 'C3' }, 'MALFORMED', 'AR-1.3'],
  [travel, { type: 'useFood', purpose: 'dog', card: 'D4' }, 'MALFORMED', 'AR-1.3'],
  [merchant, { type: 'requestGoods', cards: [] }, 'MALFORMED', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['C2', 'S9'] }, 'MALFORMED', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['C2', 'C2'] }, 'MALFORMED', 'AR-13.3'],
  [upgrades, { type: 'orderUpgrades', boots: 0, armor: 0 }, 'MALFORMED', 'AR-15.4'],
  [upgrades, { type: 'orderUpgrades', boots: -1, armor: 2 }, 'MALFORMED', 'AR-15.4'],
  [upgrades, { type: 'orderUpgrades', boots: 0.5, armor: 2 }, 'MALFORMED', 'AR-15.4'],
  [paying(radiation, { needed: 7, committed: 2 }), { type: 'takeMedication' }, 'MALFORMED', 'AR-1.3'],
  [paying(healing, { needed: 4, committed: 2 }), { type: 'endInterlude' }, 'PAYMENT_PENDING', 'AR-3.6'],
  [paying(radiation, { needed: 7, committed: 2 }), { type: 'sufferRadiation' }, 'PAYMENT_PENDING', 'AR-3.6'],
  [paying(combat, { needed: 6, committed: 2 }), { type: 'concedeFight' }, 'PAYMENT_PENDING', 'AR-3.6'],
  [paying(combat, { needed: 6, committed: 2 }), { type: 'rollMovement' }, 'PAYMENT_PENDING', 'AR-3.6'],
  [
    paying(merchant, { needed: 3, committed: 0 }, { requested: ['C2'] }),
    { type: 'requestGoods', cards: ['S9'] },
    'PAYMENT_PENDING',
    'AR-3.6',
  ],
  [
    paying(eating, { needed: 5, committed: 2 }, { purpose: 'self' }),
    { type: 'useFood', purpose: 'jip', card: 'D4' },
    'PAYMENT_PENDING',
    'AR-3.6',
  ],
  [paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }), { type: 'endUpgrades' }, 'PAYMENT_PENDING', 'AR-3.6'],
];

const occasions: Case[] = [
  [healing, { type: 'dropJunk', card: 'S2' }, 'WRONG_DECISION', 'AR-7.1'],
  [healing, { type: 'rollMovement' }, 'WRONG_DECISION', 'AR-7.3'],
  [travel, { type: 'heal', card: 'H5' }, 'WRONG_DECISION', 'AR-4.5'],
  [travel, { type: 'endInterlude' }, 'WRONG_DECISION', 'AR-6.4'],
  [travel, { type: 'takeMedication', card: 'H5' }, 'WRONG_DECISION', 'AR-5.5'],
  [travel, { type: 'sufferRadiation' }, 'WRONG_DECISION', 'AR-5.5'],
  [travel, { type: 'useWeapon', card: 'S2' }, 'WRONG_DECISION', 'AR-9.4'],
  [travel, { type: 'fightBare' }, 'WRONG_DECISION', 'AR-9.4'],
  [travel, { type: 'concedeFight' }, 'WRONG_DECISION', 'AR-9.4'],
  [travel, { type: 'discardLoot', card: 'S2' }, 'WRONG_DECISION', 'AR-3.7'],
  [travel, { type: 'requestGoods', cards: ['S9'] }, 'WRONG_DECISION', 'AR-13.3'],
  [travel, { type: 'payMerchant', card: 'S2' }, 'WRONG_DECISION', 'AR-13.4'],
  [travel, { type: 'endMerchant' }, 'WRONG_DECISION', 'AR-13.6'],
  [travel, { type: 'scavenge' }, 'WRONG_DECISION', 'AR-14.1'],
  [merchant, { type: 'askDirections' }, 'WRONG_DECISION', 'AR-14.1'],
  [freeTime, { type: 'useFood', purpose: 'self', card: 'D4' }, 'WRONG_DECISION', 'AR-11.1'],
  [freeTime, { type: 'hunt', card: 'S2' }, 'WRONG_DECISION', 'AR-11.8'],
  [freeTime, { type: 'endEating' }, 'WRONG_DECISION', 'AR-11.11'],
  [loss, { type: 'orderUpgrades', boots: 1, armor: 0 }, 'WRONG_DECISION', 'AR-15.1'],
  [loss, { type: 'payJunk', card: 'C9' }, 'WRONG_DECISION', 'AR-15.1'],
  [loss, { type: 'endUpgrades' }, 'WRONG_DECISION', 'AR-15.7'],
];

const specific: Case[] = [
  [travel, { type: 'dropJunk', card: 'SA' }, 'CARD_NOT_IN_HAND', 'AR-7.1'],
  [travel, { type: 'dropJunk', card: 'X1' }, 'CARD_NOT_IN_HAND', 'AR-7.1'],
  [travel, { type: 'dropJunk', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-7.1'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'HA' }, 'CARD_NOT_IN_HAND', 'AR-4.4'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-4.4'],
  [{ ...healing, hp: 10 }, { type: 'heal', card: 'H5' }, 'HEALTH_FULL', 'AR-R20'],
  [{ ...healing, hp: 3 }, { type: 'heal', card: 'H5' }, 'NOT_ENOUGH', 'AR-4.4'],
  [radiation, { type: 'takeMedication', card: 'HA' }, 'CARD_NOT_IN_HAND', 'AR-5.2'],
  [radiation, { type: 'takeMedication', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-5.2'],
  [{ ...radiation, gy: 10 }, { type: 'takeMedication', card: 'H5' }, 'NOT_ENOUGH', 'AR-R23'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'SA' }, 'CARD_NOT_IN_HAND', 'AR-9.4'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'H4' }, 'CARD_NOT_ELIGIBLE', 'AR-9.4'],
  [{ ...combat, armor: 2 }, { type: 'useWeapon', card: 'S4' }, 'ARMOR_SUFFICES', 'AR-R24'],
  [{ ...combat, hand: ['S2', 'H4'] }, { type: 'useWeapon', card: 'S2' }, 'NOT_ENOUGH', 'AR-9.3'],
  [{ ...combat, armor: 1 }, { type: 'fightBare' }, 'NOT_ENOUGH', 'AR-9.4'],
  [loss, { type: 'discardLoot', card: 'C4' }, 'CARD_NOT_IN_HAND', 'AR-3.7'],
  [loss, { type: 'discardLoot', card: 'D2' }, 'CARD_NOT_ELIGIBLE', 'AR-R19'],
  [merchant, { type: 'requestGoods', cards: ['S9', 'SA'] }, 'NOT_IN_STOCK', 'AR-13.3'],
  [merchant, { type: 'requestGoods', cards: ['S9'] }, 'NOT_ENOUGH', 'AR-13.3'],
  [merchant, { type: 'payMerchant', card: 'SA' }, 'NOTHING_REQUESTED', 'AR-13.3'],
  [
    paying(merchant, { needed: 3, committed: 0 }, { requested: ['C2'] }),
    { type: 'payMerchant', card: 'SA' },
    'CARD_NOT_IN_HAND',
    'AR-13.4',
  ],
  [{ ...eating, ate: true }, { type: 'useFood', purpose: 'self', card: 'SA' }, 'ALREADY_DONE', 'AR-11.1'],
  [{ ...eating, jipFed: true }, { type: 'useFood', purpose: 'jip', card: 'SA' }, 'ALREADY_DONE', 'AR-R33'],
  [{ ...eating, ate: true }, { type: 'useFood', purpose: 'both', card: 'SA' }, 'ALREADY_DONE', 'AR-R33'],
  [eating, { type: 'useFood', purpose: 'self', card: 'DA' }, 'CARD_NOT_IN_HAND', 'AR-11.1'],
  [eating, { type: 'useFood', purpose: 'self', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-11.1'],
  [eating, { type: 'useFood', purpose: 'jip', card: 'DA' }, 'CARD_NOT_IN_HAND', 'AR-11.4'],
  [eating, { type: 'useFood', purpose: 'jip', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-11.4'],
  [eating, { type: 'useFood', purpose: 'both', card: 'DA' }, 'CARD_NOT_IN_HAND', 'AR-11.5'],
  [eating, { type: 'useFood', purpose: 'both', card: 'S2' }, 'CARD_NOT_ELIGIBLE', 'AR-11.5'],
  [eating, { type: 'useFood', purpose: 'self', card: 'D4' }, 'NOT_ENOUGH', 'AR-11.1'],
  [{ ...eating, hand: ['D2'] }, { type: 'useFood', purpose: 'jip', card: 'D2' }, 'NOT_ENOUGH', 'AR-11.4'],
  [eating, { type: 'useFood', purpose: 'both', card: 'D4' }, 'NOT_ENOUGH', 'AR-11.5'],
  [{ ...withMeal, hand: ['D3', 'S2'] }, { type: 'useFood', purpose: 'self', card: 'D2' }, 'CARD_NOT_IN_HAND', 'AR-11.1'],
  [{ ...withMeal, hand: ['D2', 'S2'] }, { type: 'useFood', purpose: 'jip', card: 'D2' }, 'ALREADY_DONE', 'AR-R33'],
  [{ ...withMeal, hand: ['D2', 'S2'] }, { type: 'useFood', purpose: 'both', card: 'D2' }, 'ALREADY_DONE', 'AR-R33'],
  [{ ...withMeal, hand: ['D2', 'S2'], ate: true }, { type: 'useFood', purpose: 'self', card: 'D2' }, 'ALREADY_DONE', 'AR-11.1'],
  [{ ...withMeal, hand: ['D3', 'S2'] }, { type: 'useFood', purpose: 'self', card: 'D3' }, 'NOT_ENOUGH', 'AR-11.1'],
  [{ ...withMeal, hand: ['D2', 'DK', 'S2'] }, { type: 'hunt', card: 'S2' }, 'FOOD_SUFFICES', 'AR-R31'],
  [{ ...eating, ate: true, cityAccess: 'entered' }, { type: 'hunt', card: 'SA' }, 'ALREADY_DONE', 'AR-11.8'],
  [{ ...eating, cityAccess: 'entered', hand: ['D5'] }, { type: 'hunt', card: 'SA' }, 'INSIDE_CITY', 'AR-11.8'],
  [{ ...eating, hand: ['D5'] }, { type: 'hunt', card: 'SA' }, 'FOOD_SUFFICES', 'AR-R31'],
  [eating, { type: 'hunt', card: 'SA' }, 'CARD_NOT_IN_HAND', 'AR-11.8'],
  [eating, { type: 'hunt', card: 'D4' }, 'CARD_NOT_ELIGIBLE', 'AR-11.8'],
  [upgrades, { type: 'orderUpgrades', boots: 1, armor: 1 }, 'NOT_ENOUGH', 'AR-15.2'],
  [upgrades, { type: 'payJunk', card: 'SA' }, 'NOTHING_ORDERED', 'AR-15.4'],
  [
    paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }),
    { type: 'payJunk', card: 'CA' },
    'CARD_NOT_IN_HAND',
    'AR-15.4',
  ],
  [
    paying(upgrades, { needed: 8, committed: 0 }, { order: { boots: 1, armor: 0 } }),
    { type: 'payJunk', card: 'H2' },
    'CARD_NOT_ELIGIBLE',
    'AR-15.4',
  ],
];

/** Every code and rule met so far. */
const met = new Set<string>();

function check(t: Pick<typeof import('tap').default, 'match' | 'ok'>, [given, action, code, rule]: Case): void {
  const refusal = armadogon.explain(situation(given), 0, action as Action);
  const what = JSON.stringify(action);
  t.match(refusal, { code, rule }, what);
  met.add(`${refusal.code} ${refusal.rule}`);
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
  const refused = (state: State, seat: number, action: Action, code: string, rule: string) => {
    t.match(armadogon.explain(state, seat, action), { code, rule });
    met.add(`${code} ${rule}`);
  };
  for (const seat of [0, 1]) refused(over, seat, { type: 'fly' } as never, 'GAME_OVER', 'AR-16.2');
  refused(situation(travel), 1, { type: 'fly' } as never, 'NOT_A_SEAT', 'AR-1.1');
  const won = situation({ phase: 'gameOver', decision: null, ended: { reason: 'farmReached', cause: null } });
  refused(won, 0, { type: 'rollMovement' }, 'GAME_OVER', 'AR-16.1');
  const late = situation({ phase: 'gameOver', decision: null, ended: { reason: 'dayLimit', cause: null } });
  refused(late, 0, { type: 'rollMovement' }, 'GAME_OVER', 'AR-16.3');
  t.end();
});

t.test('there is nothing to explain about a legal action', (t) => {
  for (const given of [travel, healing, radiation, combat, loss, merchant, freeTime, eating, upgrades]) {
    const state = situation(given);
    for (const action of armadogon.legalActions(state, 0)) t.throws(() => armadogon.explain(state, 0, action), /is legal/, action.type);
  }
  t.end();
});

t.test('the table of refusals lists exactly the codes and the rules that these cases met', (t) => {
  const listed = Object.entries(REFUSALS).flatMap(([code, { rules }]) => rules.map((rule) => `${code} ${rule}`));
  t.strictSame(listed.sort(), [...met].sort());
  t.equal(armadogon.refusals, REFUSALS);
  t.end();
});

t.test('the codes stand in the order of the specification, and every rule they cite is one of its rules', (t) => {
  const specification = readFileSync(new URL('../../../../../docs/rules/armadogon.md', import.meta.url), 'utf8');
  const [, general = '', table = ''] = /^Refusal codes, tested in this order: ([\s\S]*?)\n\n([\s\S]*?)\n\n/m.exec(specification) ?? [];
  const codesIn = (text: string) => [...new Set([...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map((match) => match[1] ?? ''))];
  const codes = Object.keys(REFUSALS);
  t.strictSame(codes.slice(0, 5), codesIn(general));
  t.strictSame(codes.slice(5).sort(), codesIn(table).sort());
  for (const row of table.split('\n').map(codesIn)) {
    const places = row.map((code) => codes.indexOf(code));
    t.strictSame(
      places,
      [...places].sort((a, b) => a - b),
      row.join(' '),
    );
  }
  for (const { rules } of Object.values(REFUSALS)) for (const rule of rules) t.ok(specification.includes(`**${rule}**`), rule);
  t.end();
});

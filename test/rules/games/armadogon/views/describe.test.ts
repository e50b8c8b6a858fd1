import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../../src/rules/games/armadogon/model/actions.js';
import { type Given, situation } from '../situations.js';

const labels: [given: Given, action: Action, label: RegExp][] = [
  [{ hand: ['C9'] }, { type: 'dropJunk', card: 'C9' }, /Drop C9 \(junk 9\) for \+1 movement/],
  [
    { hp: 3, phase: 'interlude', decision: { kind: 'healing', payment: null } },
    { type: 'heal', card: 'H6' },
    /H6 \(medication 6\).*costs 6/,
  ],
  [
    { phase: 'event', gy: 9, decision: { kind: 'radiation', source: 'space', payment: { needed: 9, committed: 4 } } },
    { type: 'takeMedication', card: 'H5' },
    /4 of 9 paid/,
  ],
  [{ phase: 'event', gy: 10, decision: { kind: 'radiation', source: 'space', payment: null } }, { type: 'sufferRadiation' }, /lose 2 HP/],
  [
    { phase: 'event', armor: 1, decision: { kind: 'combat', enemy: 6, payment: null } },
    { type: 'useWeapon', card: 'S9' },
    /the Marauder with S9 .*costs 7/,
  ],
  [
    { phase: 'eating', jipFed: true, hand: ['D2'], decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } },
    { type: 'useFood', purpose: 'self', card: 'D2' },
    /^Feed yourself with D2 \(food 2\) \(costs 2\)$/,
  ],
  [{ phase: 'eating' }, { type: 'endEating' }, /hungry: lose 1 HP/],
  [{ phase: 'eating', ate: true }, { type: 'endEating' }, /^Finish eating$/],
  [{ phase: 'upgrades', armor: 1 }, { type: 'orderUpgrades', boots: 1, armor: 1 }, /1 boots and 1 armour levels \(costs 20\)/],
  [{ phase: 'merchant' }, { type: 'requestGoods', cards: ['S9', 'H2'] }, /S9 H2 \(costs 12\)/],
];

t.test('a label says what the action does and costs', (t) => {
  for (const [given, action, label] of labels) t.match(armadogon.describe(action, situation(given)), label);
  t.end();
});

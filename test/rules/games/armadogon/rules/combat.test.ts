import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { reference } from '../../../../../src/rules/games/armadogon/model/reference.js';
import { act, d6, enter, type Given, legal, only, road, situation, types } from '../situations.js';

/** Faces a total of 2..12 on a space of number 6 or 1. */
function meet(total: number, given: Given = {}) {
  const number = total > 7 ? 6 : 1;
  const board = road({ type: 'number', number }, ...Array.from({ length: 20 }, () => ({ type: 'number', number: 1 })));
  return enter('event', { position: 1, top: ['C2'], ...given, config: { board, ...(given.config as object) } }, d6(4, total - number));
}

const table: [total: number, name: string, strength: number, penalty: string, reward: number][] = [
  [2, 'Mutated rat', 6, 'loot -1', 0],
  [3, 'Mad dog', 7, 'loot -1, movement -1', 0],
  [4, 'Zombie', 8, 'loot -1, radiation 1', 0],
  [5, 'Ghoul', 9, 'loot -1, radiation 1, movement -1', 0],
  [6, 'Marauder', 10, 'hp -1, movement -1', 1],
  [7, 'Bandit', 11, 'hp -1, loot -1', 1],
  [8, 'Thief', 12, 'hp -1, loot -2', 1],
  [9, 'Psycho', 13, 'hp -2, loot -1', 2],
  [10, 'Biker', 14, 'hp -2, loot -1, movement -1', 2],
  [11, 'Mutant', 15, 'hp -2, radiation 1', 2],
  [12, 'Gang', 16, 'hp -2, allLoot', 2],
];

t.test('AR-9.1 AR-17.5 the bestiary has the eleven enemies of the table', (t) => {
  const enemies = Object.entries(reference.bestiaries[0]?.enemies ?? {});
  const rows = enemies.map(([total, { name, strength, penalty, reward }]) => [
    Number(total),
    name,
    strength,
    penalty.map((effect) => (effect.kind === 'allLoot' ? 'allLoot' : `${effect.kind} ${effect.amount}`)).join(', '),
    reward,
  ]);
  t.strictSame(rows, table);
  t.end();
});

t.test('AR-9.2 AR-R42 fighting power is 3 for each level of armour plus the weapons used, and wins if it reaches the strength', (t) => {
  const { state } = meet(6, { armor: 2, hand: ['S4', 'S9', 'D5'] });
  t.match(armadogon.view(state, 0).decision, { strength: 10, armorPower: 6 });
  t.match(act(state, { type: 'useWeapon', card: 'S4' }).slice(0, 2), [
    { type: 'weaponUsed', committed: 4, needed: 4 },
    { type: 'fightWon' },
  ]);
  t.equal(types(meet(6, { armor: 1, hand: ['S6', 'D5'] }).events)[3], 'fightLost', '3 + 6 is less than 10');
  t.end();
});

t.test('AR-9.3 a fight that armour and all weapons cannot win is lost without a decision', (t) => {
  const { events } = meet(6, { armor: 1, hand: ['S2', 'S4', 'D5'] });
  t.match(events.slice(3, 5), [
    { type: 'fightLost', enemy: 6 },
    { type: 'hpChanged', cause: 'enemy' },
  ]);
  t.end();
});

t.test('AR-9.4 AR-R24 armour alone: win without weapons or concede; weapons cannot be added', (t) => {
  const { state } = meet(2, { armor: 2, hand: ['SK', 'D5'] });
  t.strictSame(legal(state), ['fightBare', 'concedeFight']);
  t.match(armadogon.explain(state, 0, { type: 'useWeapon', card: 'SK' }), { code: 'ARMOR_SUFFICES', rule: 'AR-R24' });
  t.equal(types(act(state, { type: 'fightBare' }))[0], 'fightWon');
  t.ok(state.hand.includes('SK'));
  t.strictSame(legal(meet(3, { armor: 2, hand: ['SK', 'D5'] }).state), ['useWeapon SK', 'concedeFight'], '6 is less than 7');
  t.end();
});

t.test('AR-9.5 the penalties come one by one from the left; at 0 HP the rest is dropped', (t) => {
  const { events } = meet(10, { hand: ['S9', 'D5'], top: ['C2'] });
  t.match(events.slice(3, 7), [
    { type: 'fightLost', enemy: 10 },
    { type: 'hpChanged', from: 10, to: 8, cause: 'enemy' },
    { type: 'lootLost', cards: ['S9'], cause: 'enemy' },
    { type: 'nextRollModifierChanged', from: 0, to: -1, cause: 'enemy' },
  ]);
  const dead = meet(10, { hp: 2, hand: ['S9'] });
  t.strictSame(types(dead.events).slice(3), ['fightLost', 'hpChanged', 'gameEnded']);
  t.match(dead.state, { hand: ['S9'], nextRollModifier: 0 });
  t.end();
});

t.test('AR-9.6 AR-R47 the reward is ordinary loot and cannot be declined; only conceding avoids it', (t) => {
  const { state } = meet(9, { armor: 5, hand: ['C2', 'D5'], top: ['SJ', 'X1', 'C4'] });
  t.strictSame(legal(state), ['fightBare', 'concedeFight']);
  t.strictSame(types(act(state, { type: 'fightBare' })).slice(0, 5), ['fightWon', 'lootDrawn', 'lootDrawn', 'jokerDiscarded', 'gyChanged']);
  const conceded = meet(9, { armor: 5, hand: ['C2', 'D5'], top: ['C4'] }).state;
  t.strictSame(
    only(act(conceded, { type: 'concedeFight' }), 'lootDrawn').map(({ source }) => source),
    ['looting'],
  );
  t.end();
});

t.test('AR-9.6 a reward of up to five cards of a custom bestiary', (t) => {
  const enemies = Object.fromEntries(table.map(([total, name]) => [String(total), { name, strength: 1, penalty: [], reward: 5 }]));
  const { state } = meet(2, {
    config: { bestiary: { id: 'rich', enemies } },
    armor: 1,
    hand: ['D5'],
    top: ['C2', 'C3', 'C4', 'C5', 'CA', 'S2'],
  });
  t.equal(only(act(state, { type: 'fightBare' }), 'lootDrawn').filter(({ source }) => source === 'reward').length, 5);
  t.equal(state.pendingEncounter, null);
  t.end();
});

t.test('AR-9.7 AR-R25 no card is spent in a lost or conceded fight except by penalties', (t) => {
  const lost = meet(6, { hand: ['S2', 'S4', 'D5'] });
  t.strictSame(lost.state.hand, ['S2', 'S4', 'C2', 'D5'], 'the Marauder takes no loot');
  const { state } = meet(6, { hand: ['SJ', 'S4', 'D5'] });
  act(state, { type: 'concedeFight' });
  t.strictSame(state.hand, ['S4', 'SJ', 'C2', 'D5']);
  const begun = situation({
    phase: 'event',
    hand: ['S3', 'S4'],
    decision: { kind: 'combat', enemy: 6, payment: { needed: 10, committed: 4 } },
  });
  t.match(
    armadogon.explain(begun, 0, { type: 'concedeFight' }),
    { code: 'PAYMENT_PENDING' },
    'a fight paid for in part cannot be conceded',
  );
  t.end();
});

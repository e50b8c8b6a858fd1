import t from 'tap';
import { lossesFor } from '../../../../../src/rules/games/tactics-joker/rules/losses.js';
import { army, begin, COMMANDER, move, only, play, totals, types, units } from '../situations.js';

t.test('TJ-7.2: the attacker rolls first, each side in ascending token id', async (t) => {
  const match = begin({ seat0: 'e4x2', seat1: 'e3x2 g7x1' });
  const { attackerDice, defenderDice, attackerLevels } = only(play(match, move('e4', 'e3', 2), '1 2 3 4'), 'combatRolled');
  t.strictSame(attackerDice, [
    { token: 1, value: 1, stored: false },
    { token: 2, value: 2, stored: false },
  ]);
  t.strictSame(
    defenderDice.map(({ token, value }) => [token, value]),
    [
      [101, 3],
      [102, 4],
    ],
  );
  t.equal(attackerLevels, 0);
});

t.test('TJ-7.3 TJ-11.7 TJ-R44: a Kobold six is shown and adds nothing, in attack and defence', async (t) => {
  const config = { races: { mode: 'fixed', races: ['kobolds', 'kobolds'] } };
  const match = begin({ seat0: 'e4x2', seat1: 'e3x2 g7x1', config });
  const events = play(match, move('e4', 'e3', 2), '6 5 6 4');
  t.equal(only(events, 'combatRolled').attackerDice[0]?.value, 6);
  t.equal(totals(events), '7:13');
});

t.test('TJ-7.4 TJ-16.5: a character adds its level and rolls no die, in every round', async (t) => {
  const match = begin({ seat0: 'e4x1', seat1: 'e3x2 g7x1', pcs0: 'a@e4', pcs1: 'b@g7', config: units('a:8', 'b:6') });
  play(match, move('e4', 'e3', 1));
  // 6 + 8 + 2 = 16 against 3 + 4 + 9; after the tie the character stands alone: 8 + 2 against 2 + 9.
  const events = play(match, { type: 'addPc', pc: 'a' }, '6 3 4 2');
  t.equal(totals(events), '16:16 10:11');
  t.strictSame(
    events.flatMap((event) => (event.type === 'combatRolled' ? [[event.attackerDice.length, event.attackerLevels]] : [])),
    [
      [1, 8],
      [0, 8],
    ],
  );
});

t.test('TJ-7.5 TJ-7.6 TJ-7.7 TJ-7.8 TJ-R22: the terrain bonus of both sides', async (t) => {
  for (const [from, to, entry, attacker, defender] of [
    ['c3', 'b3', 1, 0, 3],
    ['c2', 'b3', 1, 6, 3],
    ['b2', 'a1', 0, 8, 0],
    ['b2', 'c1', 1, 8, 9],
    ['b2', 'b3', 1, 0, 0],
    ['a1', 'b2', 1, 13, 8],
    ['c1', 'd2', 0, 9, 0],
    ['g7', 'f6', 1, 13, 2],
  ] as const) {
    const match = begin({ seat0: `${from}x1 d7x1`, seat1: `${to}x1 e7x1` });
    const events = play(match, move(from, to, 1), entry ? '6 6 1' : '6 1');
    t.strictSame(only(events, 'combatStarted').terrain, { attacker, defender }, `${from} onto ${to}`);
  }
});

t.test('TJ-7.9 TJ-7.10 TJ-R23: adjacent tokens support for one each, those left behind too, fighters and chains never', async (t) => {
  const match = begin({ seat0: 'e4x3 f4x2 d3x1 a7x1', seat1: 'e3x2 f2x1 e1x2' });
  const events = play(match, move('e4', 'e3', 2), '1 1 1 1');
  // Own: one left on e4, two on f4, one on d3; a7 is far. Enemy: one on f2; e1 is two away.
  t.strictSame(only(events, 'combatStarted').support, { attacker: 4, defender: 1 });
});

t.test('TJ-7.10: a character supports for 1 whatever its level', async (t) => {
  const match = begin({ seat0: 'e4x2', seat1: 'e3x1 g7x1', pcs0: 'a@f4', pcs1: 'b@g7', config: units('a:9', 'b:9') });
  const events = play(match, move('e4', 'e3', 2), '1 1 6');
  t.equal(only(events, 'combatStarted').support.attacker, 1);
});

t.test('TJ-7.11 TJ-R24: terrain and support stay the same through all rounds', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x2 g7x1' });
  // 11 + 2 and 1 for the token left behind, against 5 + 9; then one token each, with the same 3 and 9 added.
  const events = play(match, move('e4', 'e3', 2), '6 5 2 3 6 1');
  t.equal(totals(events), '14:14 9:10');
  t.equal(events.filter((event) => event.type === 'combatStarted').length, 1);
});

t.test('TJ-7.12: the higher total wins', async (t) => {
  const win = begin({ seat0: 'e4x2', seat1: 'e3x1 g7x1' });
  t.match(only(play(win, move('e4', 'e3', 2), '6 6 1'), 'combatEnded'), { winner: 0 });
  const loss = begin({ seat0: 'e4x2', seat1: 'e3x1 g7x1' });
  t.match(only(play(loss, move('e4', 'e3', 2), '1 1 6'), 'combatEnded'), { winner: 1 });
});

t.test('TJ-7.13 TJ-R29: one token, and one more for every full five points', async (t) => {
  for (const [difference, lost] of [
    [1, 1],
    [4, 1],
    [5, 2],
    [9, 2],
    [10, 3],
    [-14, 3],
    [15, 4],
  ] as const) {
    t.equal(lossesFor(difference), lost, `difference ${difference}`);
  }
  const match = begin({ seat0: 'e4x4', seat1: 'e3x1 g7x1' });
  const events = play(match, move('e4', 'e3', 4), '6 6 6 6 1');
  t.strictSame(only(events, 'combatScored').lost, { attacker: [], defender: [101] }, 'at most all in the fight');
});

t.test('TJ-7.14: a tie costs both one token, and those that remain roll again', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x2 g7x1' });
  // 5 + 4 + 4 + 2 = 15 against 3 + 3 + 9; then 6 + 6 + 2 against 1 + 9.
  const events = play(match, move('e4', 'e3', 3), '5 4 4 3 3 6 6 1');
  t.equal(totals(events), '15:15 14:10');
  t.equal(army(match, 'e3'), '1(m1) 2(m1)');
  t.strictSame(
    events.flatMap((event) => (event.type === 'combatScored' ? [event.lost] : [])),
    [
      { attacker: [3], defender: [102] },
      { attacker: [], defender: [101] },
    ],
  );
});

t.test('TJ-7.15 TJ-R26: a tie that empties one side decides for the other, without another roll or loss', async (t) => {
  const match = begin({ seat0: 'e4x2 a1x1', seat1: 'e3x1 f4x3 g7x1' });
  const events = play(match, move('e4', 'e3', 2), '6 6 2');
  t.equal(totals(events), '14:14');
  t.match(only(events, 'combatEnded'), { winner: 0 });
  t.equal(army(match, 'e3'), '1(m1)');
  const defence = begin({ seat0: 'e4x1 a1x1', seat1: 'e3x2 g7x1', cards: { e3: 'AD' } });
  t.match(only(play(defence, move('e4', 'e3', 1), '3 2 2'), 'combatEnded'), { winner: 1 });
  t.equal(army(defence, 'e3'), '101');
});

t.test('TJ-7.16 TJ-R26: a tie that empties both leaves the spot empty and nobody the winner', async (t) => {
  const match = begin({ seat0: 'd2x1 a1x1', seat1: 'c1x1 g7x1' });
  const events = play(match, move('d2', 'c1', 1), '5 3 4');
  t.match(only(events, 'combatEnded'), { winner: null });
  t.equal(army(match, 'c1'), '');
  t.notOk(types(events).includes('repelled'));
});

t.test('TJ-8.1 TJ-R27: Heal, deaths and raising come before the spot is taken', async (t) => {
  const config = { ...COMMANDER, races: { mode: 'fixed', races: ['undead', null] } };
  const match = begin({ seat0: 'c2x5 a1x2', seat1: 'c3x2 g7x4', config });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  // 11 + 6 against 10 + 7: a tie; then 10 + 6 against 6 + 7: the last one falls; Heal 1; raise 4 and 1.
  const events = play(match, move('c2', 'c3', 5), '4 4 1 1 1 5 5 4 4 1 1 6 1 4 1');
  t.strictSame(types(events).slice(0, 15), [
    'moveDeclared',
    'combatStarted',
    'combatRolled',
    'combatScored',
    'combatRolled',
    'combatScored',
    'healRolled',
    'tokenKilled',
    'tokenKilled',
    'tokenKilled',
    'raiseRolled',
    'tokenAdded',
    'raiseRolled',
    'combatEnded',
    'groupMoved',
  ]);
});

t.test('TJ-8.2: tokens lost in ties are counted as killed only after the last round', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x2 g7x1' });
  const order = types(play(match, move('e4', 'e3', 3), '5 4 4 3 3 6 6 1'));
  t.ok(order.indexOf('tokenKilled') > order.lastIndexOf('combatScored'));
});

t.test('TJ-8.3 TJ-R28: most moved first, then the highest id; characters last, lowest level and later in the party first', async (t) => {
  const config = { ...units('a:4 b:4 c:5', 'x:4 y:4 z:4') };
  const match = begin({
    seat0: 'c3x1 d3x2',
    seat1: 'e4x8 g7x1',
    pcs0: 'a@d3 b@d3 c@d3',
    pcs1: 'x@g7',
    config,
    cards: { d3: '2H', e4: '9H' },
  });
  play(match, move('c3', 'd3', 1));
  play(match, move('d3', 'e4', 3));
  play(match, { type: 'addPc', pc: 'a' });
  play(match, { type: 'addPc', pc: 'b' });
  const events = play(match, { type: 'addPc', pc: 'c' }, '1 1 1 6 6 6 6 6 6 6 6');
  // 3 + 13 + 2 = 18 against 48 + 9: everything is lost, in the order of the rule.
  t.strictSame(only(events, 'combatScored').lost.attacker, [1, 3, 2, 5, 4, 6]);
});

t.test('TJ-R11: any number of dice is rolled at once', async (t) => {
  const match = begin({ seat0: 'e4x9', seat1: 'e3x8 g7x1' });
  const { attackerDice, defenderDice } = only(play(match, move('e4', 'e3', 9), '1 2 3 4 5 6 1 2 3 6 6 6 6 6 6 6 6'), 'combatRolled');
  t.strictSame([attackerDice.length, defenderDice.length], [9, 8]);
});

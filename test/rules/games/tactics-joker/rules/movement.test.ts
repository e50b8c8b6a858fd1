import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { army, begin, COMMANDER, handOver, legal, move, only, play, refusal, totals, types } from '../situations.js';

t.test('TJ-5.1 TJ-5.2 TJ-5.11: one point moves any number of tokens of a spot to one adjacent spot; the others stay', async (t) => {
  const match = begin({ seat0: 'a2x3', seat1: 'g7x2' });
  const moves = legal(match, 'move');
  t.strictSame([...new Set(moves.map(({ to }) => to))], ['a1', 'b1', 'b2', 'a3', 'b3']);
  t.equal(moves.length, 5 * 3);
  play(match, move('a2', 'a1', 2));
  t.equal(army(match, 'a1'), '1(m1) 2(m1)');
  t.equal(army(match, 'a2'), '3');
  t.strictSame(match.state.points, { normal: 2, extra: 0 });
});

t.test('TJ-5.3: the destination may be empty, own (the stacks merge) or held by the enemy (an attack)', async (t) => {
  const match = begin({ seat0: 'c3x2 d2x2', seat1: 'd3x1 g7x2', depleted: ['d2'] });
  play(match, move('c3', 'd2', 1));
  t.equal(army(match, 'd2'), '1(m1) 3 4');
  t.ok(types(play(match, move('d2', 'd3', 3), '4 4 4 6 6 6 1')).includes('combatStarted'));
});

t.test('TJ-5.4 TJ-R14: no token moves three times in a turn, whatever stack it is in', async (t) => {
  const match = begin({ seat0: 'c3x1 d3x1', seat1: 'g7x2', cards: { d3: '2H' } });
  play(match, move('c3', 'd3', 1));
  play(match, move('d3', 'c3', 2));
  t.equal(army(match, 'c3'), '1(m2) 2(m1)');
  t.equal(refusal(match, move('c3', 'd3', 2)), 'NOT_ENOUGH_TOKENS TJ-5.4');
  play(match, move('c3', 'd3', 1));
  t.equal(match.state.turnSeat, 1);
});

t.test('TJ-5.5 TJ-R15: the least moved tokens go, among equals the lowest ids', async (t) => {
  const match = begin({ seat0: 'c3x2 d2x3', seat1: 'g7x2', depleted: ['d2'] });
  play(match, move('c3', 'd2', 2));
  const events = play(match, move('d2', 'c3', 4));
  t.strictSame(only(events, 'moveDeclared').tokens, [3, 4, 5, 1]);
});

t.test('TJ-5.6 TJ-5.7 TJ-R16 TJ-R19: a failed attempt counts and costs the point; those left behind may try again', async (t) => {
  const match = begin({ seat0: 'c1x2 e5x1', seat1: 'g7x2' });
  play(match, move('c1', 'b2', 2), '1 2');
  t.equal(army(match, 'c1'), '1(m1) 2(m1)');
  t.strictSame(match.state.points, { normal: 2, extra: 0 });
  play(match, move('c1', 'b2', 2), '4 3');
  t.equal(army(match, 'b2'), '1(m2)');
  t.equal(army(match, 'c1'), '2(m2)');
  t.strictSame(match.state.points, { normal: 1, extra: 0 });
});

t.test('TJ-5.8: being pushed does not change `moves`', async (t) => {
  const match = begin({ seat0: 'c3x3', seat1: 'b3x3 g7x2' });
  play(match, move('c3', 'b3', 3), '4 4 4 4 4 4 1 1 1');
  t.equal(army(match, 'b3'), '1(m1) 2(m1) 3(m1)');
  t.equal(army(match, 'a3'), '101 102', 'the survivor and the conscript of a3');
});

t.test('TJ-5.9 TJ-R17: two groups never attack together', async (t) => {
  const match = begin({ seat0: 'd4x2 f4x2', seat1: 'e4x3 g7x1' });
  const events = play(match, move('d4', 'e4', 2), '6 6 1 1 1');
  t.strictSame(only(events, 'combatStarted').attackers, [1, 2]);
});

t.test('TJ-5.10 TJ-R25: attackers stand where they came from until they have won, and falling back is no landing', async (t) => {
  const match = begin({ seat0: 'd4x2', seat1: 'e4x2 g7x1', config: COMMANDER });
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=20');
  handOver(match);
  const attack = play(match, move('d4', 'e4', 2), '1 1 6 6');
  t.equal(match.state.phase, 'reroll');
  t.equal(army(match, 'd4'), '1(m1) 2(m1)');
  t.notOk(types(attack).includes('groupMoved'));
  const rest = play(match, { type: 'keepDice' });
  t.strictSame(only(rest, 'repelled').at, 'd4');
  t.notOk(types(rest).includes('tokenAdded'));
});

t.test('TJ-6.1 TJ-6.4: every token of a group rolls on rough ground, from whatever ground, onto friend or foe', async (t) => {
  for (const [from, other] of [
    ['c1', ''],
    ['c1', ' b2x1'],
    ['b3', ''],
  ] as const) {
    const match = begin({ seat0: `${from}x3${other}`, seat1: 'g7x2' });
    const events = play(match, move(from, 'b2', 3), '3 4 6');
    t.strictSame(
      only(events, 'entryRolled').rolls.map(({ entered }) => entered),
      [false, true, true],
      from,
    );
  }
  const attack = begin({ seat0: 'c3x2', seat1: 'b2x1 g7x1' });
  t.strictSame(types(play(attack, move('c3', 'b2', 2), '4 1 6 1')).slice(1, 4), ['entryRolled', 'entryDetail', 'combatStarted']);
});

t.test('TJ-6.2: entry dice fall in the order in which the tokens were taken', async (t) => {
  const both = begin({ seat0: 'b1x2 c1x1', seat1: 'g7x2' });
  play(both, move('b1', 'c1', 1), '6');
  const events = play(both, move('c1', 'b2', 2), '2 5');
  t.strictSame(only(events, 'entryRolled').rolls, [
    { token: 3, die: 2, entered: false },
    { token: 1, die: 5, entered: true },
  ]);
});

t.test('TJ-6.3: the threshold is the first of Nature, Underdark, forest, mountain, Intimidate, none', async (t) => {
  const cases: { race: string | null; to: 'c2' | 'd3' | 'd2'; threshold: number | null }[] = [
    { race: null, to: 'c2', threshold: 4 },
    { race: 'elves', to: 'c2', threshold: 2 },
    { race: 'dwarves', to: 'c2', threshold: 4 },
    { race: null, to: 'd3', threshold: 4 },
    { race: 'dwarves', to: 'd3', threshold: 2 },
    { race: 'elves', to: 'd3', threshold: 4 },
    { race: null, to: 'd2', threshold: null },
  ];
  for (const { race, to, threshold } of cases) {
    const config = { races: { mode: 'fixed', races: [race, null] }, ...COMMANDER };
    const match = begin({ seat0: 'c3x1', seat1: 'g7x2', config });
    const events = play(match, move('c3', to, 1), threshold === null ? '' : '6');
    t.equal(threshold === null ? null : only(events, 'entryDetail').threshold, threshold, `${race} to ${to}`);
    const nature = begin({ seat0: 'c3x1', seat1: 'g7x2', config });
    play(nature, { type: 'beginSkill', skill: 'nature' }, 'd20=4');
    t.notOk(types(play(nature, move('c3', to, 1))).includes('entryRolled'), `${race} to ${to} with Nature`);
  }
});

t.test('TJ-6.5 TJ-R20: the pushed and the recruited never roll', async (t) => {
  const match = begin({ seat0: 'e4x4', seat1: 'e3x2 g7x1' });
  const events = play(match, move('e4', 'e3', 4), '6 4 1 1 1 1');
  t.match(only(events, 'pushed'), { to: 'e2' }, 'onto the mountain e2');
  t.notOk(types(events).includes('entryRolled'));
});

t.test('TJ-6.6 TJ-R18: when nobody enters there is no combat and no landing', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'b2x1 g7x1' });
  t.strictSame(types(play(match, move('c3', 'b2', 2), '3 1')), ['moveDeclared', 'entryRolled', 'entryDetail']);
});

t.test('TJ-6.7 TJ-R38: a card that turns rough under an army asks for no roll', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2' });
  play(match, move('b4', 'c4', 2));
  t.notOk(types(play(match, { type: 'pickWild', card: '10C' })).includes('entryRolled'));
  const arcana = begin({ seat0: 'b3x2 c3x2', seat1: 'g7x2', config: COMMANDER });
  play(arcana, { type: 'beginSkill', skill: 'arcana' });
  const swap = play(arcana, { type: 'targetPair', a: 'b2', b: 'c3' }, 'd20=20');
  t.ok(types(swap).includes('cardsSwapped'));
  t.notOk(types(swap).includes('entryRolled'));
  t.equal(army(arcana, 'c3'), '3 4');
});

t.test('TJ-5.4: a spot whose tokens are spent is not listed', async (t) => {
  const match = begin({ seat0: 'c3x1 e5x1', seat1: 'g7x2', depleted: ['d2'] });
  play(match, move('c3', 'd2', 1));
  play(match, move('d2', 'c3', 1));
  t.equal(refusal(match, move('c3', 'd2', 1)), 'TOKENS_SPENT TJ-5.4');
  t.ok(legal(match, 'move').every(({ from }) => from === 'e5'));
});

t.test('TJ-7.1: attackers are the tokens that arrived, defenders all enemy tokens of the spot', async (t) => {
  const match = begin({ seat0: 'c1x3', seat1: 'b2x2 g7x1' });
  const events = play(match, move('c1', 'b2', 3), '1 4 4 6 6 1 1');
  t.match(only(events, 'combatStarted'), { attackers: [2, 3], defenders: [101, 102] });
  t.equal(totals(events), '22:10');
  t.equal(tacticsJoker.result(match.state), null);
});

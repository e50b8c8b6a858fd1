import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { army, begin, COMMANDER, handOver, legal, move, only, pass, play, refusal, target, types } from '../situations.js';

const config = COMMANDER;

t.test('TJ-14.1 TJ-R53: Acrobatics averts the forest penalty in the one named forest', async (t) => {
  const match = begin({ seat0: 'c3x4 a1x1', seat1: 'b3x1 d5x1 g7x1', config });
  t.ok(legal(match, 'beginSkill').some(({ skill }) => skill === 'acrobatics'));
  target(match, 'acrobatics', 'b3', 'd20=7');
  t.strictSame(match.state.effects[0], { skill: 'acrobatics', seat: 0, pc: null, zone: ['b3'], anchor: null, until: 'turnEnd' });
  t.strictSame(only(play(match, move('c3', 'b3', 2), '6 6 6 6 1'), 'combatStarted').terrain, { attacker: 7, defender: 3 });
  const other = begin({ seat0: 'c3x4 a1x1', seat1: 'b3x1 g7x1', config });
  target(other, 'acrobatics', 'c2', 'd20=20');
  t.strictSame(only(play(other, move('c3', 'b3', 2), '6 6 6 6 1'), 'combatStarted').terrain, { attacker: 0, defender: 3 });
});

t.test('TJ-14.1: only forests whose card the seat knows can be named', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'g7x1', config: { ...config, fog: true } });
  play(match, { type: 'beginSkill', skill: 'acrobatics' });
  t.strictSame(
    legal(match, 'targetCell').map(({ at }) => at),
    ['c2', 'b3'],
  );
  t.equal(refusal(match, { type: 'targetCell', at: 'd5' }), 'ILLEGAL_CHOICE TJ-14.1');
});

t.test('TJ-14.2 TJ-R54: Arcana swaps two cards next to one army with their marks; tokens stay, castles can be carried off', async (t) => {
  const match = begin({ seat0: 'b2x3', seat1: 'a1x2 g1x2', config, depleted: ['a3'] });
  play(match, { type: 'beginSkill', skill: 'arcana' });
  t.equal(legal(match, 'targetPair').length, (8 * 7) / 2);
  const events = play(match, { type: 'targetPair', a: 'a1', b: 'a3' }, 'd20=17');
  t.match(only(events, 'cardsSwapped'), { a: 'a1', b: 'a3' });
  t.match(match.state.board[0], { card: 'QH', depleted: true });
  t.match(match.state.board[14], { card: 'KC', depleted: false });
  t.equal(army(match, 'a1'), '101 102');
  t.strictSame(tacticsJoker.view(match.state, 0).seats[1].castles, ['g1']);
});

t.test('TJ-14.2: both cells must be adjacent to the same army; jokers may be swapped', async (t) => {
  const match = begin({ seat0: 'b4x1 f4x1', seat1: 'g1x2', config });
  play(match, { type: 'beginSkill', skill: 'arcana' });
  t.equal(refusal(match, { type: 'targetPair', a: 'c4', b: 'e4' }), 'ILLEGAL_CHOICE TJ-14.2');
  play(match, { type: 'targetPair', a: 'c4', b: 'b5' }, 'd20=20');
  t.equal(match.state.board[29]?.card, 'X1');
});

t.test('TJ-14.3 TJ-R55: Athletics keeps the terrain bonus of the named army against mountains until the own next turn', async (t) => {
  for (const [die, defender] of [
    ['d20=20', 10],
    ['d20=1', 0],
  ] as const) {
    const match = begin({ seat0: 'd2x2 a7x1', seat1: 'c1x3 g7x2', config, depleted: ['d2'] });
    target(match, 'athletics', 'd2', die);
    handOver(match);
    t.strictSame(only(play(match, move('c1', 'd2', 2), '1 1 6 5'), 'combatStarted').terrain, { attacker: 9, defender });
  }
});

const bluffed = () => {
  const match = begin({ seat0: 'e3x3 a1x2', seat1: 'g4x4 g7x2', config });
  play(match, { type: 'beginSkill', skill: 'bluff' }, 'd20=11');
  handOver(match);
  play(match, move('g4', 'f3', 3), '4 5 6');
  play(match, move('f3', 'e3', 3), '6 5 4 4 3 4');
  return match;
};

t.test('TJ-14.4 TJ-R56: Bluff sends the survivors, and only them, next to the origin of any of them, where they land', async (t) => {
  const match = bluffed();
  t.strictSame(match.state.pending, { kind: 'bluff', seat: 0, tokens: [101, 102], at: 'f3' });
  t.strictSame(
    legal(match, 'bluffMove').map(({ to }) => to),
    ['g3', 'f4', 'f5', 'g5'],
  );
  t.equal(refusal(match, { type: 'bluffMove', to: 'e3' }), 'ILLEGAL_CHOICE TJ-14.4');
  const events = play(match, { type: 'bluffMove', to: 'f4' });
  t.match(only(events, 'bluffMoved'), { by: 0, seat: 1, tokens: [101, 102], from: 'f3', to: 'f4' });
  t.match(only(events, 'tokenAdded'), { at: 'f4', cause: 'conscript' });
});

t.test('TJ-14.4: Bluff may be declined, and works again while it lasts', async (t) => {
  const match = begin({ seat0: 'e3x3 a1x2', seat1: 'e4x4 d4x4 g7x2', depleted: ['d4'], config });
  play(match, { type: 'beginSkill', skill: 'bluff' }, 'd20=11');
  handOver(match);
  // 14 + 2 + 4 against 12 + 9, then 4 + 10 + 3 against 12 + 9.
  play(match, move('e4', 'e3', 4), '4 4 5 1 4 4 4');
  t.strictSame(types(play(match, { type: 'declineBluff' })), ['bluffDeclined']);
  play(match, move('d4', 'e3', 4), '1 1 1 1 4 4 4');
  t.equal(match.state.phase, 'bluff');
});

t.test('TJ-14.4: no Bluff on a victory of the attacker, in the Underdark, or without survivors', async (t) => {
  const match = begin({ seat0: 'e3x1 a1x2', seat1: 'e4x3 g7x2', config });
  play(match, { type: 'beginSkill', skill: 'bluff' }, 'd20=11');
  handOver(match);
  play(match, move('e4', 'e3', 3), '6 6 6 1');
  t.equal(match.state.phase, 'movement');
  const below = begin({ seat0: 'ue3x3 a1x2', seat1: 'ue4x3 g7x2', config });
  play(below, { type: 'beginSkill', skill: 'bluff' }, 'd20=11');
  handOver(below);
  t.ok(types(play(below, move('ue4', 'ue3', 3), '4 4 4 1 1 1 2 2 2')).includes('repelled'));
  t.equal(below.state.phase, 'movement');
});

t.test('TJ-14.5 TJ-R57: the enemy may not enter the cell of an army under Diplomacy', async (t) => {
  const match = begin({ seat0: 'e3x2 a1x2', seat1: 'e4x3 g7x2', config });
  play(match, { type: 'beginSkill', skill: 'diplomacy' });
  t.strictSame(
    legal(match, 'targetCell').map(({ at }) => at),
    ['a1', 'e3'],
  );
  play(match, { type: 'targetCell', at: 'e3' }, 'd20=11');
  handOver(match);
  t.equal(refusal(match, move('e4', 'e3', 3)), 'PROTECTED TJ-14.5');
  t.ok(legal(match, 'move').some(({ to }) => to === 'd3'));
});

t.test('TJ-14.7 TJ-R58: under Heal each lost token rolls, in the order lost; 5 and 6 save it', async (t) => {
  const match = begin({ seat0: 'e4x3 a1x1', seat1: 'e3x3 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  // 3 + 2 against 12 + 9: three and more are lost.
  const events = play(match, move('e4', 'e3', 3), '1 1 1 4 4 4 4 5 6');
  t.strictSame(
    events.flatMap((event) => (event.type === 'healRolled' ? [[event.token, event.saved]] : [])),
    [
      [3, false],
      [2, true],
      [1, true],
    ],
  );
  t.match(only(events, 'repelled'), { tokens: [1, 2], at: 'e4' });
});

t.test('TJ-14.7: a saved defender rejoins before the push, a saved winner stays on the spot', async (t) => {
  const match = begin({ seat0: 'e3x2 a1x1', seat1: 'e4x4 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  handOver(match);
  const events = play(match, move('e4', 'e3', 4), '6 6 6 1 1 1 5 6');
  t.match(only(events, 'pushed'), { seat: 0, tokens: [1, 2], to: 'e2' });
  const tie = begin({ seat0: 'e4x2 a1x1', seat1: 'e3x1 f4x3 g7x1', config });
  play(tie, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  play(tie, move('e4', 'e3', 2), '6 6 2 6');
  t.equal(army(tie, 'e3'), '1(m1) 2(m1)');
});

t.test('TJ-14.7: after a tie that removed both sides saved attackers are back, saved defenders hold the spot', async (t) => {
  const match = begin({ seat0: 'd2x1 a1x1', seat1: 'c1x1 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  const events = play(match, move('d2', 'c1', 1), '5 3 4 5');
  t.match(only(events, 'combatEnded'), { winner: null });
  t.match(only(events, 'repelled'), { tokens: [1], at: 'd2' });
  const defence = begin({ seat0: 'c1x1 a1x1', seat1: 'd2x1 g7x1', config });
  play(defence, { type: 'beginSkill', skill: 'heal' }, 'd20=4');
  handOver(defence);
  play(defence, move('d2', 'c1', 1), '5 3 4 6');
  t.equal(army(defence, 'c1'), '1');
});

t.test(
  'TJ-14.9 TJ-R60: Intimidate makes the cell and its neighbours rough for the enemy, castles and jokers too; a forest stays a forest',
  async (t) => {
    const races = { mode: 'fixed', races: [null, 'elves'] };
    const match = begin({ seat0: 'c3x2', seat1: 'd4x2 b1x2 b5x1', config: { ...config, races }, depleted: ['d4'] });
    play(match, { type: 'beginSkill', skill: 'intimidate' }, 'd20=11');
    handOver(match);
    t.equal(only(play(match, move('b5', 'c4', 1), '3'), 'entryDetail').threshold, 4, 'a joker');
    t.equal(only(play(match, move('b1', 'c2', 1), '2'), 'entryDetail').threshold, 2, 'a forest for an Elf');
    t.equal(only(play(match, move('d4', 'c3', 2), '3 3'), 'entryDetail').threshold, 4, 'the anchor');
  },
);

t.test('TJ-14.9: the own side walks freely in the zone, and the zone ends one cell off', async (t) => {
  const match = begin({ seat0: 'c3x3', seat1: 'f3x2', config });
  play(match, { type: 'beginSkill', skill: 'intimidate' }, 'd20=11');
  t.notOk(types(play(match, move('c3', 'd2', 1))).includes('entryRolled'));
  handOver(match);
  t.notOk(types(play(match, move('f3', 'e4', 1))).includes('entryRolled'));
});

t.test('TJ-14.10: under Nature every spot is entered without a roll until the end of the turn, the Underdark too', async (t) => {
  const match = begin({ seat0: 'c3x2 uc3x1', seat1: 'g7x2', config });
  play(match, { type: 'beginSkill', skill: 'nature' }, 'd20=4');
  t.notOk(types(play(match, move('c3', 'b2', 2))).includes('entryRolled'));
  t.notOk(types(play(match, move('uc3', 'ub2', 1))).includes('entryRolled'));
});

t.test('TJ-14.13 TJ-R63: Stealth swaps all tokens of two own armies, first landing on the lower cell, without entry rolls', async (t) => {
  const match = begin({ seat0: 'b2x2 e5x1', seat1: 'g7x2', config });
  const events = play(match, { type: 'beginSkill', skill: 'stealth' }, 'd20=13');
  t.match(only(events, 'armiesSwapped'), { a: 'b2', b: 'e5' });
  t.equal(army(match, 'b2'), '3');
  t.equal(army(match, 'e5'), '1 2');
  t.notOk(types(events).includes('entryRolled'));
  const jokers = begin({ seat0: 'c4x2 f5x1', seat1: 'g7x2', config });
  play(jokers, { type: 'beginSkill', skill: 'stealth' }, 'd20=20');
  t.match(jokers.state.pending, { kind: 'wild', at: 'c4' });
  t.strictSame(jokers.state.landings, [{ seat: 0, at: 'f5' }]);
});

t.test('TJ-14.14 TJ-R58: Streetwise may bring a second token with a recruit or a conscript', async (t) => {
  const match = begin({ seat0: 'a2x2 a1x1', seat1: 'g7x2', config });
  play(match, { type: 'beginSkill', skill: 'streetwise' }, 'd20=4');
  play(match, move('a2', 'a3', 2), '5');
  t.equal(army(match, 'a3'), '1(m1) 2(m1) 4 5');
  pass(match);
  pass(match);
  t.strictSame(types(play(match, { type: 'recruit', at: 'a1' }, '6 4')).slice(0, 3), ['recruitRolled', 'tokenAdded', 'streetwiseRolled']);
});

t.test('TJ-14.14: no Streetwise die when the reserve has run empty', async (t) => {
  const match = begin({ seat0: 'a2x5', seat1: 'g7x2', config: { ...config, tokens: 6, garrison: 3 } });
  play(match, { type: 'beginSkill', skill: 'streetwise' }, 'd20=4');
  t.strictSame(types(play(match, move('a2', 'a3', 2))), ['moveDeclared', 'groupMoved', 'tokenAdded', 'cardDepleted']);
});

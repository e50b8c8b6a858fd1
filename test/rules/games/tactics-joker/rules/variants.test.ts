import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { army, begin, COMMANDER, legal, move, only, pass, play, refusal, types } from '../situations.js';

t.test('TJ-17.1 TJ-R37: with four neighbours one relation counts for moves, support, zones and Stealth alike', async (t) => {
  const match = begin({ seat0: 'c3x2 f6x1', seat1: 'd4x2 g7x1', config: { adjacency: 'four', ...COMMANDER } });
  t.strictSame([...new Set(legal(match, 'move').flatMap(({ from, to }) => (from === 'c3' ? [to] : [])))], ['c2', 'b3', 'd3', 'c4']);
  t.equal(refusal(match, move('c3', 'd4', 1)), 'NOT_ADJACENT TJ-17.1');
  t.equal(only(play(match, { type: 'beginSkill', skill: 'stealth' }, 'd20=1'), 'skillCheckDetail').dc, 21 + 5);
  const support = begin({ seat0: 'c3x2 b2x1 b3x1', seat1: 'c4x1 d5x1 g7x1', config: { adjacency: 'four' }, cards: { c4: '2H' } });
  t.strictSame(only(play(support, move('c3', 'c4', 2), '6 6 1'), 'combatStarted').support, { attacker: 0, defender: 0 });
});

t.test('TJ-17.4: with `half` the penalties halve the bonus, rounded down, and Acrobatics and Athletics avert that', async (t) => {
  const config = { terrainPenalty: 'half', ...COMMANDER };
  for (const [from, to, entry, attacker, defender] of [
    ['c3', 'b3', true, 3, 3],
    ['b2', 'b3', true, 4, 1],
    ['b2', 'a1', false, 8, 6],
    ['c1', 'd2', false, 9, 5],
    ['d2', 'e1', true, 5, 7],
  ] as const) {
    const match = begin({ seat0: `${from}x1 d7x1`, seat1: `${to}x1 e7x1`, config });
    t.strictSame(
      only(play(match, move(from, to, 1), entry ? '6 6 1' : '6 1'), 'combatStarted').terrain,
      { attacker, defender },
      `${from} ${to}`,
    );
  }
  const averted = begin({ seat0: 'c3x1 d7x1', seat1: 'b3x1 e7x1', config });
  play(averted, { type: 'beginSkill', skill: 'acrobatics' });
  play(averted, { type: 'targetCell', at: 'b3' }, 'd20=20');
  t.strictSame(only(play(averted, move('c3', 'b3', 1), '6 6 1'), 'combatStarted').terrain, { attacker: 7, defender: 3 });
});

t.test('TJ-17.5: `faceValue` is the value of jacks and queens', async (t) => {
  const match = begin({ seat0: 'd4x2', seat1: 'e4x1 g7x1', config: { faceValue: 3 } });
  t.strictSame(only(play(match, move('d4', 'e4', 2), '6 6 1'), 'combatStarted').terrain, { attacker: 3, defender: 2 });
});

t.test('TJ-17.6: without conscripts a landing on a jack or queen adds and spends nothing', async (t) => {
  const match = begin({ seat0: 'a2x2', seat1: 'g7x1', config: { conscripts: false } });
  t.strictSame(types(play(match, move('a2', 'a3', 2))), ['moveDeclared', 'groupMoved']);
  t.equal(match.state.board[14]?.depleted, false);
});

t.test('TJ-17.7: when the last fresh face card is spent all become fresh, occupied ones and that one too', async (t) => {
  const config = { faceRespawn: 'whenAllSpent' };
  const match = begin({ seat0: 'a2x3 d4x2', seat1: 'g7x5 d5x1', depleted: ['d2', 'd4', 'f4', 'd6', 'g6'], config });
  const events = play(match, move('a2', 'a3', 2));
  t.strictSame(only(events, 'facesRespawned').cells, ['d2', 'a3', 'd4', 'f4', 'd6', 'g6']);
  t.notOk(match.state.board.some((square) => square.depleted));
  t.notOk(types(play(match, move('d4', 'e4', 1))).includes('tokenAdded'));
  t.ok(types(play(match, move('e4', 'd4', 1))).includes('tokenAdded'), 'only a new landing pays');
});

t.test('TJ-17.7: the default keeps spent cards spent', async (t) => {
  const match = begin({ seat0: 'a2x3', seat1: 'g7x5', depleted: ['d2', 'd4', 'f4', 'd6', 'g6'] });
  t.notOk(types(play(match, move('a2', 'a3', 2))).includes('facesRespawned'));
});

t.test('TJ-17.8 TJ-R23: support and rough ground', async (t) => {
  for (const [roughSupport, rough, plain] of [
    ['full', 3, 2],
    ['notLeftBehind', 2, 2],
    ['noneIntoRough', 0, 2],
  ] as const) {
    const config = { roughSupport };
    const match = begin({ seat0: 'c3x3 a1x1', seat1: 'b2x1 g7x1', config });
    const events = play(match, move('c3', 'b2', 2), '4 1 1 6');
    t.equal(only(events, 'combatStarted').support.attacker, rough, `${roughSupport} into a mountain`);
    const open = begin({ seat0: 'e4x3 d4x1', seat1: 'e3x1 g7x1', config });
    t.equal(only(play(open, move('e4', 'e3', 2), '1 1 6'), 'combatStarted').support.attacker, plain, `${roughSupport} into a plain`);
  }
});

t.test('TJ-17.8: the defender keeps its support, and Nature makes ground that is not rough', async (t) => {
  const config = { roughSupport: 'noneIntoRough', ...COMMANDER };
  const match = begin({ seat0: 'c3x3 a1x1', seat1: 'b2x1 b1x2 g7x1', config });
  t.strictSame(only(play(match, move('c3', 'b2', 2), '4 1 1 6'), 'combatStarted').support, { attacker: 0, defender: 2 });
  const nature = begin({ seat0: 'c3x3 a1x1', seat1: 'b2x1 g7x1', config });
  play(nature, { type: 'beginSkill', skill: 'nature' }, 'd20=4');
  t.equal(only(play(nature, move('c3', 'b2', 2), '1 1 6'), 'combatStarted').support.attacker, 2);
});

t.test(
  'TJ-17.10: recruit moves cost a point each, any castle as often as liked, up to the limit and while the reserve lasts',
  async (t) => {
    const config = { recruitment: 'moveAction', recruitMovesPerTurn: 2 };
    const match = begin({ seat0: 'a1x2 g1x1', seat1: 'g7x2', config, recruiting: true });
    t.equal(match.state.phase, 'movement');
    t.strictSame(
      legal(match, 'recruitMove').map(({ at }) => at),
      ['a1', 'g1'],
    );
    t.match(only(play(match, { type: 'recruitMove', at: 'a1' }, '6'), 'recruitRolled'), { paid: true, success: true });
    t.strictSame(match.state.rolledCastles, []);
    play(match, { type: 'recruitMove', at: 'a1' }, '5');
    t.equal(army(match, 'a1'), '1 2 4');
    t.strictSame(match.state.points, { normal: 1, extra: 0 });
    t.equal(refusal(match, { type: 'recruitMove', at: 'g1' }), 'RECRUIT_LIMIT TJ-17.10');
    pass(match);
    t.equal(match.state.phase, 'movement');
    t.equal(tacticsJoker.toAct(match.state)[0], 1);
  },
);

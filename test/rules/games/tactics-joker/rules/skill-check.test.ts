import t from 'tap';
import { SKILLS, type Skill } from '../../../../../src/rules/games/tactics-joker/model/names.js';
import { begin, COMMANDER, handOver, legal, move, only, pass, play, refusal, types, units } from '../situations.js';

const START = { seat0: 'c3x3 e5x2', seat1: 'd5x2 g7x2' };
const commander = () => begin({ ...START, config: COMMANDER });

t.test('TJ-13.1 TJ-13.11 TJ-R68: one check a turn for one normal point, whether it succeeds or fails', async (t) => {
  for (const die of [3, 4]) {
    const match = commander();
    const events = play(match, { type: 'beginSkill', skill: 'heal' }, `d20=${die}`);
    t.equal(only(events, 'skillChecked').success, die === 4);
    t.equal(types(events).includes('effectStarted'), die === 4);
    t.strictSame(match.state.points, { normal: 2, extra: 0 });
    t.equal(legal(match, 'beginSkill').length, 0);
    t.equal(refusal(match, { type: 'beginSkill', skill: 'bluff' }), 'SKILL_USED TJ-13.1');
  }
});

t.test('TJ-13.2: no natural result succeeds or fails by itself', async (t) => {
  const easy = begin({ ...START, config: { skills: { mode: 'commander', dc: { normal: 1, hard: 1 } } } });
  t.ok(only(play(easy, { type: 'beginSkill', skill: 'heal' }, 'd20=1'), 'skillChecked').success);
  const hard = begin({ ...START, config: { skills: { mode: 'commander', dc: { normal: 60, hard: 60 } } } });
  t.notOk(only(play(hard, { type: 'beginSkill', skill: 'heal' }, 'd20=20'), 'skillChecked').success);
});

const DIFFICULTIES: [Skill, Record<string, unknown> | null, number][] = [
  ['acrobatics', { type: 'targetCell', at: 'b3' }, 14 + 3],
  ['arcana', { type: 'targetPair', a: 'b2', b: 'd2' }, 14 + 10],
  ['athletics', { type: 'targetCell', at: 'c3' }, 14 + 7],
  ['bluff', null, 21],
  ['diplomacy', { type: 'targetCell', at: 'c3' }, 21],
  ['dungeoneering', { type: 'targetMove', from: 'c3', to: 'ub2', count: 1 }, 14 + 8],
  ['heal', null, 14],
  ['insight', { type: 'targetCell', at: 'c3' }, 14],
  ['intimidate', { type: 'targetCell', at: 'c3' }, 21],
  ['nature', null, 14],
  ['perception', { type: 'targetCell', at: 'd5' }, 21],
  ['religion', null, 14],
  ['stealth', null, 21 + 1],
  ['streetwise', null, 14],
  ['thievery', null, 21],
];

t.test('TJ-13.3 TJ-R49 TJ-R63: the difficulty of each skill', async (t) => {
  t.strictSame(
    DIFFICULTIES.map(([skill]) => skill),
    [...SKILLS],
  );
  for (const [skill, target, dc] of DIFFICULTIES) {
    const match = commander();
    const begun = play(match, { type: 'beginSkill', skill }, target === null ? 'd20=1' : '');
    const events = target === null ? begun : play(match, target as never, 'd20=1');
    t.equal(only(events, 'skillCheckDetail').dc, dc, skill);
  }
});

t.test('TJ-13.3: Athletics counts the value of the own card, Stealth every card between', async (t) => {
  const far = begin({ seat0: 'a2x1 f5x1', seat1: 'g7x2', config: COMMANDER });
  t.equal(only(play(far, { type: 'beginSkill', skill: 'stealth' }, 'd20=1'), 'skillCheckDetail').dc, 21 + 4);
  const near = begin({ seat0: 'a2x1 b2x1', seat1: 'g7x2', config: COMMANDER });
  t.equal(only(play(near, { type: 'beginSkill', skill: 'stealth' }, 'd20=1'), 'skillCheckDetail').dc, 21);
});

t.test('TJ-13.4 TJ-R50: the figures of the table and level, or those of `dc`', async (t) => {
  for (const [skills, normal, hard] of [
    [{}, 14, 21],
    [{ level: 1 }, 12, 19],
    [{ level: 30 }, 32, 42],
    [{ dcTable: 'dmg2008' }, 12, 17],
    [{ dcTable: 'dmg2008', level: 7 }, 14, 19],
    [{ level: 9, dc: { normal: 2, hard: 3 } }, 2, 3],
  ] as const) {
    const config = { skills: { mode: 'commander', ...skills } };
    const detail = (skill: Skill) => only(play(begin({ ...START, config }), { type: 'beginSkill', skill }, 'd20=1'), 'skillCheckDetail');
    t.match(detail('heal'), { dc: normal, modifier: 10, total: 11 });
    t.match(detail('bluff'), { dc: hard, modifier: 10, total: 11 });
  }
});

t.test('TJ-13.5: a commander uses the modifiers of its own seat, and its effects work everywhere', async (t) => {
  const modifiers = [{ heal: 3 }, { heal: -4 }];
  const match = begin({ ...START, config: { skills: { mode: 'commander', dc: { normal: 5, hard: 5 }, modifiers } } });
  const events = play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=9');
  t.match(only(events, 'skillCheckDetail'), { modifier: 3, total: 12 });
  t.match(only(events, 'effectStarted').effect, { zone: null, pc: null });
  handOver(match);
  t.match(only(play(match, { type: 'beginSkill', skill: 'heal' }, 'd20=9'), 'skillCheckDetail'), { modifier: -4, total: 5 });
});

const PARTY = units('a:4 b:4', 'x:4 y:4');

t.test('TJ-13.6 TJ-R67: a character checks with its own modifiers; the zone is its reach at that moment, wherever it goes', async (t) => {
  const match = begin({ seat0: 'a1x1', seat1: 'g7x2', pcs0: 'a@a1 b@e5', pcs1: 'x@g7 y@g7', config: PARTY });
  const events = play(match, { type: 'beginSkill', skill: 'heal', pc: 'a' }, 'd20=4');
  t.strictSame(only(events, 'effectStarted').effect, {
    skill: 'heal',
    seat: 0,
    pc: 'a',
    zone: ['a1', 'b1', 'a2', 'b2'],
    anchor: null,
    until: 'ownTurnStart',
  });
  play(match, move('a1', 'b1', 0));
  t.strictSame(match.state.effects[0]?.zone, ['a1', 'b1', 'a2', 'b2']);
});

t.test('TJ-13.6: an effect outside its zone does nothing', async (t) => {
  const match = begin({ seat0: 'e4x2', seat1: 'e3x2 g7x1', pcs0: 'a@a2 b@f4', pcs1: 'x@g7 y@g7', config: PARTY });
  play(match, { type: 'beginSkill', skill: 'heal', pc: 'a' }, 'd20=4');
  t.notOk(types(play(match, move('e4', 'e3', 2), '1 1 6 6')).includes('healRolled'));
  const inside = begin({ seat0: 'e4x2', seat1: 'e3x2 g7x1', pcs0: 'a@a2 b@f4', pcs1: 'x@g7 y@g7', config: PARTY });
  play(inside, { type: 'beginSkill', skill: 'heal', pc: 'b' }, 'd20=4');
  t.ok(types(play(inside, move('e4', 'e3', 2), '1 1 6 6 1 1')).includes('healRolled'));
});

t.test('TJ-13.7: a skill without a target cannot be begun, and a single target is taken without a choice', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'ug7x2', config: COMMANDER });
  t.equal(refusal(match, { type: 'beginSkill', skill: 'perception' }), 'NO_TARGET TJ-13.7');
  t.equal(refusal(match, { type: 'beginSkill', skill: 'stealth' }), 'NO_TARGET TJ-13.7');
  const events = play(match, { type: 'beginSkill', skill: 'diplomacy' }, 'd20=11');
  t.strictSame(only(events, 'skillChecked').target, { at: 'c3' });
  const chosen = commander();
  t.strictSame(types(play(chosen, { type: 'beginSkill', skill: 'diplomacy' })), ['skillBegun']);
  t.ok(legal(chosen, 'targetCell').length > 1);
  t.equal(legal(chosen, 'endTurn').length, 0, 'it cannot be taken back');
});

t.test('TJ-13.8 TJ-R51: how long each effect lasts', async (t) => {
  for (const [skill, until] of [
    ['nature', 'turnEnd'],
    ['religion', 'turnEnd'],
    ['bluff', 'ownTurnStart'],
    ['heal', 'ownTurnStart'],
    ['streetwise', 'recruitEnd'],
    ['thievery', 'used'],
  ] as const) {
    const match = commander();
    play(match, { type: 'beginSkill', skill }, 'd20=20');
    t.equal(match.state.effects[0]?.until, until, skill);
    pass(match);
    t.equal(match.state.effects.length, until === 'turnEnd' ? 0 : 1, `${skill} in the enemy turn`);
    pass(match);
    t.equal(match.state.effects.length, until === 'used' ? 1 : 0, `${skill} in the next own turn`);
  }
});

t.test('TJ-13.8: anchored effects last until the own next turn, Acrobatics until the end of this one', async (t) => {
  for (const [skill, at, after] of [
    ['athletics', 'c3', 1],
    ['diplomacy', 'c3', 1],
    ['intimidate', 'c3', 1],
    ['acrobatics', 'b3', 0],
  ] as const) {
    const match = commander();
    play(match, { type: 'beginSkill', skill });
    play(match, { type: 'targetCell', at }, 'd20=20');
    t.equal(match.state.effects.length, 1);
    pass(match);
    t.equal(match.state.effects.length, after, skill);
    pass(match);
    t.equal(match.state.effects.length, 0, skill);
  }
});

t.test('TJ-13.8 TJ-R73: Streetwise ends with the recruit phase, at the start of the turn when that is passed over', async (t) => {
  const castle = begin({ seat0: 'a1x2', seat1: 'g7x2', config: COMMANDER });
  play(castle, { type: 'beginSkill', skill: 'streetwise' }, 'd20=20');
  pass(castle);
  pass(castle);
  t.equal(castle.state.effects.length, 1, 'still there in the recruit phase');
  t.strictSame(types(play(castle, { type: 'endRecruit' })), ['recruitEnded', 'effectEnded']);
  const moves = begin({ seat0: 'a1x2', seat1: 'g7x2', config: { ...COMMANDER, recruitment: 'moveAction' } });
  play(moves, { type: 'beginSkill', skill: 'streetwise' }, 'd20=20');
  pass(moves);
  t.strictSame(types(pass(moves)).slice(-2), ['turnStarted', 'effectEnded']);
});

t.test('TJ-13.9 TJ-R52: an anchored effect rests while none of the seat stands on its cell', async (t) => {
  const match = begin({ seat0: 'c3x2 a7x1', seat1: 'c4x2 g7x2', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'diplomacy' });
  play(match, { type: 'targetCell', at: 'c3' }, 'd20=20');
  play(match, move('c3', 'd2', 2));
  handOver(match);
  t.ok(legal(match, 'move').some(({ to }) => to === 'c3'));
  const stays = begin({ seat0: 'c3x2 a7x1', seat1: 'c4x2 g7x2', config: COMMANDER });
  play(stays, { type: 'beginSkill', skill: 'diplomacy' });
  play(stays, { type: 'targetCell', at: 'c3' }, 'd20=20');
  play(stays, move('c3', 'd2', 1));
  handOver(stays);
  t.notOk(legal(stays, 'move').some(({ to }) => to === 'c3'));
});

t.test('TJ-13.10: Thievery cannot be begun while one waits', async (t) => {
  const match = commander();
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=20');
  pass(match);
  handOver(match);
  t.equal(refusal(match, { type: 'beginSkill', skill: 'thievery' }), 'ALREADY_ACTIVE TJ-13.10');
  t.ok(legal(match, 'beginSkill').some(({ skill }) => skill === 'heal'));
});

t.test('TJ-13.12: targets are surface armies and cells, but for Dungeoneering and Stealth below', async (t) => {
  const match = begin({ seat0: 'uc3x2 ud5x1', seat1: 'ug7x2 g1x1', config: COMMANDER });
  const skills = legal(match, 'beginSkill').map(({ skill }) => skill);
  for (const skill of ['arcana', 'athletics', 'diplomacy', 'insight', 'intimidate'] as const) t.notOk(skills.includes(skill), skill);
  for (const skill of ['stealth', 'dungeoneering', 'heal', 'religion', 'thievery', 'nature', 'perception'] as const)
    t.ok(skills.includes(skill), skill);
});

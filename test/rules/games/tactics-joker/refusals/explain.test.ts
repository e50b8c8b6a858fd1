import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import type { Action } from '../../../../../src/rules/games/tactics-joker/model/actions.js';
import { REFUSALS } from '../../../../../src/rules/games/tactics-joker/refusals/codes.js';
import { begin, COMMANDER, create, handOver, type Match, move, pass, play, refusal, type Start, units } from '../situations.js';

const seen = new Set<string>();
const START: Start = { seat0: 'c3x3 a1x2', seat1: 'd4x2 g7x2' };

function expectRefusals(name: string, start: () => Match, cases: [unknown, string, number?][]): void {
  t.test(name, async (t) => {
    const match = start();
    const before = JSON.stringify(match.state);
    for (const [action, expected, seat] of cases) {
      t.equal(refusal(match, action as Action, seat), expected, JSON.stringify(action));
      const { message, instead } = tacticsJoker.explain(match.state, seat ?? tacticsJoker.toAct(match.state)[0] ?? 0, action as Action);
      t.match(message, /\.$/);
      t.match(instead ?? '', /\.$/);
      seen.add(expected.split(' ')[0] ?? '');
    }
    t.equal(JSON.stringify(match.state), before, 'a refused action changes nothing');
  });
}

const over = (reason: Partial<Start>) => () => {
  const match = begin({ ...START, ...reason, config: { roundLimit: 1, ...reason.config } });
  if (match.state.phase !== 'over') pass(match);
  if (match.state.phase !== 'over') pass(match);
  return match;
};

expectRefusals('GAME_OVER comes before everything else', over({}), [
  [{ type: 'endTurn' }, 'GAME_OVER TJ-10.6'],
  [{ type: 'nonsense' }, 'GAME_OVER TJ-10.6', 1],
]);
expectRefusals('GAME_OVER names the rule that ended the match: castles', () => {
  const match = begin({ seat0: 'a1x1 g1x1 a6x1', seat1: 'd4x1' });
  play(match, move('a6', 'a7', 1));
  pass(match);
  pass(match);
  return match;
}, [[{ type: 'endTurn' }, 'GAME_OVER TJ-10.1']]);
expectRefusals('GAME_OVER names the rule that ended the match: elimination', () => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x1' });
  play(match, move('e4', 'e3', 3), '6 6 6 1');
  return match;
}, [[{ type: 'endTurn' }, 'GAME_OVER TJ-10.3']]);
expectRefusals('GAME_OVER names the rule that ended the match: mutual elimination', () => {
  const match = begin({ seat0: 'd2x1', seat1: 'c1x1' });
  play(match, move('d2', 'c1', 1), '5 3 4');
  return match;
}, [[{ type: 'endTurn' }, 'GAME_OVER TJ-10.4']]);

expectRefusals('NOT_TO_ACT, MALFORMED and WRONG_PHASE, in this order', () => begin(START), [
  [{ type: 'nonsense' }, 'NOT_TO_ACT TJ-3.1', 1],
  [{ type: 'nonsense' }, 'MALFORMED TJ-3.5'],
  [{ type: 'move', from: 'c3', to: 'c4' }, 'MALFORMED TJ-3.4'],
  [{ type: 'move', from: 'c3', to: 'c4', count: -1 }, 'MALFORMED TJ-3.4'],
  [{ type: 'move', from: 'c3', to: 'z4', count: 1 }, 'MALFORMED TJ-3.4'],
  [{ type: 'move', from: 'c3', to: 'c4', count: 1, fast: true }, 'MALFORMED TJ-3.4'],
  [{ type: 'chooseCastle', at: 'ua1' }, 'MALFORMED TJ-2.9'],
  [{ type: 'chooseCastle', at: 'a1' }, 'WRONG_PHASE TJ-2.9'],
  [{ type: 'recruit', at: 'a1' }, 'WRONG_PHASE TJ-3.4'],
  [{ type: 'endRecruit' }, 'WRONG_PHASE TJ-4.6'],
  [{ type: 'targetCell', at: 'a1' }, 'WRONG_PHASE TJ-13.7'],
  [{ type: 'keepDice' }, 'WRONG_PHASE TJ-14.16'],
  [{ type: 'pickWild', card: 'AS' }, 'WRONG_PHASE TJ-9.7'],
  [{ type: 'declineBluff' }, 'WRONG_PHASE TJ-14.4'],
  [{ type: 'retreat', to: 'a1' }, 'WRONG_PHASE TJ-8.9'],
  [{ type: 'endMuster' }, 'WRONG_PHASE TJ-16.4'],
  [{ type: 'placePc', pc: 'a', at: 'a1' }, 'WRONG_PHASE TJ-16.3'],
]);

expectRefusals('A1 chooseCastle', () => {
  const match = create({});
  play(match, { type: 'chooseCastle', at: 'a1' });
  return match;
}, [
  [{ type: 'chooseCastle', at: 'b1' }, 'NOT_A_CASTLE TJ-2.2'],
  [{ type: 'chooseCastle', at: 'a1' }, 'CASTLE_TAKEN TJ-2.5'],
]);

expectRefusals('A2 placePc', () => {
  const match = create({ ...units('a:4 b:4 c:4', 'x:4 y:4 z:4'), garrison: 2 });
  for (const at of ['a1', 'g1', 'a7'] as const) play(match, { type: 'chooseCastle', at });
  return match;
}, [
  [{ type: 'placePc', pc: 'b', at: 'a1' }, 'NOT_OFFERED TJ-16.3'],
  [{ type: 'placePc', pc: 'a', at: 'g1' }, 'NOT_CONTROLLED TJ-16.3'],
]);

t.test('A2 placePc: NO_TOKENS when every token of the castle carries a character', async (t) => {
  const match = create({ ...units('a:4 b:4 c:4', 'x:4 y:4 z:4'), garrison: 2 });
  for (const at of ['a1', 'g1', 'a7'] as const) play(match, { type: 'chooseCastle', at });
  play(match, { type: 'placePc', pc: 'a', at: 'a1' });
  const third = play(match, { type: 'placePc', pc: 'b', at: 'a1' });
  t.match(third[1], { type: 'pcPlaced', pc: 'c', at: 'g7', auto: true });
  const held = create({ ...units('a:4 b:4 c:4', 'x:4 y:4 z:4'), garrison: 2 });
  for (const at of ['a1', 'g1', 'a7'] as const) play(held, { type: 'chooseCastle', at });
  for (const token of held.state.tokens.slice(0, 2)) token.pc = 'taken';
  t.equal(refusal(held, { type: 'placePc', pc: 'a', at: 'a1' }), 'NO_TOKENS TJ-16.3');
  seen.add('NO_TOKENS');
});

expectRefusals('A3 recruit', () => {
  const match = begin({ seat0: 'a1x2 g1x2', seat1: 'g7x2', recruiting: true });
  play(match, { type: 'recruit', at: 'a1' }, '1');
  return match;
}, [
  [{ type: 'recruit', at: 'b1' }, 'NOT_A_CASTLE TJ-4.1'],
  [{ type: 'recruit', at: 'g7' }, 'NOT_CONTROLLED TJ-1.13'],
  [{ type: 'recruit', at: 'a1' }, 'ALREADY_ROLLED TJ-4.4'],
]);

expectRefusals('A5 move, in the stated order', () => {
  const match = begin({ ...START, config: COMMANDER, depleted: ['d2'] });
  play(match, move('c3', 'd2', 1));
  play(match, move('d2', 'e1', 1), '6');
  return match;
}, [
  [move('b5', 'c6', 1), 'NO_TOKENS TJ-5.1'],
  [move('e1', 'g7', 1), 'TOKENS_SPENT TJ-5.4'],
  [move('c3', 'ud5', 0), 'LAYER_MISMATCH TJ-15.1'],
  [move('c3', 'c3', 1), 'NOT_ADJACENT TJ-5.1'],
  [move('c3', 'c5', 9), 'NOT_ADJACENT TJ-5.1'],
  [move('c3', 'c4', 0), 'EMPTY_GROUP TJ-5.1'],
  [move('c3', 'c4', 3), 'NOT_ENOUGH_TOKENS TJ-5.4'],
]);

t.test('A5 move: NO_POINTS first of all', async (t) => {
  const races = { mode: 'fixed', races: ['humans', null] };
  const match = begin({ seat0: 'c3x6', seat1: 'g7x1', config: { races } });
  if (match.state.points) match.state.points = { normal: 0, extra: 0 };
  t.equal(tacticsJoker.explain(match.state, 0, move('c3', 'c9' as 'c4', 1)).code, 'MALFORMED');
  t.equal(tacticsJoker.explain(match.state, 0, move('b5', 'c6', 1)).code, 'NO_POINTS');
  if (match.state.points) match.state.points = { normal: 0, extra: 1 };
  t.equal(refusal(match, move('c3', 'c4', 7)), 'NOT_ENOUGH_TOKENS TJ-5.4');
  t.equal(refusal(match, move('c3', 'c4', 2)), 'EXTRA_POINT_SINGLE_ONLY TJ-11.8');
  for (const code of ['NO_POINTS', 'EXTRA_POINT_SINGLE_ONLY']) seen.add(code);
});

expectRefusals('A5 move: PROTECTED last', () => {
  const match = begin({ seat0: 'c3x2', seat1: 'c4x3 g7x1', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'diplomacy' }, 'd20=20');
  handOver(match);
  return match;
}, [
  [move('c4', 'c3', 4), 'NOT_ENOUGH_TOKENS TJ-5.4'],
  [move('c4', 'c3', 1), 'PROTECTED TJ-14.5'],
]);

const paid = (start: Start, spend: number) => () => {
  const match = begin({ ...start, config: { recruitment: 'moveAction', recruitMovesPerTurn: 2, ...start.config } });
  for (let point = 0; point < spend; point++) play(match, { type: 'recruitMove', at: 'a1' }, '1');
  return match;
};
expectRefusals('A6 recruitMove: RECRUIT_OFF', () => begin(START), [[{ type: 'recruitMove', at: 'b5' }, 'RECRUIT_OFF TJ-17.10']]);
expectRefusals('A6 recruitMove: RECRUIT_LIMIT before the castle', paid(START, 2), [
  [{ type: 'recruitMove', at: 'b5' }, 'RECRUIT_LIMIT TJ-17.10'],
]);
expectRefusals('A6 recruitMove: the castle', paid(START, 0), [
  [{ type: 'recruitMove', at: 'b5' }, 'NOT_A_CASTLE TJ-4.1'],
  [{ type: 'recruitMove', at: 'g7' }, 'NOT_CONTROLLED TJ-1.13'],
]);
expectRefusals(
  'A6 recruitMove: RESERVE_EMPTY before the castle',
  paid({ seat0: 'a1x6', seat1: 'g7x1', config: { tokens: 6, garrison: 3 } }, 0),
  [[{ type: 'recruitMove', at: 'b5' }, 'RESERVE_EMPTY TJ-4.5']],
);
t.test('A6 recruitMove: NO_POINTS when only the extra point is left', async (t) => {
  const match = paid({ ...START, config: { races: { mode: 'fixed', races: ['humans', null] } } }, 2)();
  if (match.state.points) match.state.points.normal = 0;
  t.equal(refusal(match, { type: 'recruitMove', at: 'b5' }), 'NO_POINTS TJ-17.10');
});

expectRefusals('A7 beginSkill: SKILLS_OFF', () => begin(START), [[{ type: 'beginSkill', skill: 'heal' }, 'SKILLS_OFF TJ-13.1']]);
expectRefusals('A7 beginSkill: `pc` is there exactly in mode units', () => begin({ ...START, config: COMMANDER }), [
  [{ type: 'beginSkill', skill: 'heal', pc: 'a' }, 'MALFORMED TJ-13.1'],
  [{ type: 'beginSkill', skill: 'cooking' }, 'MALFORMED TJ-13.1'],
]);
const UNITS: Start = { ...START, pcs0: 'a@c3 b@a1', pcs1: 'x@g7', config: units('a:4 b:4', 'x:4 y:4') };
expectRefusals('A7 beginSkill in mode units', () => begin(UNITS), [
  [{ type: 'beginSkill', skill: 'heal' }, 'MALFORMED TJ-13.1'],
  [{ type: 'beginSkill', skill: 'heal', pc: 'x' }, 'PC_NOT_AVAILABLE TJ-13.6'],
  [{ type: 'beginSkill', skill: 'heal', pc: 'nobody' }, 'PC_NOT_AVAILABLE TJ-13.6'],
  [{ type: 'beginSkill', skill: 'perception', pc: 'b' }, 'NO_TARGET TJ-13.6'],
]);
expectRefusals('A7 beginSkill: SKILL_USED before the character', () => {
  const match = begin(UNITS);
  play(match, { type: 'beginSkill', skill: 'heal', pc: 'a' }, 'd20=1');
  return match;
}, [[{ type: 'beginSkill', skill: 'heal', pc: 'nobody' }, 'SKILL_USED TJ-13.1']]);
expectRefusals('A7 beginSkill: ALREADY_ACTIVE', () => {
  const match = begin({ ...START, config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'thievery' }, 'd20=20');
  pass(match);
  handOver(match);
  return match;
}, [[{ type: 'beginSkill', skill: 'thievery' }, 'ALREADY_ACTIVE TJ-13.10']]);

expectRefusals('A8 to A10: the other target actions are not asked for', () => {
  const match = begin({ ...START, config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'perception' });
  return match;
}, [
  [{ type: 'targetCell', at: 'c3' }, 'ILLEGAL_CHOICE TJ-14.11'],
  [{ type: 'targetPair', a: 'c3', b: 'c4' }, 'ILLEGAL_CHOICE TJ-14.11'],
  [{ type: 'targetMove', from: 'c3', to: 'uc4', count: 1 }, 'ILLEGAL_CHOICE TJ-14.11'],
]);
expectRefusals('A10 targetMove in mode units', () => {
  const match = begin({ ...UNITS, pcs0: 'a@c3 b@a1' });
  play(match, { type: 'beginSkill', skill: 'dungeoneering', pc: 'a' });
  return match;
}, [
  [{ type: 'targetMove', from: 'b5', to: 'uc4', count: 1 }, 'NO_TOKENS TJ-5.1'],
  [{ type: 'targetMove', from: 'c3', to: 'c4', count: 1 }, 'LAYER_MISMATCH TJ-15.1'],
  [{ type: 'targetMove', from: 'c3', to: 'uc5', count: 1 }, 'NOT_ADJACENT TJ-5.1'],
  [{ type: 'targetMove', from: 'c3', to: 'uc4', count: 4 }, 'NOT_ENOUGH_TOKENS TJ-5.4'],
  [{ type: 'targetMove', from: 'a1', to: 'ub2', count: 1 }, 'OUT_OF_REACH TJ-16.7'],
]);
expectRefusals('A11 addPc', () => {
  const match = begin(UNITS);
  play(match, move('c3', 'c4', 1));
  return match;
}, [
  [{ type: 'addPc', pc: 'b' }, 'NOT_OFFERED TJ-16.4'],
  [{ type: 'addPc', pc: 'x' }, 'NOT_OFFERED TJ-16.4'],
]);
expectRefusals('A16 pickWild', () => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2', cards: { f5: '5H' } });
  play(match, move('b4', 'c4', 2));
  return match;
}, [
  [{ type: 'pickWild', card: 'X2' }, 'ILLEGAL_CHOICE TJ-9.7'],
  [{ type: 'pickWild', card: 'KC' }, 'ILLEGAL_CHOICE TJ-9.7'],
]);

t.test('every refusal code of section 6 has been met', async (t) => {
  t.strictSame(
    Object.keys(REFUSALS).filter((code) => !seen.has(code)),
    [],
  );
});

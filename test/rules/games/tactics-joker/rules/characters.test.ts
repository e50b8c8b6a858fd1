import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { army, begin, create, legal, move, only, play, refusal, reserve, types, units } from '../situations.js';

const config = units('a:4 b:6', 'x:5 y:4');

t.test('TJ-16.1 TJ-R66: a character is one of the own tokens: it counts, controls castles, moves and rolls for rough ground', async (t) => {
  const match = begin({ seat0: 'c3x1', seat1: 'g7x2', pcs0: 'a@a1 b@c3', pcs1: 'x@g7 y@g6', config });
  t.equal(reserve(match, 0), 12);
  t.strictSame(tacticsJoker.view(match.state, 0).seats[0].castles, ['a1']);
  const events = play(match, move('a1', 'b2', 0), '3');
  t.strictSame(only(events, 'entryRolled').rolls, [{ token: 2, die: 3, entered: false }]);
  t.equal(army(match, 'a1'), '2=a(m1)');
});

t.test('TJ-16.2: parties of equal size, levels at most 5 apart', async (t) => {
  const refuse = (party0: string, party1: string) => {
    const verdict = tacticsJoker.resolveConfig(units(party0, party1));
    return verdict.ok ? null : verdict.clause;
  };
  t.equal(refuse('a:4', 'x:9'), null);
  t.equal(refuse('a:4', 'x:10'), 'partyLevels');
  t.equal(refuse('a:4 b:4', 'x:4'), 'partySize');
});

t.test('TJ-16.3: Player 1 places its party in order, then Player 2, each on an own castle with an ordinary token', async (t) => {
  const match = create({ ...config, garrison: 2 });
  for (const at of ['a1', 'g1', 'a7'] as const) play(match, { type: 'chooseCastle', at });
  t.strictSame(
    legal(match, 'placePc').map(({ pc, at }) => `${pc}@${at}`),
    ['a@a1', 'a@g7'],
  );
  t.match(only(play(match, { type: 'placePc', pc: 'a', at: 'g7' }), 'pcPlaced'), { token: 3, auto: false });
  play(match, { type: 'placePc', pc: 'b', at: 'g7' });
  t.strictSame(tacticsJoker.toAct(match.state), [1]);
  play(match, { type: 'placePc', pc: 'x', at: 'g1' });
  t.ok(types(play(match, { type: 'placePc', pc: 'y', at: 'g1' })).includes('turnStarted'));
});

t.test('TJ-16.3: without a choice characters are placed at once', async (t) => {
  const match = create({ ...config, garrison: 1 });
  for (const at of ['a1', 'g1'] as const) play(match, { type: 'chooseCastle', at });
  play(match, { type: 'chooseCastle', at: 'a7' });
  t.strictSame(
    legal(match, 'placePc').map(({ at }) => at),
    ['a1', 'g7'],
  );
  const events = play(match, { type: 'placePc', pc: 'a', at: 'a1' });
  t.strictSame(
    events.flatMap((event) => (event.type === 'pcPlaced' ? [`${event.pc}@${event.at} ${event.auto}`] : [])),
    ['a@a1 false', 'b@g7 true'],
  );
  t.strictSame(tacticsJoker.toAct(match.state), [1]);
});

const mustering = () => begin({ seat0: 'c3x2', seat1: 'g7x2', pcs0: 'b@c3 a@c3', pcs1: 'x@g7 y@g6', config });

t.test('TJ-16.4: after the ordinary tokens characters join one by one in party order, until the seat stops', async (t) => {
  const match = mustering();
  play(match, move('c3', 'd2', 1));
  t.strictSame(match.state.pending, { kind: 'muster', seat: 0, from: 'c3', to: 'd2', tokens: [1], skill: false, pc: null });
  t.strictSame(
    legal(match, 'addPc').map(({ pc }) => pc),
    ['a', 'b'],
  );
  t.strictSame(match.state.points, { normal: 3, extra: 0 }, 'still unspent');
  t.strictSame(types(play(match, { type: 'endMuster' })).slice(0, 1), ['moveDeclared']);
  t.equal(army(match, 'c3'), '2 3=b 4=a');
});

t.test('TJ-16.4: who comes later in the party than the last that joined is still offered; nobody left ends the muster', async (t) => {
  const match = mustering();
  play(match, move('c3', 'd2', 0));
  t.equal(legal(match, 'endMuster').length, 0);
  t.equal(refusal(match, { type: 'endMuster' }), 'EMPTY_GROUP TJ-16.4');
  const events = play(match, { type: 'addPc', pc: 'b' });
  t.strictSame(types(events).slice(0, 2), ['pcJoined', 'moveDeclared'], 'a comes before b and is offered no more');
  const both = mustering();
  play(both, move('c3', 'd2', 2));
  play(both, { type: 'addPc', pc: 'a' });
  t.equal(refusal(both, { type: 'addPc', pc: 'a' }), 'NOT_OFFERED TJ-16.4');
  t.strictSame(only(play(both, { type: 'addPc', pc: 'b' }), 'moveDeclared').tokens, [1, 2, 4, 3]);
});

t.test('TJ-16.4: a single character with no ordinary token joins by itself', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'g7x2', pcs0: 'a@c3 b@a2', pcs1: 'x@g7 y@g6', config });
  t.strictSame(types(play(match, move('c3', 'c4', 0))).slice(0, 2), ['pcJoined', 'moveDeclared']);
});

t.test('TJ-16.4 TJ-11.9: with only the extra point left a group of one asks nobody to join', async (t) => {
  const races = { mode: 'fixed', races: ['humans', null] };
  const match = begin({ seat0: 'c3x7', seat1: 'g7x2', pcs0: 'a@c3 b@c3', pcs1: 'x@g7 y@g6', config: { ...config, races } });
  for (const to of ['d2', 'd4', 'b4'] as const) {
    play(match, move('c3', to, 2));
    play(match, { type: 'endMuster' });
  }
  t.strictSame(match.state.points, { normal: 0, extra: 1 });
  t.ok(types(play(match, move('c3', 'b4', 1))).includes('groupMoved'));
  const lone = begin({ seat0: 'c3x7', seat1: 'g7x2', pcs0: 'a@c3 b@c3', pcs1: 'x@g7 y@g6', config: { ...config, races } });
  for (const to of ['d2', 'd4', 'b4'] as const) {
    play(lone, move('c3', to, 2));
    play(lone, { type: 'endMuster' });
  }
  play(lone, move('c3', 'b4', 0));
  t.ok(types(play(lone, { type: 'addPc', pc: 'a' })).includes('groupMoved'), 'one character is a group of one');
});

t.test('TJ-16.5: a character adds its level in defence too', async (t) => {
  const match = begin({ seat0: 'e4x2', seat1: 'a7x1', pcs0: 'a@a2 b@a2', pcs1: 'x@e3 y@g6', config });
  const rolled = only(play(match, move('e4', 'e3', 2), '6 6'), 'combatRolled');
  t.match(rolled, { defenderDice: [], defenderLevels: 5 });
});

t.test('TJ-16.6: a killed character is out of the game, its token returns as an ordinary one', async (t) => {
  const match = begin({ seat0: 'e4x4', seat1: 'e3x1 a7x1', pcs0: 'a@a2 b@a2', pcs1: 'x@e3 y@g6', config });
  // 24 + 2 against 1 + 5 + 9: two and more are lost, the ordinary token first.
  const events = play(match, move('e4', 'e3', 4), '6 6 6 6 1');
  t.strictSame(
    events.flatMap((event) => (event.type === 'tokenKilled' ? [[event.token, event.pc]] : [])),
    [
      [101, null],
      [103, 'x'],
    ],
  );
  t.strictSame(tacticsJoker.view(match.state, 0).seats[1].fallenPcs, ['x']);
  t.equal(reserve(match, 1), 13);
});

t.test('TJ-16.6 TJ-R71: a scattered character is out of the game as well', async (t) => {
  const match = begin({ seat0: 'b2x4 a2x1 b1x1', seat1: 'a1x2 g7x3', pcs0: 'a@d7 b@d7', pcs1: 'x@a1 y@g6', config, cards: { a1: '2H' } });
  const events = play(match, move('b2', 'a1', 4), '1 1 1 1 2 1');
  t.ok(only(events, 'scattered').tokens.includes(106));
  t.notOk(events.some((event) => event.type === 'tokenKilled' && event.pc !== null));
  t.strictSame(tacticsJoker.view(match.state, 0).seats[1].fallenPcs, ['x']);
});

t.test('TJ-16.7 TJ-R67: above, targets within reach on the surface; below, only the way out', async (t) => {
  const match = begin({ seat0: 'c3x2 e5x1 ue6x2', seat1: 'd4x1 g7x2', pcs0: 'a@c3 b@ue5', pcs1: 'x@g7 y@g6', config });
  const skills = (pc: string) =>
    legal(match, 'beginSkill')
      .filter((action) => action.pc === pc)
      .map(({ skill }) => skill);
  t.strictSame(skills('b'), ['dungeoneering']);
  t.ok(skills('a').includes('perception'));
  t.equal(refusal(match, { type: 'beginSkill', skill: 'heal', pc: 'b' }), 'NO_TARGET TJ-16.7');
  play(match, { type: 'beginSkill', skill: 'dungeoneering', pc: 'b' });
  const targets = legal(match, 'targetMove');
  t.ok(targets.every(({ from, to }) => ['ue5', 'ue6'].includes(from) && 'd4 e4 f4 d5 e5 f5 d6 e6 f6'.split(' ').includes(to)));
  t.ok(
    targets.some(({ from, to }) => from === 'ue6' && to === 'e5'),
    'the character need not go along',
  );
  t.equal(refusal(match, { type: 'targetMove', from: 'c3', to: 'ud4', count: 1 }), 'OUT_OF_REACH TJ-16.7');
  t.equal(refusal(match, { type: 'targetMove', from: 'ue6', to: 'e7', count: 1 }), 'OUT_OF_REACH TJ-16.7');
});

t.test('TJ-16.7: other characters of the spot may join a Dungeoneering group before the check', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'g7x2', pcs0: 'a@c3 b@c3', pcs1: 'x@g7 y@g6', config });
  play(match, { type: 'beginSkill', skill: 'dungeoneering', pc: 'a' });
  play(match, { type: 'targetMove', from: 'c3', to: 'ud4', count: 1 });
  t.match(match.state.pending, { kind: 'muster', skill: true, pc: 'a', tokens: [1] });
  const events = play(match, { type: 'addPc', pc: 'b' }, 'd20=20 4 4');
  t.strictSame(types(events).slice(0, 4), ['pcJoined', 'skillChecked', 'skillCheckDetail', 'moveDeclared']);
  t.strictSame(only(events, 'skillChecked').target, { from: 'c3', to: 'ud4', count: 1 });
});

t.test('TJ-16.8: Arcana cells and Stealth armies lie within reach', async (t) => {
  const match = begin({ seat0: 'c3x2 d4x1 f6x1', seat1: 'g1x2', pcs0: 'a@c3 b@a7', pcs1: 'x@g1 y@g2', config });
  play(match, { type: 'beginSkill', skill: 'arcana', pc: 'a' });
  const near = ['b2', 'c2', 'd2', 'b3', 'c3', 'd3', 'b4', 'c4', 'd4'];
  const pairs = legal(match, 'targetPair');
  t.ok(pairs.every(({ a, b }) => near.includes(a) && near.includes(b)));
  t.ok(
    pairs.some(({ a, b }) => a === 'c3' && b === 'd3'),
    'c3 is next to the army on d4',
  );
  t.notOk(
    pairs.some(({ a, b }) => a === 'b2' && b === 'c3'),
    'no army is next to both',
  );
  const swap = begin({ seat0: 'c3x2 d4x1 f6x1', seat1: 'g1x2', pcs0: 'a@c3 b@a7', pcs1: 'x@g1 y@g2', config });
  t.match(only(play(swap, { type: 'beginSkill', skill: 'stealth', pc: 'a' }, 'd20=20'), 'armiesSwapped'), { a: 'c3', b: 'd4' });
});

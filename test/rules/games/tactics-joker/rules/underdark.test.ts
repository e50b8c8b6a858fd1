import t from 'tap';
import { army, begin, COMMANDER, handOver, legal, move, only, pass, play, refusal, totals, types } from '../situations.js';

const config = COMMANDER;

t.test('TJ-15.1 TJ-14.6 TJ-R64: the check names a group and an adjacent cell of the other layer, and moves the group itself', async (t) => {
  const match = begin({ seat0: 'c5x6 a1x1', seat1: 'd6x2 g7x3', depleted: ['d6'], config });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const targets = legal(match, 'targetMove').filter(({ from }) => from === 'c5');
  t.equal(targets.length, 8 * 6);
  t.ok(targets.every(({ to }) => to.startsWith('u') && to !== 'uc5'));
  t.equal(refusal(match, { type: 'targetMove', from: 'c5', to: 'd6', count: 1 }), 'LAYER_MISMATCH TJ-15.1');
  t.equal(refusal(match, { type: 'targetMove', from: 'c5', to: 'uc5', count: 1 }), 'NOT_ADJACENT TJ-5.1');
  const events = play(match, { type: 'targetMove', from: 'c5', to: 'ud6', count: 5 }, 'd20=14 4 3 5 6 4');
  t.equal(only(events, 'skillCheckDetail').dc, 24, 'the queen above the cell being entered');
  t.match(only(events, 'moveDeclared'), { cost: 'skill' });
  t.equal(army(match, 'ud6'), '1(m1) 3(m1) 4(m1) 5(m1)');
  t.strictSame(match.state.points, { normal: 2, extra: 0 });
});

t.test('TJ-15.2: on failure the group stays and its `moves` do not change', async (t) => {
  const match = begin({ seat0: 'c5x2 a1x1', seat1: 'g7x3', config });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const events = play(match, { type: 'targetMove', from: 'c5', to: 'ud6', count: 2 }, 'd20=13');
  t.strictSame(types(events), ['skillChecked', 'skillCheckDetail']);
  t.equal(army(match, 'c5'), '1 2');
});

t.test('TJ-15.3: every Underdark spot is rough, with no racial ease', async (t) => {
  const match = begin({ seat0: 'uc5x2 a1x1', seat1: 'g7x3', config: { ...config, races: { mode: 'fixed', races: ['dwarves', null] } } });
  t.equal(only(play(match, move('uc5', 'uc6', 2), '3 4'), 'entryDetail').threshold, 4);
});

t.test('TJ-15.4: leaving takes a check every time; the surface is rough or not as usual', async (t) => {
  for (const [to, dice] of [
    ['b6', 'd20=20 4'],
    ['c6', 'd20=20'],
  ] as const) {
    const match = begin({ seat0: 'ub5x1 a1x1', seat1: 'g7x3', config });
    t.equal(refusal(match, move('ub5', to, 1)), 'LAYER_MISMATCH TJ-15.4');
    play(match, { type: 'beginSkill', skill: 'dungeoneering' });
    play(match, { type: 'targetMove', from: 'ub5', to, count: 1 }, dice);
    t.equal(army(match, to), '1(m1)');
  }
});

t.test('TJ-15.5: between Underdark spots ordinary points do, without a check', async (t) => {
  const match = begin({ seat0: 'uc5x2 a1x1', seat1: 'g7x3', config });
  t.equal(only(play(match, move('uc5', 'uc6', 1), '4'), 'moveDeclared').cost, 'normal');
  t.equal(match.state.skillUsed, false);
});

t.test('TJ-15.6: the layers neither fight, support, nor block each other', async (t) => {
  const match = begin({ seat0: 'e4x3 ud4x2 ue2x1 ue3x1', seat1: 'e3x2 ud3x1 g7x1', config });
  const events = play(match, move('e4', 'e3', 3), '6 6 1 1 1');
  t.strictSame(only(events, 'combatStarted').support, { attacker: 0, defender: 0 });
  t.match(only(events, 'pushed'), { to: 'e2' });
  t.equal(army(match, 'ue3'), '7');
});

t.test('TJ-15.7 TJ-R65: below, armies fight without terrain and with support from below only', async (t) => {
  const match = begin({ seat0: 'ue4x3 ud4x1 e2x1', seat1: 'ue3x2 uf2x1 f3x1 g7x1', config });
  const events = play(match, move('ue4', 'ue3', 2), '4 4 5 5 4 4');
  t.strictSame(only(events, 'combatStarted').terrain, { attacker: 0, defender: 0 });
  t.strictSame(only(events, 'combatStarted').support, { attacker: 2, defender: 1 });
  t.equal(totals(events), '12:9');
});

t.test('TJ-15.8: below nobody controls castles, recruits, is conscripted, meets jokers, or turns and sees cards', async (t) => {
  const match = begin({ seat0: 'ua1x1 ub4x2', seat1: 'g7x3', config: { ...config, fog: true }, recruiting: true });
  t.equal(match.state.phase, 'movement');
  t.notOk(types(match.created).some((type) => type === 'cardsSeen' && match.state.board[0]?.seenBy[0] === false));
  const events = play(match, move('ub4', 'uc4', 2), '6 6');
  t.strictSame(types(events), ['moveDeclared', 'entryRolled', 'entryDetail', 'groupMoved']);
  play(match, move('uc4', 'ud4', 2), '6 6');
  t.equal(match.state.board[24]?.faceUp, false);
});

t.test('TJ-15.9 TJ-R65: an attack out of the Underdark has terrain 0 and surface support; beaten, it is back below', async (t) => {
  const match = begin({ seat0: 'ub2x3 c2x1 ub4x1', seat1: 'b3x3 a4x1 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const events = play(match, { type: 'targetMove', from: 'ub2', to: 'b3', count: 3 }, 'd20=20 4 4 4 1 1 1 4 4 4');
  t.strictSame(only(events, 'combatStarted').terrain, { attacker: 0, defender: 3 });
  t.strictSame(only(events, 'combatStarted').support, { attacker: 1, defender: 1 });
  const out = begin({ seat0: 'uc3x3 a1x1', seat1: 'd2x1 g7x1', config });
  play(out, { type: 'beginSkill', skill: 'dungeoneering' });
  const beaten = play(out, { type: 'targetMove', from: 'uc3', to: 'd2', count: 3 }, 'd20=20 1 1 1 1');
  t.strictSame(only(beaten, 'combatStarted').terrain, { attacker: 0, defender: 10 }, 'no mountain penalty from below');
  t.match(only(beaten, 'repelled'), { at: 'uc3' });
});

t.test('TJ-15.10: an attack from the surface on an Underdark spot has no terrain; beaten, it is back above', async (t) => {
  const match = begin({ seat0: 'c3x3 a1x1', seat1: 'ud2x3 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const events = play(match, { type: 'targetMove', from: 'c3', to: 'ud2', count: 2 }, 'd20=20 4 4 3 3 3 3 1');
  t.strictSame(only(events, 'combatStarted').terrain, { attacker: 0, defender: 0 });
  t.strictSame(only(events, 'combatStarted').support, { attacker: 0, defender: 0 });
  t.match(only(events, 'repelled'), { at: 'c3' });
});

t.test('TJ-15.11: after an attack across layers the push goes straight on, on the layer of the combat spot', async (t) => {
  const match = begin({ seat0: 'uc3x3 a1x1', seat1: 'c4x2 g7x1', config, cards: { c4: '2H' } });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const events = play(match, { type: 'targetMove', from: 'uc3', to: 'c4', count: 3 }, 'd20=20 4 1 1 2 1');
  t.match(only(events, 'pushed'), { from: 'c4', to: 'c5', kind: 'straight' });
});

t.test('TJ-14.5 TJ-15.4: Diplomacy keeps an exit shut too', async (t) => {
  const match = begin({ seat0: 'd4x2 a1x1', seat1: 'uc3x2 g7x1', config });
  play(match, { type: 'beginSkill', skill: 'diplomacy' });
  play(match, { type: 'targetCell', at: 'd4' }, 'd20=20');
  handOver(match);
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  t.equal(refusal(match, { type: 'targetMove', from: 'uc3', to: 'd4', count: 1 }), 'PROTECTED TJ-14.5');
});

t.test('TJ-R69: a seat that is wholly below is not eliminated', async (t) => {
  const match = begin({ seat0: 'uc3x2', seat1: 'g7x2', config });
  pass(match);
  pass(match);
  t.equal(match.state.phase, 'movement');
  t.equal(match.state.result, null);
});

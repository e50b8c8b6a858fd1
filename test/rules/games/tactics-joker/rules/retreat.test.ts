import t from 'tap';
import { army, begin, COMMANDER, legal, move, only, play, refusal, reserve, types } from '../situations.js';

t.test('TJ-8.5: the survivors of a beaten attack are repelled', async (t) => {
  const match = begin({ seat0: 'e4x4', seat1: 'e3x3 g7x1' });
  const events = play(match, move('e4', 'e3', 3), '6 4 2 3 3 1');
  t.strictSame(only(events, 'repelled'), { type: 'repelled', seat: 0, tokens: [1, 2], at: 'e4' });
  t.equal(army(match, 'e4'), '1(m1) 2(m1) 4');
});

t.test('TJ-8.6 TJ-8.12: a victor takes the spot, and nothing is pushed when no defender is left', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x1 g7x1' });
  const events = play(match, move('e4', 'e3', 3), '6 6 6 1');
  t.match(only(events, 'groupMoved'), { from: 'e4', to: 'e3', tokens: [1, 2, 3] });
  t.notOk(types(events).some((type) => type === 'pushed' || type === 'scattered'));
});

t.test('TJ-8.7: the beaten defender goes straight on, merging with friends, onto rough ground without a roll', async (t) => {
  const match = begin({ seat0: 'e4x3', seat1: 'e3x2 e2x1 g7x1' });
  const events = play(match, move('e4', 'e3', 3), '6 6 1 1 1');
  t.match(only(events, 'pushed'), { tokens: [101], from: 'e3', to: 'e2', kind: 'straight' });
  t.equal(army(match, 'e2'), '101 103');
});

const DEFLECTIONS: { title: string; seat0: string; from: 'c1' | 'e4' | 'g4'; to: 'b1' | 'e3' | 'g3'; options: string[] }[] = [
  { title: '45° before 90°', seat0: 'e4x4 e2x1', from: 'e4', to: 'e3', options: ['d2', 'f2'] },
  { title: 'one of the 45° cells', seat0: 'e4x4 e2x1 d2x1', from: 'e4', to: 'e3', options: ['f2'] },
  { title: '90° next', seat0: 'e4x4 e2x1 d2x1 f2x1', from: 'e4', to: 'e3', options: ['d3', 'f3'] },
  { title: '135° last', seat0: 'e4x4 e2x1 d2x1 f2x1 d3x1 f3x1', from: 'e4', to: 'e3', options: ['d4', 'f4'] },
  { title: 'never back towards the attacker', seat0: 'e4x4 e2x1 d2x1 f2x1 d3x1 f3x1 d4x1 f4x1', from: 'e4', to: 'e3', options: [] },
];

t.test('TJ-8.8 TJ-8.9 TJ-8.10 TJ-R21: by angle, the owner choosing between two equal cells, scattering if there is none', async (t) => {
  for (const { title, seat0, from, to, options } of DEFLECTIONS) {
    const match = begin({ seat0, seat1: `${to}x3 g7x1`, cards: { e3: '2H' } });
    const support = seat0.split(' ').length - 1;
    // 4 + 2 + support against dice of 2 + support and 2: the difference is always 2, one token is lost.
    const defence = [Math.min(6, support), Math.max(1, support - 5), 1];
    const events = play(match, move(from, to, 4), `1 1 1 1 ${defence.join(' ')}`);
    if (options.length === 2) {
      t.equal(match.state.phase, 'retreat', title);
      t.strictSame(
        legal(match, 'retreat').map((action) => action.to),
        options,
        title,
      );
      t.equal(refusal(match, { type: 'retreat', to: from }), 'ILLEGAL_CHOICE TJ-8.9');
      const first = options[0] as 'd2';
      t.match(only(play(match, { type: 'retreat', to: first }), 'pushed'), { to: first, kind: 'deflected' }, title);
    } else if (options.length === 1) {
      t.match(only(events, 'pushed'), { to: options[0], kind: 'deflected' }, title);
    } else {
      t.ok(types(events).includes('scattered'), title);
    }
  }
});

t.test('TJ-8.9: until it has chosen, the beaten army is still listed on the combat spot', async (t) => {
  const match = begin({ seat0: 'b2x5 g1x2', seat1: 'a1x3 g7x4' });
  play(match, move('b2', 'a1', 5), '2 3 4 1 5 6 5 4');
  t.strictSame(match.state.pending, { kind: 'retreat', seat: 1, tokens: [101], from: 'a1', options: ['b1', 'a2'] });
  t.equal(army(match, 'a1'), '1(m1) 2(m1) 3(m1) 4(m1) 5(m1) 101');
  t.strictSame(match.state.landings, [{ seat: 0, at: 'a1' }]);
});

t.test('TJ-8.10: scattered tokens return to the reserve without being killed', async (t) => {
  const match = begin({ seat0: 'b2x4 a2x1 b1x1', seat1: 'a1x4 g7x3' });
  const events = play(match, move('b2', 'a1', 4), '1 1 1 2 1 2 2 1');
  t.strictSame(only(events, 'scattered').tokens, [101, 102]);
  t.equal(events.filter((event) => event.type === 'tokenKilled').length, 2);
  t.equal(reserve(match, 1), 12);
});

t.test('TJ-8.11: a push starts no combat, even next to the enemy', async (t) => {
  const match = begin({ seat0: 'e4x3 d1x2', seat1: 'e3x2 g7x1' });
  const events = play(match, move('e4', 'e3', 3), '6 6 1 1 1');
  t.equal(events.filter((event) => event.type === 'combatStarted').length, 1);
  t.equal(army(match, 'e2'), '101');
});

t.test('TJ-17.9: with `destroy` an army that cannot go straight back scatters', async (t) => {
  const match = begin({ seat0: 'e4x4 e2x1', seat1: 'e3x3 g7x1', cards: { e3: '2H' }, config: { blockedRetreat: 'destroy' } });
  const events = play(match, move('e4', 'e3', 4), '3 3 3 1 3 3 1');
  t.ok(types(events).includes('scattered'));
  t.equal(match.state.phase, 'movement');
});

t.test('TJ-17.1: with four neighbours the deflection knows only the two directions at 90°', async (t) => {
  const config = { adjacency: 'four' };
  const match = begin({ seat0: 'b2x4 d2x2', seat1: 'c2x3 c1x1 g7x2', depleted: ['d2'], config });
  play(match, move('b2', 'c2', 4), '4 4 5 6 6 5 5 4 4 5 6');
  t.strictSame(
    legal(match, 'retreat').map(({ to }) => to),
    ['c1', 'c3'],
  );
  const blocked = begin({ seat0: 'b2x4 d2x1 c1x1 c3x1', seat1: 'c2x3 g7x2', depleted: ['d2'], config });
  t.ok(types(play(blocked, move('b2', 'c2', 4), '4 4 5 6 6 5 5 4 4 5 6')).includes('scattered'));
});

t.test('TJ-15.11 TJ-8.7: a push stays on the layer of the combat spot', async (t) => {
  const match = begin({ seat0: 'ue4x3 a1x1', seat1: 'ue3x2 g7x1', config: COMMANDER });
  const events = play(match, move('ue4', 'ue3', 3), '4 4 4 1 1 1 1 1');
  t.match(only(events, 'pushed'), { to: 'ue2', kind: 'straight' });
});

import t from 'tap';
import { ofType, scene } from '../scene.js';

t.test('JN-7.10 after the attack cards each Repair Team repairs 0 to 3 damage tokens for 0, 3, 8 or 16 Power', (t) => {
  const s = scene('declare', [{ matrix: 'RT* T* x x', power: 16 }, {}]);
  t.equal(s.owes(0), 'attack', 'attack cards first, though the team lies before');
  s.play(0, { type: 'holdFire' });
  t.match(s.seat(0).pending, { type: 'repair', x: 1, y: 0 });
  for (const [power, levels] of [
    [2, []],
    [3, [0, 1]],
    [8, [0, 1, 2]],
    [16, [0, 1, 2, 3]],
  ] as const) {
    const one = scene('declare', [{ matrix: 'RT* x x x', power }, {}]);
    t.strictSame(
      ofType(one.legal(0), 'declareRepair').map(({ level }) => level),
      levels,
      `${power} Power`,
    );
  }
  t.end();
});

t.test('JN-7.11 the owner chooses damage tokens not yet chosen; all if there are not more than repairs', (t) => {
  const s = scene('declare', [{ matrix: 'RT* RT* x x', power: 6 }, {}]);
  s.play(0, { type: 'declareRepair', level: 1 });
  t.strictSame(s.legal(0), [
    { type: 'repairSpace', x: 1, y: 1 },
    { type: 'repairSpace', x: 0, y: 1 },
  ]);
  s.play(0, { type: 'repairSpace', x: 0, y: 1 });
  t.match(s.seat(0).pending, { type: 'repair', x: 0, y: 0 });
  const events = s.play(0, { type: 'declareRepair', level: 1 });
  t.match(events.slice(0, 2), [{ type: 'powerPaid' }, { type: 'repairChosen', x: 1, y: 1 }], 'the last one by itself');
  const all = scene('declare', [{ matrix: 'RT* RT* x x', power: 8 }, {}]);
  all.play(0, { type: 'declareRepair', level: 2 });
  t.equal(all.seen('repairChosen').length, 2);
  t.not(all.owes(0), 'repair', 'nothing is left for the second team');
  t.end();
});

t.test('JN-7.12 repairs take effect before the hit location, in counting order', (t) => {
  const s = scene('declare', [{ matrix: 'RT* x x SB', power: 8 }, { matrix: 'PP* T T T' }]);
  s.play(1, { type: 'declareAttack', level: 1, mode: 'single', targets: [0] });
  s.play(0, { type: 'declareRepair', level: 2 }, 2);
  t.match(s.seen('spaceRepaired'), [
    { seat: 0, x: 0, y: 0 },
    { seat: 0, x: 1, y: 1 },
  ]);
  t.match(s.seen('attackHit'), [{ result: 'token', x: 0, y: 0 }], 'the repaired space can be hit');
  t.end();
});

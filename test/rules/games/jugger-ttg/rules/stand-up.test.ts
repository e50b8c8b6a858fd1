import t from 'tap';
import { scene } from '../scene.js';

t.test('JT-6.13 JT-R28 a riser with its value past is late, at its value must act, before it waits', (t) => {
  for (const [voa, status, must] of [
    [3, 'late', false],
    [5, 'waiting', true],
  ] as const) {
    const match = scene(`0-J11 longSword @10,4 f0 kneel=0 pinnedBy=1-J30\n0-J20 longSword @2,4 f0 late\n1-J30 staff @12,4 f3`, {
      turn: `0@${voa}`,
    });
    match.jugger('1-J30').pinning = null;
    match.play('activate 0-J20; face 1; chooseFacing 0-J11 0');
    t.equal(match.jugger('0-J11').status, status, `value ${voa}`);
    match.play('endActivation 0');
    t.equal(match.can('endTurn'), !must);
    t.ok(match.can('activate 0-J11'));
  }
  const early = scene(`0-J20 longSword @10,4 f0 kneel=0\n0-J11 longSword @2,4 f0\n1-J30 staff @12,4 f3`, { turn: '0@5' });
  early.play('activate 0-J11; face 1; chooseFacing 0-J20 0');
  t.equal(early.jugger('0-J20').status, 'waiting');
  early.play('endActivation 0');
  t.match(early.state, { voa: 3, decision: { kind: 'turn', seat: 0 } });
  t.end();
});

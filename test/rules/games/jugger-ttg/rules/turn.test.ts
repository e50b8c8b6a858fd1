import t from 'tap';
import { FAR, only, scene } from '../scene.js';

t.test('JT-6.8 JT-6.14 every waiting jugger of the value must be dealt with, in any order; what has acted is done', (t) => {
  const match = scene(`0-J07 longSword @14,4 f0\n0-J22 longSword @10,4 f0\n0-J09 swordShield @12,6 f0\n${FAR}`);
  t.strictSame(
    match.offers('activate').map(({ jugger }) => jugger),
    ['0-J07', '0-J22'],
  );
  t.notOk(match.can('endTurn'));
  t.equal(match.refusal('endTurn').rule, 'JT-6.8');
  t.equal(match.refusal('activate 0-J09').rule, 'JT-6.8', 'reflexes 3');
  match.play('activate 0-J22; endActivation 0');
  t.equal(match.jugger('0-J22').status, 'done');
  t.notOk(match.can('activate 0-J22'));
  t.equal(match.refusal('activate 0-J22').rule, 'JT-6.14');
  t.end();
});

t.test('JT-6.9 JT-6.11 W20 a delayed jugger pays 1, cannot act at the same value, and may at a lower one', (t) => {
  const match = scene(`0-J07 longSword @10,4 f0\n0-J22 longSword @8,4 f0\n0-J09 swordShield @12,6 f0\n${FAR}`);
  match.play('delay 0-J07 F1');
  t.match(match.jugger('0-J07'), { focus: 5, status: 'delayed', delayedAt: 4 });
  t.strictSame(
    match.offers('activate').map(({ jugger }) => jugger),
    ['0-J22'],
  );
  t.equal(match.refusal('activate 0-J07').rule, 'JT-6.11');
  match.play('activate 0-J22; endActivation 0');
  t.equal(match.state.voa, 3);
  t.strictSame(
    match.offers('activate').map(({ jugger }) => jugger),
    ['0-J07', '0-J09'],
  );
  t.equal(match.refusal('delay 0-J07 F1').rule, 'JT-6.11', 'once in a stone');
  t.end();
});

t.test('JT-6.11 who cannot pay cannot delay', (t) => {
  const match = scene(`0-J07 longSword @10,4 f0 F0 S0 exhausted\n0-J22 longSword @8,4 f0\n${FAR}`);
  t.strictSame(
    match.offers('delay').map(({ jugger }) => jugger),
    ['0-J22', '0-J22'],
  );
  t.equal(match.refusal('delay 0-J07 F1').code, 'CANNOT_PAY');
  t.end();
});

t.test('JT-6.10 JT-R26 with optional juggers only a turn may be ended; a turn with nothing to do is skipped', (t) => {
  const match = scene(`0-J07 longSword @10,4 f0 delayed=4\n0-J09 swordShield @12,6 f0\n1-J10 staff @30,4 f3`, { turn: '0@3' });
  match.play('activate 0-J09; endActivation 0');
  t.strictSame(match.kinds().sort(), ['activate', 'endTurn']);
  const events = match.play('endTurn');
  t.match(only(events, 'turnStarted'), [{ seat: 0, voa: 2 }], 'seat 1 has nothing at 3, seat 0 an option at 2');
  t.end();
});

t.test('JT-6.12 JT-R27 at value 0 whoever has delayed must act and nobody can delay', (t) => {
  const match = scene(`0-J07 longSword @10,4 f0 delayed=4\n0-J22 longSword @8,4 f0 late\n${FAR}`, { turn: '0@1' });
  match.play('endTurn');
  match.play('activate 1-J30; endActivation 3');
  t.equal(match.state.voa, 0);
  t.strictSame(match.kinds(), ['activate']);
  t.equal(match.refusal('endTurn').rule, 'JT-6.12');
  t.equal(match.refusal('delay 0-J07 F1').rule, 'JT-6.12');
  t.end();
});

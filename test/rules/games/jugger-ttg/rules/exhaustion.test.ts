import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-7.4 JT-7.5 JT-R19 W21 exhaustion: a movement at once, the defender with its combat, the attacker with its attack', (t) => {
  const match = scene(`0-J22 longSword @16,4 f0 F0 S2\n1-J09 swordShield @20,4 f3 F0 S2\n${FAR}`);
  match.play('activate 0-J22');
  t.notOk(match.jugger('0-J22').exhausted);
  match.play('attack 1-J09 S2');
  t.notOk(match.jugger('0-J22').exhausted, 'not before the attack is over');
  const events = match.play('defend full S2 [1 1 3 1 1 1 3 1 1 1 1 1]');
  t.strictSame(typesOf(events).slice(-2), ['combatResolved', 'exhausted'], 'the defender, before its facing');
  t.match(typesOf(match.play('chooseFacing 1-J09 3')), ['faced', 'exhausted']);
  const runner = scene(`0-J22 longSword @16,4 f0 F0 S1\n${FAR}`);
  t.strictSame(typesOf(runner.play('activate 0-J22; declareMove run S1')), ['activated', 'moveDeclared', 'exhausted']);
  const late = scene(`0-J22 longSword @16,4 f0 F0 S1\n0-J07 longSword @2,4 f0\n${FAR}`);
  t.strictSame(typesOf(late.play('delay 0-J22 S1')), ['delayed', 'exhausted']);
  t.end();
});

t.test('JT-7.5 JT-R19 a reaction by itself exhausts, even inside a combat', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J05 staff @20,4 f3\n1-J20 longSword @22,4 f3 F0 S1`);
  match.play('activate 0-J07; attack 1-J05 F2');
  t.strictSame(typesOf(match.play('reactTalent 1-J20 coverCall S1')), ['talentUsed', 'exhausted']);
  t.equal(match.state.decision?.kind, 'facing');
  t.end();
});

t.test('JT-7.5 W24 an attacker with a bonus attack is exhausted only after it', (t) => {
  const match = scene(`0-J04 qTip @16,4 f0 F2 S1\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3 F0 S0 exhausted`);
  match.play('activate 0-J04; useTalent twinStrike 1-J18 F2 S1 [1 1 1 1 1]');
  t.equal(match.jugger('0-J04').exhausted, false);
  const events = match.play('chooseFacing 1-J18 3; skipBonus');
  t.strictSame(typesOf(events).at(-1), 'exhausted');
  t.end();
});

t.test(
  'JT-7.6 JT-R20 JT-R21 an exhausted jugger rolls one die less, only walks, uses no talents but passive ones, and still fights',
  (t) => {
    const match = scene(`0-J10 staff @16,4 f0 S0 exhausted\n1-J12 qwik @18,4 f3 S0 exhausted\n${FAR}`, { turn: '0@2' });
    match.play('activate 0-J10');
    t.strictSame(match.offers('declareMove'), [{ type: 'declareMove', mode: 'walk' }]);
    t.match(match.refusal('declareMove run F1'), { rule: 'JT-7.6' });
    // Attack 2 − 1 + staff 1 = 2 dice; defence 3 − 1 = 2 dice.
    const events = match.play('attack 1-J12 F2; skipBoost; defend full F2; skipBoost [3 1 1 1]');
    t.strictSame(
      only(events, 'diceRolled').map(({ dice }) => dice.length),
      [2, 2],
    );
    const walker = scene(`0-J12 qwik @16,4 f0 S0 exhausted\n${FAR}`);
    t.match(walker.play('activate 0-J12; declareMove walk').at(-1), { limit: 3 }, 'without its light feet');
    t.match(walker.refusal('useTalent sidestep F1'), { rule: 'JT-7.6' });
    const hug = scene(`0-J10 staff @16,4 f0 S0 exhausted\n1-J09 swordShield @17,3 f3\n${FAR}`, { turn: '0@2' });
    hug.play('activate 0-J10; declareMove walk; step 0');
    t.equal(hug.state.decision?.kind, 'activation', 'surefooted works for the exhausted, too');
    t.end();
  },
);

t.test('JT-7.7 JT-9.2 a movement declared with the last stamina keeps its limit', (t) => {
  const match = scene(`0-J22 longSword @4,4 f0 F0 S1\n${FAR}`);
  match.play('activate 0-J22; declareMove run S1; step 0; step 0; step 0; step 0; step 0; step 0');
  t.match(match.jugger('0-J22'), { hex: '16,4', exhausted: true });
  t.equal(match.refusal('step 0').rule, 'JT-9.4');
  t.end();
});

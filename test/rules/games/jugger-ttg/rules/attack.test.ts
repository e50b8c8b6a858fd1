import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-13.1 JT-13.24 JT-R50 targets are active opponents in range and sight', (t) => {
  const match = scene(
    `0-J07 longSword @16,4 f0\n0-J22 longSword @18,4 f0 kneel=2\n1-J09 swordShield @20,4 f3\n1-J18 staff @17,5 f3 kneel=2\n1-J20 longSword @22,4 f3\n1-J03 swordShield @14,4 f0`,
  );
  match.play('activate 0-J07');
  t.strictSame([...new Set(match.offers('attack').map(({ target }) => target))], ['1-J09']);
  for (const [target, rule] of [
    ['0-J22', 'JT-13.24'],
    ['1-J18', 'JT-13.24'],
    ['1-J20', 'JT-13.1'],
    ['1-J03', 'JT-12.1'],
  ] as const)
    t.equal(match.refusal(`attack ${target} F2`).rule, rule, target);
  t.ok(match.offers('attack').every(({ pay }) => pay.focus + pay.stamina === 2));
  t.end();
});

t.test('JT-13.2 JT-3.3 JT-R42 a qwik has no weapon: no attack, no duel with defenders, no opportunity attack', (t) => {
  const match = scene(`0-J12 qwik @18,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J12');
  t.strictSame(match.offers('attack'), []);
  t.equal(match.refusal('attack 1-J09 F2').rule, 'JT-13.2');
  const attacked = scene(`0-J09 swordShield @18,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  attacked.play('activate 0-J09; attack 1-J12 F2; skipBoost');
  t.strictSame([...new Set(attacked.offers('defend').map(({ mode }) => mode))], ['full', 'none']);
  t.equal(attacked.refusal('defend duel F2').rule, 'JT-R42');
  attacked.play('defend full F2; skipBoost [3 1 1 3 1 1]');
  t.equal(only(attacked.events, 'diceRolled')[1]?.dice.length, 3, 'defence 3 and no weapon');
  const passing = scene(`0-J09 swordShield @18,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  t.strictSame(typesOf(passing.play('activate 0-J09; declareMove walk; step 5')).at(-1), 'stepped');
  t.end();
});

import t from 'tap';
import { FAR, scene, typesOf } from '../scene.js';

t.test('JT-14.1 JT-14.2 a chain is readied for 1 and strikes only when ready', (t) => {
  const match = scene(`0-J17 chain @14,4 f0\n1-J18 staff @18,4 f3\n${FAR}`);
  match.play('activate 0-J17');
  t.strictSame(match.offers('attack'), []);
  t.strictSame(match.offers('useTalent'), []);
  t.equal(match.refusal('attack 1-J18 F2').rule, 'JT-14.2');
  t.ok(match.offers('prepareChain').every(({ pay }) => pay.focus + pay.stamina === 1));
  t.strictSame(typesOf(match.play('prepareChain F1')), ['chainReadied']);
  t.ok(match.can('attack 1-J18 F2'));
  t.ok(match.can('useTalent entangle 1-J18 F3'));
  t.equal(match.refusal('prepareChain F1').rule, 'JT-14.1');
  t.end();
});

t.test('JT-14.3 with an unready chain an opportunity attack or a duel costs 1 more, a ready one 2', (t) => {
  for (const [ready, cost] of [
    ['', 3],
    [' ready', 2],
  ] as const) {
    const match = scene(`0-J03 swordShield @14,4 f0\n1-J28 chain @20,4 f3${ready}`, { turn: '0@2', jugg: '1,1' });
    match.play('activate 0-J03; declareMove walk; step 0');
    t.ok(match.offers('opportunityAttack').every(({ pay }) => pay.focus + pay.stamina === cost));
    const duel = scene(`0-J07 longSword @16,4 f0\n1-J28 chain @20,4 f3${ready}\n${FAR}`);
    duel.play('activate 0-J07; attack 1-J28 F2; skipBoost');
    const duels = duel.offers('defend').filter(({ mode }) => mode === 'duel');
    t.ok(duels.length > 0 && duels.every(({ pay }) => (pay?.focus ?? 0) + (pay?.stamina ?? 0) === cost));
  }
  t.end();
});

t.test('JT-14.4 JT-R66 every attack with the chain leaves it unready; defending and kneeling do not', (t) => {
  const attack = scene(`0-J17 chain @14,4 f0 ready\n1-J18 staff @18,4 f3\n${FAR}`);
  t.strictSame(typesOf(attack.play('activate 0-J17; attack 1-J18 F2')), ['activated', 'attackDeclared', 'chainSpent']);
  t.equal(attack.jugger('0-J17').chainReady, false);
  const defence = scene(`0-J07 longSword @16,4 f0\n1-J28 chain @20,4 f3 ready\n${FAR}`);
  defence.play('activate 0-J07; attack 1-J28 F2; skipBoost; defend full F2; skipBoost [6 6 6 6 6 6 1]');
  t.match(defence.jugger('1-J28'), { kneeling: true, chainReady: true });
  t.end();
});

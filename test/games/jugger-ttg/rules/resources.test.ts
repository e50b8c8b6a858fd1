import t from 'tap';
import { only, scene, typesOf } from '../scene.js';

const FAR = '1-J30 staff @38,0 f3';

t.test("JT-7.1 JT-7.3 a cost may be paid in any mixture of focus, stamina and the seat's synergy, whatever the club", (t) => {
  const match = scene(`0-J07 longSword @16,4 f0 F2 S1\n1-J09 swordShield @20,4 f3`, { synergy: [1, 0] });
  match.play('activate 0-J07');
  t.strictSame(
    match
      .offers('attack')
      .map(({ pay }) => `${pay.focus}${pay.stamina}${pay.synergy}`)
      .sort(),
    ['011', '101', '110', '200'],
  );
  match.play('attack 1-J09 F1 Y1');
  t.match(match.jugger('0-J07'), { focus: 1, stamina: 1 });
  t.strictSame(match.state.synergy, [0, 0]);
  t.end();
});

t.test('JT-7.1 a payment that does not add up, surplus or missing is malformed; one beyond the means cannot be paid', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0 F2\n1-J09 swordShield @20,4 f3`);
  match.play('activate 0-J07');
  t.match(match.refusal('attack 1-J09 F1'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('declareMove walk F1'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('declareMove run'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('attack 1-J09 Y2'), { code: 'CANNOT_PAY', rule: 'JT-7.1' });
  t.end();
});

t.test("JT-7.2 JT-R24 the stamina of a talent's cost is paid in stamina or synergy, its focus in anything", (t) => {
  const match = scene(`0-J26 qwik @18,4 f0\n1-J12 qwik @20,4 f3`, { turn: '0@5', synergy: [1, 0] });
  match.play('activate 0-J26');
  const paid = match.offers('useTalent').map(({ pay }) => `${pay?.focus}${pay?.stamina}${pay?.synergy}`);
  t.strictSame(paid.sort(), ['021', '030', '111', '120', '201', '210']);
  t.match(match.refusal('useTalent bearHug 1-J12 F3'), { code: 'BAD_PARAMETERS', rule: 'JT-7.2' });
  t.end();
});

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

t.test('JT-7.8 JT-7.9 JT-R22 W22 reserves regain stamina equal to their fortitude; above 0 exhaustion ends', (t) => {
  const match = scene('0-J06 qwik @35,5 f0\n0-J09 swordShield @0,4 f0 S0 exhausted\n1-J18 staff @33,7 f0', {
    carrier: '0-J06',
    config: { format: 'long' },
    reserves: ['0-J30 S1', '0-J24 S0 exhausted', '1-J29 S4'],
  });
  const events = match.play('activate 0-J06; scorePoint F3');
  t.strictSame(
    only(events, 'staminaRecovered').map(({ jugger, stamina }) => [jugger, stamina]),
    [
      ['0-J24', 4],
      ['0-J30', 3],
    ],
  );
  t.match(only(events, 'exhaustionEnded'), [{ jugger: '0-J24' }]);
  t.match(match.jugger('0-J09'), { stamina: 0, exhausted: true }, 'who played regains nothing');
  t.end();
});

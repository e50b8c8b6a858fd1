import t from 'tap';
import { trigger, withTalents } from '../own-data.js';
import { FAR, fight, only, scene, typesOf } from '../scene.js';

t.test('JT-13.3 JT-R43 W28 declare, boost, defence, boost, the attacker rolls, the defender rolls, result, aftermath', (t) => {
  const match = scene('0-J22 longSword @16,4 f0\n1-J25 staff @20,4 f3\n1-J20 longSword @23,5 f3');
  const events = match.play(
    'activate 0-J22; attack 1-J25 F2; reactTalent 1-J20 coverCall F1; chooseFacing 1-J20 3; boost 1 F2; defend full rollAway F3; skipBoost [3 3 6 1 1 1 2 3 4 5 6 1 1]; quickStep 0; chooseFacing 1-J25 3; endActivation 0',
  );
  t.strictSame(typesOf(events).slice(0, 14), [
    'activated',
    'attackDeclared',
    'talentUsed',
    'faced',
    'attackBoosted',
    'defenceDeclared',
    'diceRolled',
    'diceRolled',
    'combatResolved',
    'quickStepped',
    'faced',
    'faced',
    'activationEnded',
    'turnEnded',
  ]);
  t.match(match.jugger('1-J25'), { hex: '22,4', focus: 1 });
  t.match(match.jugger('0-J22'), { focus: 1 });
  t.end();
});

t.test('JT-13.4 a defender moved by its reaction is met in the arc of its new place', (t) => {
  const config = withTalents({ J12: { effect: { id: 'quickStep', hexes: 1 }, trigger: trigger('attackDeclared', 'defender') } });
  const match = scene(`0-J07 longSword @18,4 f0\n1-J12 qwik @20,4 f2\n${FAR}`, { config });
  match.play('activate 0-J07');
  t.match(
    match.play('attack 1-J12 F2').find(({ type }) => type === 'attackDeclared'),
    { arc: 'front' },
  );
  // Facing SW from 21,5 the attacker is at Δc −3, Δr −1: 3 − 3 = 0, cut and so behind.
  const events = match.play('reactTalent 1-J12 ownJ12; quickStep 1');
  t.match(only(events, 'arcChanged'), [{ attacker: '0-J07', defender: '1-J12', arc: 'flank' }]);
  t.match(match.state.frames.at(-1), { frame: 'combat', arc: 'flank' });
  t.end();
});

t.test('JT-13.5 JT-R45 the attacker boosts once, at 2 points a die; without 2 points it is not asked', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0 F5 S0 exhausted\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2');
  t.strictSame(
    match.offers('boost').map(({ dice, pay }) => [dice, pay.focus]),
    [[1, 2]],
  );
  match.play('boost 1 F2');
  t.equal(match.state.decision?.kind, 'declareDefence');
  const poor = scene(`0-J07 longSword @16,4 f0 F3 S0 exhausted\n1-J09 swordShield @20,4 f3\n${FAR}`);
  poor.play('activate 0-J07; attack 1-J09 F2');
  t.equal(poor.state.decision?.kind, 'declareDefence');
  t.end();
});

t.test(
  'JT-13.6 JT-13.7 JT-13.8 JT-R44 JT-R48 W5 the modes: full and duel for 2, none for nothing; a duel needs the own reach and sight',
  (t) => {
    const match = fight();
    t.strictSame(
      [...new Set(match.offers('defend').map(({ mode, talent }) => `${mode} ${talent}`))],
      ['full null', 'full shieldWall', 'none null'],
    );
    t.equal(match.refusal('defend duel F2').rule, 'JT-13.7', 'sword and shield reach 1, the attacker is 2 away');
    const reach = fight('1-J09 staff @20,4 f3');
    t.ok(reach.can('defend duel F2'));
    const blind = fight('1-J09 staff @20,4 f0');
    t.notOk(blind.can('defend duel F2'));
    const broke = fight('1-J09 staff @20,4 f3 F1 S0 exhausted');
    t.match(only(broke.events, 'defenceDeclared'), [{ mode: 'none' }], 'by itself');
    t.end();
  },
);

t.test('JT-13.9 JT-16.3 talents answer standard attacks only', (t) => {
  const match = scene(`0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3`, { turn: '0@2', jugg: '1,1' });
  match.play('activate 0-J03; declareMove walk; step 0; opportunityAttack 1-J29 F2; skipBoost');
  t.strictSame([...new Set(match.offers('defend').map(({ talent }) => talent))], [null]);
  t.equal(match.refusal('defend full shieldWall F3').rule, 'JT-13.9');
  t.end();
});

t.test('JT-13.10 the defence is paid and announced; a duelling chain is spent; mode none opens no window', (t) => {
  const config = withTalents({ J07: { effect: { id: 'addAttackDice', dice: 1 }, trigger: trigger('defenceDeclared', 'attacker') } });
  const none = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`, { config });
  none.play('activate 0-J07; attack 1-J09 F2; skipBoost; defend none');
  t.equal(none.state.decision?.kind, 'boostDefence');
  const chain = fight('1-J09 chain @20,4 f3 ready');
  t.strictSame(typesOf(chain.play('defend duel F2')), ['defenceDeclared', 'chainSpent']);
  t.end();
});

t.test('JT-13.11 JT-R45 the defender boosts in any mode, but not a back attack, nor in a hold against a defender', (t) => {
  for (const mode of ['full F2', 'none']) {
    const match = fight();
    match.play(`defend ${mode}`);
    t.equal(match.state.decision?.kind, 'boostDefence', mode);
  }
  const held = scene(`0-J07 longSword @16,4 f0\n0-J24 qwik @22,4 f3\n1-J12 qwik @20,4 f3 heldBy=0-J24\n${FAR}`);
  held.play('activate 0-J07; attack 1-J12 F2; skipBoost');
  held.play('defend full F2 [3 1 1 1 1 1 3 1 1]');
  t.equal(held.state.decision?.kind, 'facing', 'held: no boost');
  const back = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f0\n${FAR}`);
  back.play('activate 0-J07; attack 1-J09 F2; skipBoost [1 1 1 1 1 1]');
  t.equal(back.state.decision?.kind, 'facing', 'from behind: neither defence nor boost');
  t.end();
});

t.test('JT-13.17 JT-R46 an attack without juggs fails; the defender does not roll, in a duel neither', (t) => {
  for (const mode of ['full F2', 'duel F2']) {
    const match = fight('1-J09 staff @20,4 f3');
    const events = match.play(`defend ${mode}; skipBoost [1 1 1 2 2 2]`);
    t.strictSame(typesOf(events), ['defenceDeclared', 'diceRolled', 'attackFailed', 'combatResolved'], mode);
    t.match(only(events, 'combatResolved'), [{ hit: [], grappleWinner: null }]);
  }
  const config = withTalents({ J30: { effect: { id: 'addDefenceDice', dice: 1 }, trigger: trigger('attackDeclared', 'defender') } });
  const none = scene(`0-J25 qwik @18,4 f0 S0 exhausted\n1-J12 qwik @20,4 f3 F0 S0 exhausted\n${FAR}`, { turn: '0@1', config });
  const events = none.play('activate 0-J25; grapple 1-J12 F2; skipBoost');
  t.match(only(events, 'diceRolled'), [{ dice: [], juggs: 0 }], 'attack 1 − 1: no dice at all');
  t.equal(only(events, 'attackFailed').length, 1);
  t.end();
});

t.test('JT-13.17 JT-R46 a re-roll in the window can save the attack', (t) => {
  const match = scene(`0-J13 chain @14,4 f0 ready\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  match.play('activate 0-J13; attack 1-J09 F2; skipBoost [1 1 1 1 1 1]');
  const events = match.play('reactTalent 0-J13 secondEffort F2 [3 3 3 3 1 1 1 1 1]');
  t.strictSame(typesOf(events), ['talentUsed', 'diceRerolled', 'diceRolled', 'combatResolved', 'kneeled']);
  t.end();
});

t.test("JT-13.23 JT-R69 aftermath: windows, the duel's bonus attack, the quick step, exhaustion, facing", (t) => {
  const config = withTalents({
    J09: { keyword: 'duelAction', effect: { id: 'extraAttack' }, trigger: null },
    J22: { effect: { id: 'bonusAttack' }, trigger: trigger('combatResolved', 'attacker', null, 'hit') },
  });
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 staff @20,4 f3 F0 S2\n${FAR}`, { config });
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
  match.play('defend duel ownJ09; skipBoost [3 1 1 1 1 1 3 1 1]');
  t.equal(match.jugger('1-J09').kneeling, true, 'doubles: no bonus attack for one that kneels');
  const roll = scene(`0-J22 longSword @16,4 f0\n1-J25 staff @20,4 f3 F0 S3\n${FAR}`);
  roll.play('activate 0-J22; attack 1-J25 F2; skipBoost; defend full rollAway S3 [3 1 1 1 1 1 3 1 1 1 1]');
  t.equal(roll.state.decision?.kind, 'quickStep');
  t.strictSame(typesOf(roll.play('endQuickStep')), ['exhausted'], 'the exhaustion after the quick step');
  t.equal(roll.state.decision?.kind, 'facing');
  t.end();
});

t.test("JT-13.23 a defence talent's quick step is not for one that was hit", (t) => {
  const match = scene(`0-J22 longSword @16,4 f0\n1-J25 staff @20,4 f3 F4 S0 exhausted\n${FAR}`);
  match.jugger('1-J25').exhausted = false;
  match.play('activate 0-J22; attack 1-J25 F2; skipBoost; defend full rollAway F3 [6 6 6 6 6 6 1 1 1 1 1]');
  t.ok(match.jugger('1-J25').kneeling);
  t.equal(match.state.decision?.kind, 'activation');
  t.end();
});

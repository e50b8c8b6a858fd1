import t from 'tap';
import { WEAPONS } from '../../../../src/games/jugger-ttg/model/reference.js';
import { trigger, withTalents } from '../own-data.js';
import { only, scene, typesOf } from '../scene.js';

const FAR = '1-J30 staff @38,0 f3';

/** J07 (attack 4, long sword 2) against a defender at distance 2, up to the defence. */
function fight(defender = '1-J09 swordShield @20,4 f3', more = FAR) {
  const match = scene(`0-J07 longSword @16,4 f0\n${defender}\n${more}`);
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
  return match;
}

t.test('JT-3.2 JT-R83 the weapon table', (t) => {
  const rows = Object.values(WEAPONS).map(({ id, attack, defence, range, count }) => `${id} ${attack}/${defence}/${range}/${count}`);
  t.strictSame(rows, ['swordShield 1/3/1/3', 'longSword 2/1/2/3', 'staff 1/2/2/3', 'qTip 2/1/2/3', 'chain 3/0/3/5']);
  t.end();
});

t.test('JT-3.2 JT-13.12 JT-13.13 JT-13.14 JT-13.15 pools: card and weapon, by weapon and mode', (t) => {
  for (const [weapon, attack, defence] of [
    ['swordShield', 1, 3],
    ['longSword', 2, 1],
    ['staff', 1, 2],
    ['qTip', 2, 1],
    ['chain', 3, 0],
  ] as const) {
    for (const [mode, pool] of [
      ['full F2', 3 + defence],
      ['duel F2', 2 + attack],
      ['none', defence],
    ] as const) {
      // J21 strikes with attack 4, next to J09 with attack 2 and defence 3.
      const match = scene(`0-J21 ${weapon} @18,4 f0 ready\n1-J09 ${weapon} @20,4 f3 ready\n${FAR}`);
      match.play(`activate 0-J21; attack 1-J09 F2; skipBoost; defend ${mode}`);
      const dice = Array.from({ length: 4 + attack + pool }, () => 3).join(' ');
      const rolled = only(match.play(`skipBoost [${dice}]`), 'diceRolled');
      t.strictSame(
        rolled.map(({ dice }) => dice.length),
        [4 + attack, pool],
        `${weapon} ${mode}`,
      );
    }
  }
  t.end();
});

t.test('JT-13.12 JT-13.13 JT-13.25 boosts and dice from talents and reactions join the pools', (t) => {
  const config = withTalents({
    J22: { effect: { id: 'addAttackDice', dice: 4 }, trigger: trigger('attackDeclared', 'teammateOfAttacker', 9) },
  });
  const match = scene(`0-J07 longSword @16,4 f0 F6\n0-J22 longSword @12,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`, { config });
  match.play('activate 0-J07; attack 1-J09 S2; reactTalent 0-J22 ownJ22; chooseFacing 0-J22 0');
  t.equal(Math.max(...match.offers('boost').map(({ dice }) => dice)), 4, 'as many as 6 focus and 2 stamina buy');
  match.play('boost 3 F6; defend full F2; boost 2 F2 S2');
  const dice = only(match.events, 'diceRolled').map(({ dice }) => dice.length);
  t.strictSame(dice, [4 + 2 + 4 + 3, 3 + 3 + 2]);
  t.end();
});

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

t.test('JT-13.16 JT-20.4 the weapon defends only from the front, and not past a talent that ignores it', (t) => {
  const match = scene(`0-J02 chain @16,4 f0 ready\n1-J09 swordShield @20,4 f3\n${FAR}`, { turn: '0@3' });
  match.play('activate 0-J02; useTalent entangle 1-J09 F3; skipBoost; defend full F2; skipBoost [1 1 1 1 1 3 3 3 3]');
  t.strictSame(
    only(match.events, 'diceRolled').map(({ dice }) => dice.length),
    [6, 3],
  );
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

t.test('JT-13.18 JT-13.19 JT-13.20 JT-13.21 JT-R47 JT-R51 results by mode and juggs', (t) => {
  const dice = (juggs: number, count: number) => Array.from({ length: count }, (_, index) => (index < juggs ? 3 : 1));
  for (const [mode, pool, attack, defence, hit] of [
    ['full F2', 5, 3, 2, ['1-J09']],
    ['full F2', 5, 3, 3, []],
    ['full F2', 5, 2, 3, []],
    ['duel F2', 3, 3, 2, ['1-J09']],
    ['duel F2', 3, 3, 3, ['1-J09', '0-J07']],
    ['duel F2', 3, 2, 3, ['0-J07']],
    ['duel F2', 3, 1, 0, ['1-J09']],
    ['none', 2, 2, 1, ['1-J09']],
    ['none', 2, 2, 2, ['1-J09']],
    ['none', 2, 1, 2, []],
  ] as const) {
    const match = fight('1-J09 staff @20,4 f3');
    const events = match.play(`defend ${mode}; skipBoost [${[...dice(attack, 6), ...dice(defence, pool)].join(' ')}]`);
    t.strictSame(only(events, 'combatResolved')[0]?.hit, hit, `${mode}: ${attack} against ${defence}`);
    t.strictSame(
      only(events, 'kneeled').map(({ jugger }) => jugger),
      hit,
      'the defender first',
    );
    t.equal(only(events, 'diceRolled')[1]?.purpose, mode === 'duel F2' ? 'duel' : 'defence');
  }
  t.end();
});

t.test('JT-13.22 JT-18.1 JT-R51 each hit jugger kneels with the count of the weapon that hit it', (t) => {
  const match = scene(`0-J17 chain @14,4 f0 ready\n1-J18 staff @18,4 f3\n${FAR}`);
  const events = match.play('activate 0-J17; attack 1-J18 F2; skipBoost; defend duel F2; skipBoost [3 3 4 1 1 2 3 4 5]');
  t.match(only(events, 'kneeled'), [
    { jugger: '1-J18', count: 5, cause: 'hit' },
    { jugger: '0-J17', count: 3, cause: 'hit' },
  ]);
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

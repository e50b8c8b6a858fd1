import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-16.1 JT-R40 W9 into a range and out of it provoke nothing, from inside to inside does', (t) => {
  const match = scene('0-J03 swordShield @12,4 f0\n1-J29 qTip @18,4 f3', { turn: '0@2', jugg: '1,1' });
  match.play('activate 0-J03; declareMove walk; step 0');
  t.equal(match.state.decision?.kind, 'activation', 'distance 3 to 2: into');
  match.play('step 0');
  t.strictSame(match.kinds(), ['opportunityAttack', 'pass'], '2 to 1: through');
  const out = scene('0-J03 swordShield @16,4 f3\n1-J29 qTip @18,4 f3', { turn: '0@2', jugg: '1,1' });
  out.play('activate 0-J03; declareMove walk; step 3; pass; step 3');
  t.equal(out.state.decision?.kind, 'activation', '2 to 3: out');
  t.end();
});

t.test('JT-16.2 the mover must be in sight at its new hex, and 2 points in the purse', (t) => {
  for (const [line, asked] of [
    ['1-J29 qTip @18,4 f3', true],
    ['1-J29 qTip @18,4 f0', false],
    ['1-J29 qTip @18,4 f3 F1 S0', false],
    ['1-J29 qTip @18,4 f3 kneel=2', false],
    ['1-J29 qwik @18,4 f3', false],
  ] as const) {
    const match = scene(`0-J03 swordShield @14,4 f0\n${line}\n${FAR}`, { turn: '0@2', jugg: '1,1' });
    match.play('activate 0-J03; declareMove walk; step 0');
    t.equal(match.state.decision?.kind === 'reaction', asked, line);
  }
  t.end();
});

t.test('JT-16.3 JT-16.4 JT-R41 W9 a basic attack with boosts; the mover defends in any mode, facing the way it stepped', (t) => {
  const match = scene(`0-J03 swordShield @14,4 f3\n1-J29 qTip @18,4 f3\n${FAR}`, { turn: '0@2', jugg: '1,1' });
  match.play('activate 0-J03; declareMove walk; step 0; opportunityAttack 1-J29 F2');
  t.equal(match.jugger('0-J03').facing, 0);
  t.equal(match.state.decision?.kind, 'boostAttack');
  match.play('skipBoost');
  t.strictSame([...new Set(match.offers('defend').map(({ mode }) => mode))], ['full', 'duel', 'none']);
  match.play('defend full F2');
  t.equal(match.state.decision?.kind, 'boostDefence');
  t.end();
});

t.test('JT-16.5 nothing done inside a reaction, no quick step and no push provokes an opportunity attack', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n0-J22 longSword @20,2 f2\n1-J01 qwik @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J01 F2; reactTalent 1-J01 slip F2; quickStep 4');
  t.equal(match.state.decision?.kind, 'boostAttack', '20,4 and 19,3 lie within the reach and sight of 0-J22');
  const push = scene(`0-J24 qwik @18,4 f0\n0-J22 longSword @21,3 f2\n1-J12 qwik @20,4 f3 F0 S0 exhausted\n${FAR}`, { turn: '0@3' });
  push.play('activate 0-J24; grapple 1-J12 F2; skipBoost [3 3 3]');
  t.strictSame(typesOf(push.play('grapplePush')), ['pushed']);
  t.end();
});

t.test('JT-16.6 a mover that survives goes on; one that kneels ends its activation', (t) => {
  const start = () => {
    const match = scene('0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3 F4', { turn: '0@2', jugg: '1,1' });
    match.play('activate 0-J03; declareMove walk; step 0; opportunityAttack 1-J29 F2; skipBoost; defend full F2');
    return match;
  };
  const alive = start();
  alive.play('skipBoost [1 1 1 1 1]; chooseFacing 1-J29 3; step 5');
  t.equal(alive.jugger('0-J03').hex, '17,3');
  const down = start();
  down.play('skipBoost [3 4 6 1 2 3 3 1 1 2 2]');
  const events = down.play('chooseFacing 1-J29 3');
  t.strictSame(typesOf(events).slice(0, 2), ['faced', 'activationEnded']);
  t.match(only(events, 'activationEnded'), [{ reason: 'kneeling' }]);
  t.end();
});

t.test('JT-16.7 JT-R40 the same opponent may answer every triggering step it can pay for', (t) => {
  const match = scene('0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3 F4 S0 exhausted', { turn: '0@2', jugg: '1,1' });
  match.play('activate 0-J03; declareMove walk; step 0; opportunityAttack 1-J29 F2');
  match.play('skipBoost; defend none; skipBoost [1 1 1 1]; chooseFacing 1-J29 3; step 5');
  t.equal(match.state.decision?.kind, 'reaction');
  match.play('opportunityAttack 1-J29 F2; defend none; skipBoost [1 1 1 1]; chooseFacing 1-J29 3');
  t.equal(match.jugger('1-J29').focus, 0);
  t.end();
});

t.test('JT-20.4 JT-0.4 JT-R78 a surefooted walker provokes nothing, a surefooted runner does', (t) => {
  for (const [move, asked] of [
    ['declareMove walk', false],
    ['declareMove run F1', true],
  ] as const) {
    const match = scene('0-J10 staff @14,4 f0\n1-J29 qTip @18,4 f3', { turn: '0@2', jugg: '1,1' });
    match.play(`activate 0-J10; ${move}; step 0`);
    t.equal(match.state.decision?.kind === 'reaction', asked);
  }
  t.end();
});

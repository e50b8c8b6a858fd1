import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-8.1 an activation notes the opponents that have the jugger in front', (t) => {
  const match = scene('0-J07 longSword @18,4 f0\n1-J09 swordShield @22,4 f3\n1-J18 staff @24,4 f0\n1-J20 longSword @26,4 f3 kneel=2');
  match.play('activate 0-J07');
  t.match(match.state.frames[0], { jugger: '0-J07', seenFrom: ['1-J09', '1-J20'] });
  t.equal(match.jugger('0-J07').status, 'active');
  t.end();
});

t.test('JT-8.2 JT-R64 W18 a holder pays 1 when it is activated, or lets go; unpaid the hold ends by itself', (t) => {
  const lines = `0-J24 qwik @18,4 f0 F0 S0 exhausted holding=1-J12 delayed=4\n1-J12 qwik @20,4 f3\n${FAR}`;
  const poor = scene(lines, { turn: '0@3' });
  t.match(poor.play('activate 0-J24')[1], { type: 'holdEnded', cause: 'upkeep' });
  const rich = scene(lines, { turn: '0@3', synergy: [1, 0] });
  rich.play('activate 0-J24');
  t.strictSame(rich.kinds(), ['maintainHold', 'releaseHold']);
  t.match(rich.play('maintainHold Y1').at(-1), { type: 'holdMaintained' });
  t.strictSame(rich.state.synergy, [0, 0]);
  t.match(rich.play('releaseHold'), [{ type: 'holdEnded', cause: 'released' }]);
  t.end();
});

t.test('JT-8.3 JT-6.14 any number of actions in any order while they can be paid, attacks too, then the end', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  match.play('activate 0-J07');
  for (let attack = 0; attack < 3; attack++) {
    match.play('attack 1-J09 F2; skipBoost [1 1 1 1 1 1]; chooseFacing 1-J09 3');
  }
  t.equal(match.jugger('0-J07').focus, 0, 'three attacks');
  match.play('declareMove walk; step 3; endActivation 1');
  t.match(match.jugger('0-J07'), { hex: '14,4', facing: 1, status: 'done' });
  t.end();
});

t.test('JT-8.4 JT-8.5 JT-R30 face to any other side, never twice in a row; the end carries the last facing', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n${FAR}`);
  match.play('activate 0-J07');
  t.strictSame(
    match.offers('face').map(({ facing }) => facing),
    [1, 2, 3, 4, 5],
  );
  match.play('face 2');
  t.strictSame(match.offers('face'), []);
  t.equal(match.refusal('face 3').rule, 'JT-8.5');
  match.play('declareMove walk; face 3');
  t.equal(match.jugger('0-J07').facing, 3, 'again after another action');
  t.strictSame(
    match.offers('endActivation').map(({ facing }) => facing),
    [0, 1, 2, 3, 4, 5],
  );
  t.strictSame(typesOf(match.play('endActivation 3')).slice(0, 2), ['faced', 'activationEnded'], 'also when it stays as it is');
  t.end();
});

t.test('JT-8.6 JT-R31 a step turns the jugger; quick steps and pushes do not', (t) => {
  const match = scene(`0-J12 qwik @16,4 f0\n0-J07 longSword @2,4 f0\n${FAR}`);
  match.play('activate 0-J12; declareMove walk; step 5');
  t.equal(match.jugger('0-J12').facing, 5);
  match.play('useTalent sidestep F1; quickStep 3');
  t.match(match.jugger('0-J12'), { hex: '15,3', facing: 5 });
  const push = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f2 F0 S0 exhausted\n${FAR}`, { turn: '0@3' });
  push.play('activate 0-J24; grapple 1-J12 F2; skipBoost [3 3 3]; grapplePush');
  t.match(push.jugger('1-J12'), { hex: '22,4', facing: 2 });
  t.end();
});

t.test('JT-8.7 after a combat the defender on its feet chooses its facing, the activating jugger does not', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost [1 1 1 1 1 1]');
  t.match(match.state.decision, { kind: 'facing', jugger: '1-J09' }, 'after a failed attack as well');
  t.equal(match.refusal('chooseFacing 0-J07 3').rule, 'JT-8.7');
  const walker = scene(`0-J03 swordShield @16,4 f0 F0 S0 exhausted\n1-J29 qTip @20,4 f3\n${FAR}`, { turn: '0@2' });
  walker.play('activate 0-J03; declareMove walk; step 1; opportunityAttack 1-J29 F2; skipBoost [1 1 1 1 1]');
  t.match(walker.state.decision, { kind: 'facing', jugger: '1-J29' }, 'the reactor turns, the mover goes on');
  walker.play('chooseFacing 1-J29 3');
  t.match(walker.state.decision, { kind: 'activation', jugger: '0-J03' });
  t.end();
});

t.test('JT-8.8 JT-R31 the maker of a reaction turns at its end', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J05 staff @20,4 f3\n1-J20 longSword @22,4 f3`);
  match.play('activate 0-J07; attack 1-J05 F2; reactTalent 1-J20 coverCall F1');
  t.match(match.state.decision, { kind: 'facing', seat: 1, jugger: '1-J20' });
  match.play('chooseFacing 1-J20 1');
  t.match(match.state.decision, { kind: 'boostAttack', jugger: '0-J07' });
  t.equal(match.jugger('1-J20').facing, 1);
  t.end();
});

t.test("JT-8.8 the activating jugger and the running combat's defender are not asked after their reactions", (t) => {
  const own = scene(`0-J13 chain @16,4 f0 ready\n1-J05 staff @20,4 f3 F0 S0 exhausted\n${FAR}`);
  own.play('activate 0-J13; attack 1-J05 F2; skipBoost [1 1 1 1 1 1]');
  t.equal(own.state.decision?.kind, 'reaction');
  own.play('reactTalent 0-J13 secondEffort F2 [1 1 1 1 1 1]');
  t.match(own.state.decision, { kind: 'facing', jugger: '1-J05' });
  const slip = scene(`0-J02 chain @12,4 f0 ready\n1-J01 qwik @18,4 f3\n${FAR}`, { turn: '0@3' });
  slip.play('activate 0-J02; attack 1-J01 F2; reactTalent 1-J01 slip F2; quickStep 3');
  t.equal(slip.state.decision?.kind, 'boostAttack', 'in reach still: the combat goes on at once');
  t.end();
});

t.test('JT-8.9 JT-16.6 an activating jugger that kneels ends its activation without a final facing', (t) => {
  const match = scene(`0-J17 chain @14,4 f0 ready\n1-J18 staff @18,4 f3\n${FAR}`);
  const events = match.play('activate 0-J17; attack 1-J18 F2; skipBoost; defend duel F2; skipBoost [3 3 4 1 1 2 3 4 5]');
  const types = typesOf(events);
  t.strictSame(types.slice(types.indexOf('combatResolved'), types.indexOf('combatResolved') + 4), [
    'combatResolved',
    'kneeled',
    'kneeled',
    'activationEnded',
  ]);
  t.match(only(events, 'activationEnded'), [{ jugger: '0-J17', reason: 'kneeling' }]);
  t.end();
});

t.test("JT-8.10 JT-19.8 JT-R29 W14 a jugger freed in its own seat's turn stands up after the running action", (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3`, { jugg: '1,1' });
  match.play('activate 0-J07; attack 1-J18 F2; skipBoost; defend full F2; skipBoost [3 3 1 1 1 1 3 4 1 1 1]; chooseFacing 1-J18 3');
  t.match(match.state.decision, { kind: 'standUp', jugger: '0-J11' });
  match.play('chooseFacing 0-J11 4; endActivation 0; activate 0-J11');
  t.equal(match.jugger('0-J11').status, 'active');
  t.end();
});

t.test("JT-R85 the freed jugger rises before the kneeling attacker's activation ends", (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3`, { jugg: '1,1' });
  const events = match.play('activate 0-J07; attack 1-J18 F2; skipBoost; defend duel F2; skipBoost [6 1 1 1 1 1 3 3 1]');
  t.match(only(events, 'combatResolved'), [{ hit: ['1-J18', '0-J07'] }]);
  t.strictSame(typesOf(match.play('chooseFacing 0-J11 4')).slice(0, 2), ['stoodUp', 'activationEnded']);
  t.end();
});

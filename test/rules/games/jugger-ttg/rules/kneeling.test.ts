import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-18.1 JT-20.4 a chain makes kneel for 5, others for 3, quick recovery for 1 less', (t) => {
  for (const [attacker, defender, count] of [
    ['0-J07 longSword @16,4 f0', '1-J09 swordShield', 3],
    ['0-J17 chain @16,4 f0 ready', '1-J09 swordShield', 5],
    ['0-J07 longSword @16,4 f0', '1-J15 swordShield', 2],
    ['0-J17 chain @16,4 f0 ready', '1-J15 swordShield', 4],
  ] as const) {
    const match = scene(`${attacker}\n${defender} @20,4 f3 F0 S0 exhausted\n${FAR}`);
    match.play(`activate ${attacker.slice(0, 5)}; attack ${defender.slice(0, 5)} F2; skipBoost [6 6 6 6 6 6 1 1 1]`);
    t.match(match.jugger(defender.slice(0, 5)), { kneeling: true, count }, `${attacker} ${defender}`);
  }
  t.end();
});

t.test('JT-18.2 a kneeling jugger does nothing and cannot be attacked, but blocks its hex', (t) => {
  const match = scene(
    `0-J07 longSword @16,4 f0\n0-J05 staff @14,4 f0 kneel=2\n1-J09 swordShield @18,4 f3 kneel=2\n1-J18 staff @20,4 f3\n${FAR}`,
  );
  match.play('activate 0-J07; declareMove walk');
  t.equal(match.refusal('attack 1-J09 F2').rule, 'JT-13.24');
  t.equal(match.refusal('step 0').rule, 'JT-1.8');
  match.play('attack 1-J18 F2');
  t.equal(match.state.decision?.kind, 'boostAttack', 'sees past it');
  const silent = scene(`0-J07 longSword @16,4 f0\n1-J18 staff @20,4 f3\n1-J05 staff @22,4 f3 kneel=2\n${FAR}`);
  silent.play('activate 0-J07; attack 1-J18 F2');
  t.equal(silent.state.decision?.kind, 'boostAttack', 'no cover call');
  t.end();
});

t.test('JT-18.3 it regains focus and can be pinned', (t) => {
  const match = scene(`0-J07 longSword @18,4 f0\n1-J09 swordShield @20,4 f3 F0 kneel=2\n${FAR}`);
  match.play('activate 0-J07; pin 1-J09 F1');
  const events = match.play('endActivation 0');
  t.match(only(events, 'focusRecovered'), [{ jugger: '1-J09', focus: 4 }]);
  t.equal(match.jugger('0-J07').pinning, '1-J09');
  t.end();
});

t.test('JT-18.4 kneeling ends the pins and holds of the jugger', (t) => {
  const match = scene(
    `0-J07 longSword @16,4 f0\n0-J11 longSword @21,5 f0 kneel=2 pinnedBy=1-J18\n1-J18 staff @20,4 f3 F0 S0 exhausted\n${FAR}`,
  );
  match.play('activate 0-J07; attack 1-J18 F2; skipBoost; defend none keep [6 6 6 6 6 6]');
  const types = typesOf(match.events);
  t.strictSame(types.slice(types.indexOf('combatResolved'), types.indexOf('combatResolved') + 3), [
    'combatResolved',
    'pinEnded',
    'kneeled',
  ]);
  t.match(only(match.events, 'pinEnded'), [{ cause: 'kneeled' }]);
  t.end();
});

t.test('JT-18.5 JT-18.6 JT-R53 with count 0 it stands up in its own hex, facing as its seat likes', (t) => {
  const match = scene('0-J11 longSword @10,4 f0 kneel=1\n0-J30 staff @0,0 f0\n1-J12 qwik @30,4 f3', { turn: '0@1' });
  match.jugger('1-J12').status = 'done';
  match.play('activate 0-J30; endActivation 0');
  t.match(match.state.decision, { kind: 'standUp', seat: 0, jugger: '0-J11' });
  t.strictSame(
    match.offers('chooseFacing').map(({ facing }) => facing),
    [0, 1, 2, 3, 4, 5],
  );
  match.play('chooseFacing 0-J11 2');
  t.match(match.jugger('0-J11'), { hex: '10,4', facing: 2, kneeling: false });
  t.end();
});

t.test('JT-18.7 JT-9.9 out of bounds: back on the hex or slot it left, kneeling with count 3, quick recovery or not', (t) => {
  for (const [id, hex, dir] of [
    ['0-J15', '18,0', 5],
    ['0-J15', '-2,4', 3],
  ] as const) {
    const match = scene(`${id} swordShield @${hex} f0\n0-J30 staff @4,4 f0\n${FAR}`, { turn: '0@1' });
    const events = match.play(`activate ${id}; declareMove walk; stepOut ${dir}`);
    t.match(only(events, 'kneeled'), [{ jugger: id, count: 3, cause: 'outOfBounds' }]);
    t.match(match.jugger(id), { hex, kneeling: true, count: 3 });
  }
  t.end();
});

t.test('JT-18.8 JT-R4 W23 European corner hexes are out of bounds for everybody, not so under standard limits', (t) => {
  for (const [limits, kinds] of [
    ['european', ['stepOut']],
    ['standard', ['step']],
  ] as const) {
    const match = scene(`0-J07 longSword @4,0 f3\n${FAR}`, { config: { limits } });
    match.play('activate 0-J07; declareMove walk');
    t.strictSame(
      ['step', 'stepOut'].filter((type) => match.can(`${type} 3`)),
      kinds,
    );
  }
  const push = scene(`0-J24 qwik @6,0 f3\n1-J12 qwik @4,0 f0 F0 S0 exhausted\n${FAR}`, { turn: '0@3', config: { limits: 'european' } });
  push.play('activate 0-J24; grapple 1-J12 F2; skipBoost [3 3 3]; grapplePush');
  t.match(push.jugger('1-J12'), { hex: '4,0', kneeling: true });
  const slot = scene(`0-J07 longSword @-2,0 f0\n0-J22 longSword @-1,9 f0\n${FAR}`, { config: { limits: 'european' } });
  t.ok(slot.can('activate 0-J07'), 'the start zone is unrestricted');
  t.end();
});

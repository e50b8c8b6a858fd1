import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-9.1 JT-9.3 JT-R32 walk 3 for nothing, run 6 for 1, sprint 9 for 2, light feet on top of each', (t) => {
  for (const [mode, pay, limit] of [
    ['walk', '', 5],
    ['run', 'F1', 8],
    ['sprint', 'F2', 11],
  ] as const) {
    const match = scene(`0-J12 qwik @16,4 f0\n${FAR}`);
    const events = match.play(`activate 0-J12; declareMove ${mode} ${pay}`);
    t.match(only(events, 'moveDeclared'), [{ mode, limit }]);
    t.equal(match.jugger('0-J12').focus, 5 - (only(events, 'paid')[0]?.focus ?? 0));
  }
  t.end();
});

t.test('JT-9.2 JT-R34 one movement an activation, paid at once', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n${FAR}`);
  match.play('activate 0-J07; declareMove walk; step 0');
  t.strictSame(match.offers('declareMove'), []);
  t.match(match.refusal('declareMove run F1'), { rule: 'JT-9.2' });
  t.end();
});

t.test('JT-9.4 JT-1.8 JT-R33 steps onto adjacent free field hexes up to the limit; no minimum', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n0-J22 longSword @18,4 f0\n1-J09 swordShield @15,5 f3 kneel=3\n${FAR}`);
  match.play('activate 0-J07');
  t.equal(match.refusal('step 1').rule, 'JT-9.2', 'not before a movement is declared');
  match.play('declareMove walk');
  t.strictSame(
    match.offers('step').map(({ dir }) => dir),
    [1, 3, 4, 5],
    'a kneeling jugger blocks its hex, too',
  );
  t.equal(match.refusal('step 0').rule, 'JT-1.8');
  match.play('step 5; step 4; step 3');
  t.strictSame(match.offers('step'), []);
  match.play('endActivation 0');
  const none = scene(`0-J07 longSword @16,4 f0\n${FAR}`);
  none.play('activate 0-J07; declareMove sprint F2; endActivation 0');
  t.equal(none.jugger('0-J07').hex, '16,4');
  t.end();
});

t.test('JT-9.5 JT-R3 W23 before it has entered a jugger moves along its slots; afterwards they are out of bounds', (t) => {
  const match = scene(`0-J05 staff @-1,3 f0\n0-J10 staff @-2,2 f0\n${FAR}`, { turn: '0@2', config: { limits: 'european' } });
  match.play('activate 0-J05; declareMove walk; step 0');
  t.ok(match.jugger('0-J05').entered);
  t.strictSame(
    match.offers('step').map(({ dir }) => dir),
    [0, 1, 2, 5],
  );
  t.strictSame(
    match.offers('stepOut').map(({ dir }) => dir),
    [3, 4],
    'its slot and the corner 0,2',
  );
  match.play('endActivation 0; activate 0-J10; declareMove walk');
  t.strictSame(
    match.offers('step').map(({ dir }) => dir),
    [1, 5],
    'the slots -1,3 and -1,1',
  );
  match.play('step 5');
  t.match(match.jugger('0-J10'), { hex: '-1,1', entered: false });
  t.end();
});

t.test('JT-9.6 steps may be interleaved with other actions', (t) => {
  const match = scene(`0-J17 chain @16,4 f0\n${FAR}`);
  match.play('activate 0-J17; declareMove walk; step 0; prepareChain F1; step 0; face 3; step 3');
  t.match(match.jugger('0-J17'), { hex: '18,4', chainReady: true });
  t.end();
});

t.test('JT-9.8 JT-17.8 JT-R65 a held jugger neither declares, steps nor quick-steps', (t) => {
  const match = scene(`0-J12 qwik @18,4 f0\n1-J24 qwik @20,4 f3 holding=0-J12\n${FAR}`);
  match.play('activate 0-J12');
  t.strictSame(match.offers('declareMove'), []);
  t.equal(match.refusal('declareMove walk').rule, 'JT-9.8');
  t.equal(match.refusal('useTalent sidestep F1').rule, 'JT-9.8');
  t.ok(match.can('grapple 1-J24 F2'));
  t.end();
});

t.test('JT-9.9 JT-R54 leaving the field is an action of its own, uses a step, and is not possible onto an occupied slot', (t) => {
  const match = scene(`0-J07 longSword @0,4 f0\n0-J22 longSword @-1,5 f0\n${FAR}`);
  match.play('activate 0-J07; declareMove walk');
  t.strictSame(
    match.offers('stepOut').map(({ dir }) => dir),
    [3, 4],
  );
  t.equal(match.refusal('step 3').rule, 'JT-9.9');
  t.equal(match.refusal('stepOut 2').rule, 'JT-1.8');
  t.equal(match.refusal('stepOut 0').rule, 'JT-9.9');
  const events = match.play('stepOut 3');
  t.strictSame(typesOf(events).slice(0, 2), ['kneeled', 'activationEnded']);
  t.match(match.jugger('0-J07'), { hex: '0,4', facing: 3, kneeling: true, count: 3 });
  t.end();
});

t.test('JT-9.10 JT-16.5 a quick step is no movement, provokes nothing and stays on the field', (t) => {
  const match = scene(`0-J12 qwik @18,0 f0\n1-J29 qTip @20,0 f3\n0-J07 longSword @2,4 f0`);
  match.play('activate 0-J12; useTalent sidestep F1');
  t.strictSame(
    match.offers('quickStep').map(({ dir }) => dir),
    [1, 2, 3],
  );
  t.equal(match.refusal('quickStep 5').rule, 'JT-9.10');
  t.equal(match.refusal('quickStep 0').rule, 'JT-1.8');
  t.strictSame(typesOf(match.play('quickStep 1')), ['quickStepped'], 'from inside to inside a range, and no window');
  t.ok(match.can('declareMove walk'));
  t.end();
});

t.test('JT-R35 JT-9.10 a quick step onto a field hex enters the field for good', (t) => {
  const match = scene(`0-J12 qwik @-1,5 f0\n${FAR}`);
  match.play('activate 0-J12; useTalent sidestep F1; quickStep 0');
  t.match(match.jugger('0-J12'), { hex: '1,5', entered: true });
  match.play('declareMove walk');
  t.ok(match.can('stepOut 3'), 'the slot it came from is out of bounds now');
  t.end();
});

t.test('JT-9.11 W16b a change of hex ends a pin or a hold of partners no longer adjacent', (t) => {
  const match = scene('0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3', { turn: '1@3', initiative: 1, jugg: '1,1' });
  match.play('activate 1-J18; declareMove walk');
  t.strictSame(typesOf(match.play('step 0')), ['stepped'], 'still adjacent');
  t.match(match.play('step 5'), [{ type: 'stepped' }, { type: 'pinEnded', cause: 'moved' }]);
  const hold = scene(`0-J24 qwik @18,4 f0 holding=1-J12\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  hold.play('activate 0-J24; maintainHold F1; declareMove walk');
  t.strictSame(typesOf(hold.play('step 5')), ['stepped']);
  t.match(hold.play('step 3').at(-1), { type: 'holdEnded', cause: 'moved' });
  t.end();
});

t.test('JT-9.7 a step through a range opens a window', (t) => {
  const match = scene(`0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3`, { turn: '0@2' });
  match.play('activate 0-J03; declareMove walk; step 0');
  t.match(match.state.frames.at(-1), { frame: 'window', event: 'stepCompleted', jugger: '0-J03', from: '14,4' });
  t.end();
});

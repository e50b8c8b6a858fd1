import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test('JT-19.1 JT-19.2 JT-R59 a defender without the chain pins an adjacent kneeling opponent that nobody pins, for 1', (t) => {
  const match = scene(
    `0-J07 longSword @18,4 f0\n0-J22 longSword @21,3 f0\n1-J09 swordShield @20,4 f3 kneel=2\n1-J18 staff @19,5 f3 kneel=2\n1-J20 longSword @16,4 f3\n1-J03 swordShield @14,4 f3 kneel=2`,
  );
  match.play('activate 0-J07');
  t.strictSame(
    match.offers('pin').map(({ target, pay }) => `${target} ${pay.focus}${pay.stamina}`),
    ['1-J09 10', '1-J09 01', '1-J18 10', '1-J18 01'],
  );
  t.equal(match.refusal('pin 1-J20 F1').rule, 'JT-19.1');
  t.equal(match.refusal('pin 1-J03 F1').rule, 'JT-19.1');
  t.strictSame(typesOf(match.play('pin 1-J09 F1')), ['pinned']);
  t.equal(match.refusal('pin 1-J18 F1').rule, 'JT-19.1', 'one at a time');
  match.play('endActivation 0; activate 0-J22');
  t.equal(match.refusal('pin 1-J09 F1').rule, 'JT-R59');
  for (const gear of ['chain', 'qwik']) {
    const other = scene(`0-J07 ${gear} @18,4 f0\n1-J09 swordShield @20,4 f3 kneel=2\n${FAR}`);
    other.play('activate 0-J07');
    t.equal(other.refusal('pin 1-J09 F1').rule, 'JT-19.2', gear);
  }
  t.end();
});

t.test('JT-19.3 JT-19.4 a pin stays for nothing; the pinned jugger loses counters and stays down', (t) => {
  const match = scene('0-J09 swordShield @20,4 f0 done\n0-J30 staff @0,0 f0\n1-J12 qwik @22,4 f3 kneel=1 pinnedBy=0-J09', { turn: '0@1' });
  const before = match.jugger('0-J09').stamina;
  const events = match.play('activate 0-J30; endActivation 0');
  t.match(only(events, 'countReduced'), [{ jugger: '1-J12', count: 0 }]);
  t.match(match.jugger('1-J12'), { kneeling: true, count: 0 });
  t.equal(match.state.decision?.kind, 'turn');
  t.equal(match.jugger('0-J09').stamina, before);
  t.end();
});

t.test('JT-19.5 a pin ends when its maker lets go, walks away, and with the point', (t) => {
  const lines = `0-J09 swordShield @20,4 f0 pinning=1-J12\n1-J12 qwik @22,4 f3 kneel=2\n${FAR}`;
  const release = scene(lines, { turn: '0@3' });
  t.match(release.play('activate 0-J09; releasePin').at(-1), { type: 'pinEnded', cause: 'released' });
  t.equal(release.refusal('releasePin').rule, 'JT-19.5');
  const walk = scene(lines, { turn: '0@3' });
  t.match(walk.play('activate 0-J09; declareMove walk; step 3').at(-1), { type: 'pinEnded', cause: 'moved' });
  const score = scene(`0-J06 qwik @35,5 f0\n${lines}`, { turn: '0@4', carrier: '0-J06', config: { format: 'long' } });
  score.play('activate 0-J06; scorePoint F3');
  t.equal(score.jugger('0-J09').pinning, null);
  t.end();
});

t.test('JT-19.6 JT-19.9 JT-R60 attacking, duelling and opportunity attacks keep the pin; a duel does not ask', (t) => {
  const attack = scene(`0-J18 staff @18,4 f0 pinning=1-J12\n1-J12 qwik @19,5 f3 kneel=2\n1-J09 swordShield @20,4 f3\n${FAR}`, {
    turn: '0@3',
  });
  attack.play('activate 0-J18; attack 1-J09 F2');
  t.equal(attack.jugger('0-J18').pinning, '1-J12');
  const duel = scene(`0-J07 longSword @16,4 f0\n0-J11 longSword @21,5 f0 kneel=2 pinnedBy=1-J18\n1-J18 staff @20,4 f3\n${FAR}`);
  duel.play('activate 0-J07; attack 1-J18 F2; skipBoost');
  t.ok(duel.offers('defend').every(({ mode, keepPin }) => mode !== 'duel' || !keepPin));
  duel.play('defend duel F2; skipBoost [1 1 1 1 1 1]');
  t.equal(duel.jugger('1-J18').pinning, '0-J11');
  t.end();
});

t.test("JT-19.7 JT-R59 W14 W15 using the weapon's defence costs the pin, keeping it costs the defence; sword and shield do both", (t) => {
  const start = (pinner: string, facing = 3) => {
    const match = scene(
      `0-J07 longSword @16,4 f0\n0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 ${pinner} @20,4 f${facing}\n${FAR}`,
      { jugg: '1,1' },
    );
    match.play('activate 0-J07; attack 1-J18 F2; skipBoost');
    return match;
  };
  const match = start('staff');
  t.strictSame([...new Set(match.offers('defend').map(({ mode, keepPin }) => `${mode} ${keepPin}`))].sort(), [
    'duel false',
    'full false',
    'full true',
    'none false',
    'none true',
  ]);
  t.strictSame(typesOf(match.play('defend full F2')), ['defenceDeclared', 'pinEnded']);
  match.play('skipBoost [3 3 1 1 1 1 3 4 1 1 1]');
  t.equal(only(match.events, 'diceRolled')[1]?.dice.length, 5);
  const kept = start('staff');
  kept.play('defend full keep F2; skipBoost [3 3 1 1 1 1 3 4 1]');
  t.equal(kept.jugger('1-J18').pinning, '0-J11');
  const shield = start('swordShield');
  t.ok(shield.offers('defend').every(({ keepPin }) => !keepPin));
  t.equal(shield.refusal('defend none keep').rule, 'JT-19.7');
  shield.play('defend full F2; skipBoost [3 3 1 1 1 1 3 4 1 1 1 1]');
  t.equal(shield.jugger('1-J18').pinning, '0-J11');
  t.end();
});

t.test("JT-19.8 JT-R29 W16 released outside its seat's turn it stays down, can be pinned again, and rises when that turn starts", (t) => {
  const lines = '0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3\n1-J09 swordShield @22,4 f3';
  const match = scene(lines, { turn: '1@3', initiative: 1, jugg: '1,1' });
  match.play('activate 1-J18; releasePin; endActivation 3');
  t.ok(match.jugger('0-J11').kneeling);
  match.play('activate 1-J09');
  t.ok(match.can('pin 0-J11 F1'));
  match.play('endActivation 3');
  t.match(match.state.decision, { kind: 'standUp', jugger: '0-J11' });
  t.end();
});

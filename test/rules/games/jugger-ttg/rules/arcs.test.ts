import t from 'tap';
import { trigger, withTalents } from '../own-data.js';
import { FAR, only, scene } from '../scene.js';

t.test('JT-15.1 JT-15.2 JT-R38 W7 front, flank if it was seen at the beginning of its activation, else back', (t) => {
  const lines = `0-J11 longSword @14,4 f0\n1-J09 swordShield @18,4 f3\n${FAR}`;
  const run = scene(lines, { turn: '0@5', jugg: '1,1' });
  run.play('activate 0-J11; declareMove run F1; step 5; step 0; step 0; step 0; face 2');
  t.match(run.play('attack 1-J09 F2').at(-1), { type: 'attackDeclared', arc: 'flank' });
  const front = scene(lines, { turn: '0@5' });
  t.match(front.play('activate 0-J11; attack 1-J09 F2').at(-1), { arc: 'front' });
  const back = scene(lines.replace('@18,4 f3', '@18,4 f0'), { turn: '0@5' });
  t.match(only(back.play('activate 0-J11; attack 1-J09 F2'), 'attackDeclared')[0], { arc: 'back' });
  const cut = scene(`0-J11 longSword @18,2 f1\n1-J09 swordShield @18,4 f3\n${FAR}`, { turn: '0@5' });
  t.match(only(cut.play('activate 0-J11; attack 1-J09 F2'), 'attackDeclared')[0], { arc: 'back' }, 'a cut hex is behind');
  t.end();
});

t.test('JT-15.1 JT-R38 bonus attacks of type reaction and duel and opportunity attacks are always front', (t) => {
  const match = scene(`0-J22 longSword @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f0 F0 S0 exhausted`);
  match.play('activate 0-J22; attack 1-J18 F2; skipBoost [6 1 1 1 1 1 1 1]; reactTalent 0-J22 followThrough S1');
  t.match(only(match.play('bonusAttack 1-J09 [1 1 1 1 1 1]'), 'attackDeclared'), [{ arc: 'front' }]);
  t.end();
});

t.test('JT-15.3 JT-13.16 JT-R89 W7 flank: no weapon defence, no talents that require weapons, passive ones excepted', (t) => {
  const match = scene(`0-J11 longSword @14,4 f0\n1-J09 swordShield @18,4 f3\n${FAR}`, { turn: '0@5', jugg: '1,1' });
  match.play('activate 0-J11; declareMove run F1; step 5; step 0; step 0; step 0; face 2; attack 1-J09 F2; skipBoost');
  t.strictSame([...new Set(match.offers('defend').map(({ mode, talent }) => `${mode} ${talent}`))], ['full null', 'none null']);
  t.equal(match.refusal('defend full shieldWall F3').rule, 'JT-15.3');
  match.play('defend full F2; skipBoost [3 3 3 3 1 1 3 1 2]');
  t.strictSame(
    only(match.events, 'diceRolled').map(({ dice }) => dice.length),
    [6, 3],
  );
  const config = withTalents({
    J09: { requires: { weapons: ['swordShield'] }, effect: { id: 'rerollBlanks' }, trigger: trigger('defenceRolled', 'roller') },
  });
  const shield = scene(`0-J11 longSword @14,4 f0\n1-J09 swordShield @18,4 f3\n${FAR}`, { turn: '0@5', jugg: '1,1', config });
  shield.play(
    'activate 0-J11; declareMove run F1; step 5; step 0; step 0; step 0; face 2; attack 1-J09 F2; skipBoost; defend full F2; skipBoost [3 3 3 3 1 1 3 1 2]',
  );
  t.ok(shield.jugger('1-J09').kneeling, 'its re-roll was not offered');
  const tough = withTalents({
    J09: { keyword: 'passive', requires: { weapons: ['swordShield'] }, effect: { id: 'kneelCountMinus', amount: 2 } },
  });
  const passive = scene(`0-J11 longSword @14,4 f0\n1-J09 swordShield @18,4 f3\n${FAR}`, { turn: '0@5', jugg: '1,1', config: tough });
  passive.play(
    'activate 0-J11; declareMove run F1; step 5; step 0; step 0; step 0; face 2; attack 1-J09 F2; skipBoost; defend none; skipBoost [3 3 1 1 1 1]',
  );
  t.equal(passive.jugger('1-J09').count, 1, 'the passive one worked');
  t.end();
});

t.test('JT-15.4 back: no defence, no weapon, no boost; JT-15.5 facing afterwards only if it was not hit', (t) => {
  const lines = `0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f0\n${FAR}`;
  const hit = scene(lines);
  const events = hit.play('activate 0-J07; attack 1-J09 F2; skipBoost [3 1 1 1 1 1]');
  t.match(only(events, 'defenceDeclared'), [{ mode: 'none' }]);
  t.match(only(events, 'diceRolled')[1], { dice: [], juggs: 0 });
  t.equal(hit.state.decision?.kind, 'activation', 'it kneels and does not turn');
  const missed = scene(lines);
  missed.play('activate 0-J07; attack 1-J09 F2; skipBoost [1 1 1 1 1 1]');
  t.match(missed.state.decision, { kind: 'facing', jugger: '1-J09' });
  t.end();
});

t.test('JT-15.2 JT-20.4 eyes behind turn a back attack into a flank attack', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J21 swordShield @20,4 f0\n${FAR}`);
  t.match(only(match.play('activate 0-J07; attack 1-J21 F2'), 'attackDeclared'), [{ arc: 'flank' }]);
  t.end();
});

import t from 'tap';
import { trigger, withTalents } from '../own-data.js';
import { only, scene, typesOf } from '../scene.js';

const FAR = '1-J30 staff @38,0 f3';

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

t.test(
  'JT-14.5 the types: attacks, grapples and attack talents standard, bonus attacks by their talent, opportunity attacks reaction',
  (t) => {
    const type = (match: ReturnType<typeof scene>) => {
      const frame = match.state.frames.findLast((frame) => frame.frame === 'combat');
      return frame?.frame === 'combat' ? `${frame.kind} ${frame.type}` : null;
    };
    const attack = scene(`0-J04 qTip @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3`);
    attack.play('activate 0-J04; attack 1-J18 F2');
    t.equal(type(attack), 'standard standard');
    const twin = scene(`0-J04 qTip @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3`);
    twin.play('activate 0-J04; useTalent twinStrike 1-J18 F3');
    t.equal(type(twin), 'standard standard');
    twin.play('skipBoost [3 3 1 1 1 3 1]; bonusAttack 1-J09');
    t.equal(type(twin), 'bonus standard');
    const follow = scene(`0-J22 longSword @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3`);
    follow.play('activate 0-J22; attack 1-J18 F2; skipBoost [6 1 1 1 1 1 1 1]; reactTalent 0-J22 followThrough S1; bonusAttack 1-J09');
    t.equal(type(follow), 'bonus reaction');
    const config = withTalents({ J18: { keyword: 'duelAction', effect: { id: 'extraAttack' } } });
    const counter = scene(`0-J07 longSword @16,4 f0\n1-J18 staff @20,4 f3\n${FAR}`, { config });
    counter.play('activate 0-J07; attack 1-J18 F2; skipBoost; defend duel ownJ18; skipBoost [1 1 1 1 1 1]; bonusAttack 0-J07');
    t.equal(type(counter), 'bonus duel');
    const chance = scene(`0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3`, { turn: '0@2', jugg: '1,1' });
    chance.play('activate 0-J03; declareMove walk; step 0; opportunityAttack 1-J29 F2');
    t.equal(type(chance), 'opportunity reaction');
    t.end();
  },
);

t.test('JT-14.6 JT-14.7 JT-R70 JT-20.7 W24 a bonus attack is free, unboosted, without talent dice, and may be forgone', (t) => {
  const start = () => {
    const match = scene(`0-J04 qTip @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3`);
    match.play('activate 0-J04; useTalent twinStrike 1-J18 F3; skipBoost [3 3 1 1 1 3 1]');
    return match;
  };
  const match = start();
  t.strictSame(match.kinds(), ['bonusAttack', 'skipBonus'], 'nothing else comes first');
  const events = match.play('bonusAttack 1-J09');
  t.equal(only(events, 'paid').length, 0);
  t.equal(match.state.decision?.kind, 'declareDefence', 'no boost question');
  match.play('defend full shieldWall F3; skipBoost [6 6 3 1 1 3 3 3 1 1 1 4 4]; chooseFacing 1-J09 3');
  t.match(match.jugger('0-J04'), { focus: 3 });
  t.equal(match.refusal('useTalent twinStrike 1-J09 F3').rule, 'JT-20.2', 'used up');
  const skipped = start();
  skipped.play('skipBonus');
  t.equal(skipped.state.decision?.kind, 'activation');
  t.end();
});

t.test('JT-14.7 JT-14.2 without a legal target a bonus attack lapses; a spent chain has none', (t) => {
  const alone = scene(`0-J04 qTip @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n${FAR}`);
  alone.play('activate 0-J04; useTalent twinStrike 1-J18 F3; skipBoost [6 6 1 1 1 1 1]');
  t.equal(alone.state.decision?.kind, 'activation');
  const config = withTalents({ J02: { keyword: 'standardAttack', effect: { id: 'extraAttack' }, limitPerActivation: 1 } });
  const chain = scene(`0-J02 chain @16,4 f0 ready\n1-J18 staff @20,4 f3 F0 S0 exhausted\n${FAR}`, { turn: '0@3', config });
  chain.play('activate 0-J02; useTalent ownJ02 1-J18; skipBoost [1 1 1 1 1 1]; chooseFacing 1-J18 3');
  t.equal(chain.state.decision?.kind, 'activation');
  t.end();
});

t.test('JT-R87 the bonus attack of an attack talent follows a cancelled attack, too', (t) => {
  const config = withTalents({
    J04: { keyword: 'standardAttack', effect: { id: 'extraAttack' }, limitPerActivation: 1 },
    J12: { effect: { id: 'quickStep', hexes: 1 }, trigger: trigger('attackDeclared', 'defender') },
  });
  const match = scene(`0-J04 qTip @16,4 f0\n1-J12 qwik @20,4 f3\n1-J09 swordShield @17,5 f3`, { config });
  match.play('activate 0-J04; useTalent ownJ04 1-J12; reactTalent 1-J12 ownJ12; quickStep 0; chooseFacing 1-J12 3');
  t.match(match.state.decision, { kind: 'bonusTarget', jugger: '0-J04' });
  t.strictSame(
    match.offers('bonusAttack').map(({ target }) => target),
    ['1-J09'],
  );
  t.end();
});

t.test('JT-R88 JT-20.4 the reaction bonusAttack goes to another opponent, after standard attacks only', (t) => {
  const match = scene(
    `0-J22 longSword @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3 F0 S0 exhausted\n1-J20 longSword @18,4 f3 kneel=2`,
  );
  match.play('activate 0-J22; attack 1-J18 F2; skipBoost [6 1 1 1 1 1 1 1]; reactTalent 0-J22 followThrough S1');
  t.strictSame(
    match.offers('bonusAttack').map(({ target }) => target),
    ['1-J09'],
  );
  match.play('bonusAttack 1-J09 [6 6 1 1 1 1 1 1 1]');
  t.match(match.jugger('1-J09'), { kneeling: true });
  t.equal(match.state.decision?.kind, 'activation', 'no second follow-through');
  t.end();
});

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

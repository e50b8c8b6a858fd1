import t from 'tap';
import { trigger, withTalents } from '../own-data.js';
import { FAR, only, scene } from '../scene.js';

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

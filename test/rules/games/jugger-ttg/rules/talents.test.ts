import t from 'tap';
import type { Talent } from '../../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { HOUSE } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { checkTalent } from '../../../../../src/rules/games/jugger-ttg/model/talent-check.js';
import { trigger, withTalents } from '../own-data.js';
import { FAR, only, scene, typesOf } from '../scene.js';

const house = (id: string): Talent => {
  const talent = HOUSE.talents.find((talent) => talent.id === id);
  if (!talent) throw new Error(`no ${id}`);
  return talent;
};

t.test('JT-20.8 JT-R6 the house library: twenty talents, every keyword, all of them lawful', (t) => {
  t.strictSame(
    HOUSE.talents.map(({ id }) => id).join(' '),
    'sidestep rally heavyBlow twinStrike longLunge entangle bearHug shieldWall rollAway riposte cleanHands slip secondEffort followThrough coverCall snatch eel surefooted eyesBehind quickRecovery',
  );
  t.equal(new Set(HOUSE.talents.map(({ keyword }) => keyword)).size, 6);
  for (const talent of HOUSE.talents) t.equal(checkTalent(talent), null, talent.id);
  t.equal(HOUSE.roster.length, 30);
  const costs = HOUSE.clubs.map(({ id }) => HOUSE.roster.filter(({ club }) => club === id).reduce((sum, { cost }) => sum + cost, 0));
  t.strictSame(costs.filter((cost) => cost === 30).length, 2);
  t.ok(costs.every((cost) => cost >= 30 && cost <= 32));
  t.end();
});

t.test('JT-20.3 JT-20.4 JT-20.5 JT-R71 what a talent may not be', (t) => {
  const slip = house('slip');
  const table: [string, Talent][] = [
    ['/limitPerActivation', { ...house('sidestep'), cost: { focus: 0, stamina: 0 }, limitPerActivation: null }],
    ['/limitPerActivation', { ...slip, limitPerActivation: 1 }],
    ['/cost', { ...house('surefooted'), cost: { focus: 1, stamina: 0 } }],
    ['/interrupt', { ...house('sidestep'), interrupt: true }],
    ['/trigger', { ...house('sidestep'), trigger: slip.trigger }],
    ['/trigger', { ...slip, trigger: null }],
    ['/trigger/radius', { ...slip, trigger: trigger('attackDeclared', 'defender', 2) }],
    ['/trigger/radius', { ...house('coverCall'), trigger: trigger('attackDeclared', 'teammateOfDefender') }],
    ['/trigger/outcome', { ...slip, trigger: trigger('attackDeclared', 'defender', null, 'hit') }],
    ['/trigger/outcome', { ...house('followThrough'), trigger: trigger('combatResolved', 'attacker') }],
    ['/trigger/outcome', { ...house('followThrough'), trigger: trigger('combatResolved', 'defender', null, 'hit') }],
    ['/effect/id', { ...house('rally'), effect: { id: 'attackDice', dice: 1 } }],
    ['/trigger/event', { ...slip, trigger: trigger('attackBoosted', 'defender') }],
    ['/trigger/as', { ...slip, trigger: trigger('attackDeclared', 'attacker') }],
    ['/requires/role', { ...house('bearHug'), requires: {} }],
    ['/requires/role', { ...house('snatch'), requires: { role: 'defender' } }],
  ];
  for (const [path, talent] of table) t.equal(checkTalent(talent)?.path, path, `${talent.id} ${path}`);
  t.end();
});

t.test("JT-20.1 JT-20.2 a talent needs its keyword's moment, role, weapon, cost and a use left", (t) => {
  const match = scene(`0-J07 swordShield @16,4 f0\n1-J09 swordShield @18,4 f3\n${FAR}`);
  match.play('activate 0-J07');
  t.ok(match.can('useTalent heavyBlow 1-J09 F3'));
  t.equal(match.refusal('useTalent riposte 1-J09 F3').rule, 'JT-20.1', 'a duel action');
  t.match(match.refusal('useTalent rally S1'), { code: 'BAD_PARAMETERS', rule: 'JT-20.2' }, 'not its talent');
  const chain = scene(`0-J07 chain @16,4 f0 ready\n1-J09 swordShield @18,4 f3\n${FAR}`);
  chain.play('activate 0-J07');
  t.equal(chain.refusal('useTalent heavyBlow 1-J09 F3').rule, 'JT-20.2', 'not with the chain');
  const side = scene(`0-J12 qwik @16,4 f0\n${FAR}`);
  side.play('activate 0-J12; useTalent sidestep F1; quickStep 0');
  t.equal(side.refusal('useTalent sidestep F1').rule, 'JT-20.2', 'once an activation');
  t.match(side.state.frames[0], { talentsUsed: { sidestep: 1 } });
  const poor = scene(`0-J07 longSword @16,4 f0 F2 S0\n1-J09 swordShield @18,4 f3\n${FAR}`);
  poor.jugger('0-J07').exhausted = false;
  poor.play('activate 0-J07');
  t.equal(poor.refusal('useTalent heavyBlow 1-J09 F3').code, 'CANNOT_PAY');
  t.end();
});

t.test('JT-20.4 quickStep of several hexes: the first must be taken, then it may stop', (t) => {
  const config = withTalents({ J12: { keyword: 'standardAction', limitPerActivation: 1, effect: { id: 'quickStep', hexes: 3 } } });
  const match = scene(`0-J12 qwik @16,4 f0\n${FAR}`, { config });
  match.play('activate 0-J12; useTalent ownJ12');
  t.strictSame(match.kinds(), ['quickStep']);
  match.play('quickStep 0');
  t.strictSame(match.kinds(), ['quickStep', 'endQuickStep']);
  match.play('quickStep 0; endQuickStep');
  t.match(match.jugger('0-J12'), { hex: '20,4' });
  t.equal(match.state.decision?.kind, 'activation');
  t.end();
});

t.test('JT-20.4 restoreFocus: the other active team-mates within the radius, up to their maximum', (t) => {
  const match = scene(
    `0-J11 longSword @16,4 f0
     0-J07 longSword @18,4 f0 F5
     0-J22 longSword @20,4 f0 F0
     0-J09 swordShield @14,4 f0
     0-J05 staff @24,4 f0 F0
     1-J30 staff @17,5 f3 F0`,
    { turn: '0@5' },
  );
  match.jugger('0-J22').kneeling = true;
  const events = match.play('activate 0-J11; useTalent rally S1');
  t.strictSame(
    only(events, 'focusRecovered').map(({ jugger, focus }) => `${jugger} ${focus}`),
    ['0-J07 6'],
  );
  t.end();
});

t.test('JT-20.4 attackDice, attackRange and grappleDice', (t) => {
  const blow = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  blow.play('activate 0-J07; useTalent heavyBlow 1-J09 F3; skipBoost');
  t.equal(only(blow.events, 'diceRolled')[0]?.dice.length, 8);
  const lunge = scene(`0-J18 staff @14,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`, { turn: '0@3' });
  lunge.play('activate 0-J18');
  t.notOk(lunge.can('attack 1-J09 F2'));
  t.strictSame(typesOf(lunge.play('useTalent longLunge 1-J09 F3')), ['talentUsed', 'attackDeclared']);
  const hug = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f3 F0 S0 exhausted\n${FAR}`, { turn: '0@3' });
  hug.play('activate 0-J24; useTalent bearHug 1-J12 F2 S1; skipBoost [1 1 1 1 1]');
  t.equal(only(hug.events, 'diceRolled')[0]?.dice.length, 5);
  t.end();
});

t.test('JT-20.4 defenceDice, riposte and clean hands', (t) => {
  const wall = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 S0 exhausted\n${FAR}`);
  wall.jugger('1-J09').exhausted = false;
  wall.play('activate 0-J07; attack 1-J09 F2; skipBoost; defend full shieldWall F3');
  t.equal(only(wall.events, 'diceRolled')[1]?.dice.length, 8);
  const riposte = scene(`0-J07 longSword @16,4 f0\n1-J11 longSword @20,4 f3\n${FAR}`);
  riposte.play('activate 0-J07; attack 1-J11 F2; skipBoost; defend duel riposte F3; skipBoost');
  t.equal(only(riposte.events, 'diceRolled')[1]?.dice.length, 8);
  const hands = scene(`0-J07 longSword @16,4 f0\n1-J23 longSword @20,4 f3\n${FAR}`);
  const events = hands.play('activate 0-J07; attack 1-J23 F2; skipBoost; defend duel cleanHands F3; skipBoost [3 1 1 1 1 1 3 1 1 1 1]');
  t.match(only(events, 'combatResolved'), [{ hit: ['0-J07'] }], 'doubles hit the attacker only');
  t.end();
});

t.test('JT-20.4 JT-0.5 re-rolled blanks, in order and once', (t) => {
  const config = withTalents({
    J07: { effect: { id: 'rerollBlanks' }, trigger: trigger('attackRolled', 'roller') },
  });
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`, { config });
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost [3 1 6 2 3 1]');
  const events = match.play('reactTalent 0-J07 ownJ07 [1 6 3 1 1 1]');
  t.match(only(events, 'diceRerolled'), [{ jugger: '0-J07', purpose: 'attack', dice: [3, 1, 6, 6, 3, 3], juggs: 7 }]);
  t.notOk(match.kinds().includes('reactTalent'), 'not again');
  t.end();
});

t.test('JT-20.4 JT-20.5 dice of team-mates within the radius, and snatching bystanders', (t) => {
  const start = (hex: string) => {
    const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n1-J20 longSword @${hex} f3\n${FAR}`);
    match.play('activate 0-J07; attack 1-J09 F2');
    return match;
  };
  t.equal(start('26,4').state.decision?.kind, 'boostAttack', 'three away');
  const near = start('24,4');
  near.play('reactTalent 1-J20 coverCall F1; chooseFacing 1-J20 3; skipBoost; defend none');
  near.play('skipBoost');
  t.equal(only(near.events, 'diceRolled')[1]?.dice.length, 4, 'in mode none, too');
  const snatch = scene(`0-J18 staff @18,4 f0\n0-J06 qwik @26,4 f0\n${FAR}`, { turn: '0@3' });
  snatch.play('activate 0-J18; sweepJugg 2 F2; sweepTo 23,5');
  t.equal(snatch.state.decision?.kind, 'activation', 'two away');
  t.end();
});

t.test('JT-20.6 attack talents and bonus attacks need a defender; a reaction or a quick step without effect is not legal', (t) => {
  const config = withTalents({
    J12: { keyword: 'standardAttack', effect: { id: 'attackDice', dice: 1 }, limitPerActivation: 1 },
    J06: { keyword: 'duelAction', effect: { id: 'extraAttack' } },
    J24: { effect: { id: 'bonusAttack' }, trigger: trigger('combatResolved', 'defender', null, 'notHit') },
    J01: { effect: { id: 'quickStep', hexes: 1 }, trigger: trigger('attackDeclared', 'defender') },
  });
  const qwik = scene(`0-J12 qwik @18,4 f0\n1-J06 qwik @20,4 f3\n1-J09 swordShield @19,3 f3\n${FAR}`, { config });
  qwik.play('activate 0-J12');
  t.equal(qwik.refusal('useTalent ownJ12 1-J06').rule, 'JT-20.6');
  qwik.play('grapple 1-J06 F2; skipBoost; defend duel ownJ06; skipBoost [3 3 3]');
  t.not(qwik.state.decision?.kind, 'bonusTarget');
  const missed = scene(`0-J07 longSword @16,4 f0\n1-J24 qwik @20,4 f3 F0 S0 exhausted\n${FAR}`, { config });
  missed.play('activate 0-J07; attack 1-J24 F2; skipBoost [1 1 1 1 1 1]');
  t.equal(missed.state.decision?.kind, 'facing');
  const stuck = scene(`0-J07 longSword @3,1 f4\n0-J22 longSword @2,0 f0\n0-J09 swordShield @1,1 f0\n1-J01 qwik @0,0 f0\n${FAR}`, {
    config,
  });
  stuck.jugger('0-J07').hex = '4,0';
  stuck.jugger('0-J22').kneeling = true;
  stuck.jugger('0-J07').facing = 3;
  stuck.play('activate 0-J07; attack 1-J01 F2');
  t.equal(stuck.state.decision?.kind, 'boostAttack', 'no place to step to');
  const side = scene(`0-J12 qwik @0,0 f0\n0-J22 longSword @2,0 f0\n0-J09 swordShield @1,1 f0\n${FAR}`);
  side.play('activate 0-J12');
  t.equal(side.refusal('useTalent sidestep F1').rule, 'JT-20.6');
  const blanks = scene(`0-J13 chain @14,4 f0 ready\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  blanks.play('activate 0-J13; attack 1-J09 F2; skipBoost [3 3 3 3 3 3 1 1 1]');
  t.equal(only(blanks.events, 'combatResolved').length, 1, 'no blank, no question');
  t.end();
});

t.test('JT-0.4 JT-R21 passive talents work for an exhausted jugger', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J15 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  match.play('activate 0-J07; attack 1-J15 F2; skipBoost [6 6 6 6 6 6 1 1 1]');
  t.equal(match.jugger('1-J15').count, 2);
  t.end();
});

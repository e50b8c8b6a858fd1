import t from 'tap';
import type { Talent } from '../../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { trigger, withTalents } from '../own-data.js';
import { FAR, type Given, type Match, only, scene, typesOf } from '../scene.js';

t.test('JT-11.1 without a legal reaction nobody is asked', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2');
  t.equal(match.state.decision?.kind, 'boostAttack');
  const asked = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n1-J05 staff @22,4 f3`);
  asked.play('activate 0-J07; attack 1-J09 F2');
  t.match(asked.state.decision, { kind: 'reaction', seat: 1 });
  t.end();
});

t.test('JT-11.2 JT-20.5 each event of a combat asks those whose talent answers it', (t) => {
  const extra = { id: 'addDefenceDice', dice: 1 } as const;
  const more = { id: 'addAttackDice', dice: 1 } as const;
  const reroll = { id: 'rerollBlanks' } as const;
  for (const [event, card, talent, commands] of [
    ['attackDeclared', 'J09', { effect: extra, trigger: trigger('attackDeclared', 'defender') }, ''],
    ['attackBoosted', 'J09', { effect: extra, trigger: trigger('attackBoosted', 'defender') }, 'boost 1 F2'],
    ['defenceDeclared', 'J07', { effect: more, trigger: trigger('defenceDeclared', 'attacker') }, 'skipBoost; defend full F2'],
    ['duelDeclared', 'J07', { effect: more, trigger: trigger('duelDeclared', 'attacker') }, 'skipBoost; defend duel F2'],
    ['defenceBoosted', 'J07', { effect: more, trigger: trigger('defenceBoosted', 'attacker') }, 'skipBoost; defend full F2; boost 1 F2'],
    [
      'attackRolled',
      'J07',
      { effect: reroll, trigger: trigger('attackRolled', 'roller') },
      'skipBoost; defend full F2; skipBoost [1 3 3 3 3 3]',
    ],
    [
      'attackRolled',
      'J09',
      { effect: reroll, trigger: trigger('attackRolled', 'roller') },
      'skipBoost; defend duel F2; skipBoost [1 3 3 3 3 3 1 3 3 3]',
    ],
    [
      'defenceRolled',
      'J09',
      { effect: reroll, trigger: trigger('defenceRolled', 'roller') },
      'skipBoost; defend full F2; skipBoost [1 3 3 3 3 3 1 3 3 3]',
    ],
  ] as const) {
    const match = scene(`0-J07 longSword @16,4 f0\n1-J09 longSword @20,4 f3\n${FAR}`, {
      config: withTalents({ [card]: talent as Partial<Talent> }),
    });
    match.play(`activate 0-J07; attack 1-J09 F2; ${commands}`);
    t.match(match.state.frames.at(-1), { frame: 'window', event }, `${event} by ${card}`);
    t.strictSame(
      match.offers('reactTalent').map(({ jugger }) => jugger.slice(2)),
      [card],
    );
  }
  const jugg = scene(`0-J18 staff @18,4 f0\n1-J06 qwik @22,6 f0\n${FAR}`, { turn: '0@3' });
  jugg.play('activate 0-J18; sweepJugg 2 F2; sweepTo 23,5');
  t.match(jugg.state.frames.at(-1), { event: 'juggCameToRest' });
  t.end();
});

t.test('JT-11.2 combatResolved and a jugg dropped by a hit ask, in this order', (t) => {
  const match = scene(
    `0-J22 longSword @16,4 f0\n0-J06 qwik @20,6 f0\n1-J01 qwik @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @18,4 f3 F0 S0 exhausted`,
    { carrier: '1-J01' },
  );
  match.jugger('1-J09').hex = '17,5';
  match.play('activate 0-J22; attack 1-J01 F2; skipBoost [6 6 6 6 6 6]; dropJugg 19,5');
  t.match(match.state.frames.at(-1), { event: 'combatResolved' });
  match.play('pass');
  t.match(match.state.frames.at(-1), { event: 'juggCameToRest' });
  t.strictSame(match.offers('reactTalent').map(({ jugger, talent }) => `${jugger} ${talent}`)[0], '0-J06 snatch');
  t.end();
});

t.test('JT-11.3 JT-11.4 JT-R67 W13 higher reflexes are asked first, then the initiative; the first reaction closes the window', (t) => {
  const lines = (other: string) => `0-J18 staff @18,4 f0\n0-J06 qwik @22,6 f0\n${other} qwik @24,4 f3`;
  const match = scene(lines('1-J16'), { turn: '0@3' });
  match.play('activate 0-J18; sweepJugg 2 F2; sweepTo 23,5');
  t.equal(match.state.decision?.seat, 1);
  t.match(match.play('pass'), [{ type: 'reactionPassed', seat: 1, event: 'juggCameToRest' }]);
  t.equal(match.state.decision?.seat, 0);
  t.equal(match.refusal('reactTalent 1-J16 snatch F2').rule, 'JT-11.4');
  match.play('reactTalent 0-J06 snatch F2; chooseFacing 0-J06 0');
  t.equal(match.state.decision?.kind, 'activation');
  const taken = scene(lines('1-J16'), { turn: '0@3' });
  taken.play('activate 0-J18; sweepJugg 2 F2; sweepTo 23,5; reactTalent 1-J16 snatch F2; chooseFacing 1-J16 3');
  t.equal(taken.state.decision?.kind, 'activation', 'seat 0 is not asked any more');
  for (const initiative of [0, 1] as const) {
    const even = scene(lines('1-J06'), { turn: '0@3', initiative, config: { recruitment: 'prebuilt' } });
    even.play('activate 0-J18; sweepJugg 2 F2; sweepTo 23,5');
    t.equal(even.state.decision?.seat, initiative, 'equal reflexes');
  }
  t.end();
});

t.test('JT-11.4 JT-R67 team-mates next to each other in the order are one run', (t) => {
  const match = scene('0-J07 longSword @16,4 f0\n1-J18 staff @20,4 f3\n1-J05 staff @22,4 f3\n1-J20 longSword @21,5 f3');
  match.play('activate 0-J07; attack 1-J18 F2');
  t.strictSame([...new Set(match.offers('reactTalent').map(({ jugger }) => jugger))], ['1-J20', '1-J05']);
  match.play('reactTalent 1-J05 coverCall F1; chooseFacing 1-J05 3');
  t.equal(match.state.decision?.kind, 'boostAttack', 'one reaction a window');
  t.end();
});

/** An opportunity attack of 1-J29 on 0-J16, which has the interrupt eel, or on 0-J26, which has slip. */
function opportunity(mover: string, given: Given = {}): Match {
  const match = scene(`${mover} qwik @14,4 f0\n1-J29 qTip @20,4 f3`, { turn: '0@5', jugg: '1,1', ...given });
  match.play(`activate ${mover}; declareMove walk; step 0; step 0; opportunityAttack 1-J29 F2`);
  return match;
}

t.test('JT-11.5 JT-R68 JT-16.3 W10 inside a reaction only interrupts answer', (t) => {
  const slip = opportunity('0-J26', { carrier: '0-J26' });
  t.equal(slip.state.decision?.kind, 'boostAttack', 'neither slip nor throw');
  const eel = opportunity('0-J16');
  t.strictSame(
    eel.offers('reactTalent').map(({ talent }) => talent),
    ['eel'],
  );
  const events = eel.play('reactTalent 0-J16 eel S1; skipBoost; defend full F2; skipBoost [3 3 3 1 1 1 1 1 1 1]');
  t.equal(only(events, 'diceRolled')[1]?.dice.length, 5, 'defence 3 + 2');
  t.end();
});

t.test('JT-11.5 JT-R68 inside an interrupt no window opens at all', (t) => {
  const config = withTalents({
    J26: { interrupt: true, effect: { id: 'pickUpJugg' }, requires: { role: 'qwik' }, trigger: trigger('juggCameToRest', 'bystander', 20) },
    J06: { interrupt: true, effect: { id: 'pickUpJugg' }, requires: { role: 'qwik' }, trigger: trigger('juggCameToRest', 'bystander', 20) },
  });
  const match = scene('0-J07 longSword @16,4 f0\n0-J26 qwik @10,4 f0\n1-J06 qwik @20,4 f3', { carrier: '1-J06', config });
  match.play('activate 0-J07; attack 1-J06 F2; reactThrow 1-J06 1 F1; throwTo 14,4');
  t.match(match.state.frames.at(-1), { frame: 'window', event: 'juggCameToRest' }, 'an interrupt answers inside the reaction');
  match.play('reactTalent 0-J26 ownJ26');
  t.equal(match.state.frames.filter(({ frame }) => frame === 'window').length, 2);
  match.play('chooseFacing 0-J26 0');
  t.equal(match.state.decision?.kind, 'boostAttack');
  t.end();
});

t.test('JT-11.6 JT-11.7 W11 W12 the carrier under attack throws the jugg away, and the attack goes on', (t) => {
  const match = scene(`0-J22 longSword @16,4 f0\n1-J06 qwik @20,4 f3 F4\n${FAR}`, { carrier: '1-J06' });
  match.play('activate 0-J22; attack 1-J06 F2');
  t.strictSame(match.kinds(), ['reactThrow', 'pass'], 'its snatch does not answer an attack');
  const events = match.play('reactThrow 1-J06 2 F2; throwTo 8,4');
  t.strictSame(typesOf(events), ['juggMoved']);
  t.strictSame(match.state.jugg, { hex: '8,4', carrier: null });
  t.equal(match.state.decision?.kind, 'boostAttack');
  const slot = scene(`0-J22 longSword @36,4 f0\n1-J06 qwik @40,4 f3 F4\n${FAR}`, { carrier: '1-J06' });
  slot.play('activate 0-J22; attack 1-J06 F2');
  t.equal(slot.state.decision?.kind, 'boostAttack', 'not from a slot');
  t.end();
});

t.test('JT-11.8 a reaction is paid when it is chosen', (t) => {
  const match = scene(`0-J02 chain @12,4 f0 ready\n1-J01 qwik @18,4 f3\n${FAR}`, { turn: '0@3' });
  match.play('activate 0-J02; attack 1-J01 F2');
  t.match(match.play('reactTalent 1-J01 slip F1 S1'), [{ type: 'paid', focus: 1, stamina: 1 }, { type: 'talentUsed' }]);
  t.end();
});

t.test('JT-11.9 JT-15.4 JT-R39 W8 the defender of a back attack does not react, a team-mate may', (t) => {
  const match = scene('0-J14 qTip @14,4 f0\n1-J01 qwik @18,4 f0\n1-J05 staff @20,6 f3', { turn: '0@2', carrier: '1-J01' });
  match.play('activate 0-J14; attack 1-J01 F2');
  t.strictSame([...new Set(match.offers('reactTalent').map(({ jugger }) => jugger))], ['1-J05']);
  t.strictSame(match.offers('reactThrow'), []);
  t.equal(match.refusal('reactTalent 1-J01 slip F2').rule, 'JT-11.9');
  t.end();
});

t.test('JT-11.10 JT-R49 W11 a defender that got out of reach cancels the attack; the costs and the chain are gone', (t) => {
  const match = scene(`0-J02 chain @12,4 f0 ready\n1-J01 qwik @18,4 f3\n${FAR}`, { turn: '0@3', carrier: '1-J01' });
  const events = match.play('activate 0-J02; attack 1-J01 F2; reactTalent 1-J01 slip F2; quickStep 0; chooseFacing 1-J01 3');
  t.strictSame(typesOf(events).slice(1), ['attackDeclared', 'chainSpent', 'talentUsed', 'quickStepped', 'attackCancelled', 'faced']);
  t.match(match.jugger('0-J02'), { focus: 3, chainReady: false });
  t.ok(match.can('prepareChain F1'));
  t.end();
});

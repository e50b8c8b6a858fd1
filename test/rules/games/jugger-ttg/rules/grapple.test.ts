import t from 'tap';
import { FAR, only, scene, typesOf } from '../scene.js';

const WON = '[3 3 3]';

/** J24 (attack 3) grapples J12, which can pay nothing. */
function grapple(lines = '', given: Parameters<typeof scene>[1] = {}) {
  const match = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f3 F0 S0 exhausted\n${lines || FAR}`, { turn: '0@3', ...given });
  match.play('activate 0-J24');
  return match;
}

t.test('JT-17.1 JT-R61 a qwik grapples the opposing qwik next to it, in sight, for 2', (t) => {
  t.ok(grapple().can('grapple 1-J12 F2'));
  for (const [line, rule] of [
    ['1-J12 qwik @22,4 f3', 'JT-13.1'],
    ['1-J12 qwik @16,4 f3', 'JT-12.1'],
    ['1-J09 swordShield @20,4 f3', 'JT-17.1'],
  ] as const) {
    const match = scene(`0-J24 qwik @18,4 f0\n${line}\n${FAR}`, { turn: '0@3' });
    match.play('activate 0-J24');
    t.equal(match.refusal(`grapple ${line.slice(0, 5)} F2`).rule, rule, line);
  }
  t.end();
});

t.test('JT-17.1 JT-13.12 JT-13.14 no weapons in a grapple, and a qwik duels in it', (t) => {
  const match = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  match.play('activate 0-J24; grapple 1-J12 F2; skipBoost; defend duel F2; skipBoost [3 1 1 3]');
  t.strictSame(
    only(match.events, 'diceRolled').map(({ dice }) => dice.length),
    [3, 1],
  );
  t.end();
});

t.test('JT-17.2 JT-R62 nobody is hit in a grapple', (t) => {
  const match = grapple();
  const events = match.play(`grapple 1-J12 F2; skipBoost ${WON}; grappleHold`);
  t.match(only(events, 'combatResolved'), [{ hit: [], grappleWinner: '0-J24' }]);
  t.equal(only(events, 'kneeled').length, 0);
  t.end();
});

t.test('JT-17.3 the attacker wins what would be a hit; a drawn duel has no effect; a lost one the defender wins', (t) => {
  for (const [mode, dice, winner] of [
    ['full F2', '3 1 1 1 1 1', '0-J24'],
    ['full F2', '3 1 1 3 1 1', null],
    ['duel F2', '3 1 1 1', '0-J24'],
    ['duel F2', '3 1 1 3', null],
    ['duel F2', '3 1 1 6', '1-J12'],
    ['none', '3 1 1', '0-J24'],
  ] as const) {
    const match = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
    const events = match.play(`activate 0-J24; grapple 1-J12 F2; skipBoost; defend ${mode}; skipBoost [${dice}]`);
    t.match(only(events, 'combatResolved'), [{ grappleWinner: winner }], `${mode} ${dice}`);
  }
  t.end();
});

t.test('JT-17.4 W17 the winner steals, holds or pushes, of what is possible', (t) => {
  const carried = grapple('', { carrier: '1-J12' });
  carried.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.strictSame(carried.kinds(), ['grappleSteal', 'grappleHold', 'grapplePush']);
  t.match(carried.play('grappleSteal'), [{ type: 'juggStolen', by: '0-J24', from: '1-J12' }]);
  t.strictSame(carried.state.jugg, { hex: null, carrier: '0-J24' });
  const loose = grapple();
  loose.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.strictSame(loose.kinds(), ['grappleHold', 'grapplePush']);
  t.equal(loose.refusal('grappleSteal').rule, 'JT-17.4');
  t.match(loose.play('grappleHold'), [{ type: 'holdStarted', holder: '0-J24', held: '1-J12' }]);
  const again = grapple(`1-J09 swordShield @22,4 f3`);
  again.jugger('0-J24').holding = '1-J12';
  const events = again.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.equal(again.state.decision?.kind, 'facing', 'it holds it already, and behind it stands a jugger: nothing happens');
  t.equal(only(events, 'pushed').length, 0);
  t.end();
});

t.test('JT-17.5 JT-R63 a held attacker that wins escapes, nothing else', (t) => {
  const match = grapple('1-J30 staff @38,0 f3', { carrier: '1-J12' });
  match.jugger('1-J12').holding = '0-J24';
  const events = match.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.strictSame(typesOf(events).slice(-2), ['combatResolved', 'holdEnded']);
  t.match(only(events, 'holdEnded'), [{ holder: '1-J12', held: '0-J24', cause: 'escaped' }]);
  t.equal(match.state.jugg?.carrier, '1-J12');
  t.equal(match.jugger('1-J12').holding, null);
  t.end();
});

t.test('JT-17.6 JT-R61 JT-9.5 W19 a push goes one hex straight away, over the edge out of bounds, never onto a jugger', (t) => {
  const match = grapple();
  match.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.match(match.play('grapplePush'), [{ type: 'pushed', jugger: '1-J12', from: '20,4', to: '22,4' }]);
  const edge = scene(`0-J26 qwik @19,9 f1 F3 S0 exhausted\n1-J06 qwik @20,10 f4 F0 S0 exhausted\n${FAR}`, {
    turn: '0@5',
    carrier: '1-J06',
  });
  edge.play('activate 0-J26; grapple 1-J06 F2 [6 3]');
  t.strictSame(typesOf(edge.play('grapplePush')), ['pushed', 'juggDropped', 'kneeled']);
  t.match(edge.jugger('1-J06'), { hex: '20,10', kneeling: true, count: 3 });
  const blocked = grapple('1-J09 swordShield @22,4 f3 kneel=3');
  blocked.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.equal(blocked.jugger('0-J24').holding, '1-J12', 'only the hold was possible');
  const along = scene(`1-J24 qwik @0,4 f3\n0-J12 qwik @-1,5 f0 F0 S0 exhausted\n0-J30 staff @0,0 f0`, { turn: '1@3' });
  along.play(`activate 1-J24; face 2; grapple 0-J12 F2; skipBoost ${WON}; grapplePush`);
  t.match(along.jugger('0-J12'), { hex: '-2,6', kneeling: false, entered: false }, 'before it has entered, onto another slot of its own');
  const slots = scene(`0-J24 qwik @39,3 f1\n1-J12 qwik @40,4 f3 F0 S0 exhausted\n${FAR}`, { turn: '0@3' });
  slots.play(`activate 0-J24; grapple 1-J12 F2; skipBoost ${WON}; grapplePush`);
  t.match(slots.jugger('1-J12'), { hex: '40,4', kneeling: true }, '41,5 is nowhere');
  t.end();
});

t.test('JT-17.7 a defender that wins the duel may push the attacker or not', (t) => {
  for (const choice of ['grapplePush', 'declinePush']) {
    const match = scene(`0-J24 qwik @18,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
    match.play('activate 0-J24; grapple 1-J12 F2; skipBoost; defend duel F2; skipBoost [3 1 1 6]');
    t.match(match.state.decision, { kind: 'duelPush', seat: 1, jugger: '1-J12' });
    match.play(choice);
    t.equal(match.jugger('0-J24').hex, choice === 'grapplePush' ? '16,4' : '18,4');
  }
  const blocked = scene(`0-J24 qwik @18,4 f0\n0-J07 longSword @16,4 f0\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  blocked.play('activate 0-J24; grapple 1-J12 F2; skipBoost; defend duel F2; skipBoost [3 1 1 6]');
  t.equal(blocked.state.decision?.kind, 'facing', 'impossible, so not asked');
  t.end();
});

t.test('JT-17.8 a held qwik cannot score', (t) => {
  const match = scene(`0-J12 qwik @35,5 f0\n1-J24 qwik @33,5 f0 holding=0-J12\n${FAR}`, { carrier: '0-J12' });
  match.play('activate 0-J12');
  t.strictSame(match.offers('scorePoint'), []);
  t.equal(match.refusal('scorePoint F3').rule, 'JT-17.8');
  t.end();
});

t.test('JT-17.9 JT-R64 a hold ends by release, by unpaid upkeep, by distance, by kneeling and with the point', (t) => {
  const hit = scene(`0-J07 longSword @16,4 f0\n1-J12 qwik @20,4 f3 F0 S0 exhausted holding=0-J24\n0-J24 qwik @22,4 f0\n${FAR}`);
  const events = hit.play('activate 0-J07; attack 1-J12 F2; skipBoost [6 6 6 6 6 6]');
  t.strictSame(typesOf(events).slice(-2), ['holdEnded', 'kneeled']);
  t.match(only(events, 'holdEnded'), [{ cause: 'kneeled' }]);
  const push = grapple();
  push.jugger('0-J24').holding = '1-J12';
  push.play(`grapple 1-J12 F2; skipBoost ${WON}`);
  t.match(only(push.events, 'holdEnded'), [{ cause: 'moved' }], 'pushing was the only outcome left');
  const release = scene(`0-J24 qwik @18,4 f0 holding=1-J12\n1-J12 qwik @20,4 f3\n${FAR}`, { turn: '0@3' });
  t.match(only(release.play('activate 0-J24; maintainHold F1; releaseHold'), 'holdEnded'), [{ cause: 'released' }]);
  const score = scene(`0-J06 qwik @35,5 f0 holding=1-J12\n1-J12 qwik @33,5 f0\n${FAR}`, { carrier: '0-J06', config: { format: 'long' } });
  score.play('activate 0-J06; maintainHold F1; scorePoint F3');
  t.equal(score.jugger('0-J06').holding, null);
  t.end();
});

t.test('JT-17.10 JT-R65 a held qwik picks up, throws and reacts', (t) => {
  const lines = `0-J06 qwik @18,4 f0\n1-J12 qwik @20,4 f3 holding=0-J06\n${FAR}`;
  const pick = scene(lines);
  pick.play('activate 0-J06; pickUpJugg F2; throwJugg 1 F1; throwTo 18,6');
  t.equal(pick.state.jugg?.hex, '18,6');
  const react = scene(`0-J06 qwik @18,4 f0\n0-J18 staff @17,5 f0\n1-J12 qwik @20,4 f3 holding=0-J06\n${FAR}`, { turn: '0@3' });
  react.play('activate 0-J18; sweepJugg 2 F2; sweepTo 17,3; reactTalent 0-J06 snatch F2');
  t.equal(react.state.jugg?.carrier, '0-J06');
  t.end();
});

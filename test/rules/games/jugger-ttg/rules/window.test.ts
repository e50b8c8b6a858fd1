import t from 'tap';
import { trigger, withTalents } from '../own-data.js';
import { FAR, scene } from '../scene.js';

t.test('JT-R86 the defender of either running combat waits with its facing after a reaction', (t) => {
  const config = withTalents({
    J22: { effect: { id: 'bonusAttack' }, trigger: trigger('combatResolved', 'attacker', null, 'hit') },
    J09: { interrupt: true, effect: { id: 'addDefenceDice', dice: 1 }, trigger: trigger('attackDeclared', 'defender') },
  });
  const match = scene(`0-J22 longSword @16,4 f0\n1-J18 staff @20,4 f3 F0 S0 exhausted\n1-J09 swordShield @17,5 f3\n${FAR}`, { config });
  match.play(
    'activate 0-J22; attack 1-J18 F2; skipBoost [6 1 1 1 1 1 1 1]; reactTalent 0-J22 ownJ22; bonusAttack 1-J09; reactTalent 1-J09 ownJ09',
  );
  t.equal(match.state.decision?.kind, 'declareDefence', 'no facing in between');
  match.play('defend none; skipBoost [1 1 1 1 1 1]');
  t.match(match.state.decision, { kind: 'facing', jugger: '1-J09' });
  t.end();
});

import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { trigger, withTalents } from '../own-data.js';
import { FAR, only, resolved, scene } from '../scene.js';

t.test('JT-0.1 JT-R76 seat 0 plays from the west, seat 1 from the east, in every point', (t) => {
  for (const stonesPlayed of [0, 3]) {
    const match = scene(`0-J06 qwik @35,5 f3\n1-J12 qwik @3,5 f0`, { carrier: '0-J06', config: { format: 'long' }, stonesPlayed });
    match.play('activate 0-J06; scorePoint F3');
    t.strictSame([match.jugger('0-J06').facing, match.jugger('1-J12').facing], [0, 3]);
  }
  t.strictSame(juggerTtg.seats(resolved()), { min: 2, max: 2 });
  t.end();
});

t.test('JT-0.7 JT-R74 no supply runs out: all ten may delay, all may be pinned, pools have no upper limit', (t) => {
  const ten = scene(
    ['J07', 'J22', 'J04', 'J13', 'J17']
      .map((card, i) => `0-${card} longSword @0,${2 * i} f0\n1-${card} longSword @38,${2 * i} f3`)
      .join('\n'),
    { config: { recruitment: 'prebuilt' } },
  );
  for (const seat of [0, 1]) for (const card of ['J07', 'J22', 'J04', 'J13', 'J17']) ten.play(`delay ${seat}-${card} F1`);
  t.equal(Object.values(ten.state.juggers).filter(({ status }) => status === 'delayed').length, 10);
  const config = withTalents({
    J22: { effect: { id: 'addAttackDice', dice: 4 }, trigger: trigger('attackDeclared', 'teammateOfAttacker', 9) },
  });
  const pool = scene(`0-J07 longSword @16,4 f0\n0-J22 longSword @12,4 f0\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`, {
    config,
    synergy: [4, 0],
  });
  pool.play('activate 0-J07; attack 1-J09 F2; reactTalent 0-J22 ownJ22; chooseFacing 0-J22 0; boost 6 F4 S4 Y4');
  t.equal(only(pool.events, 'diceRolled')[0]?.dice.length, 16);
  t.end();
});

import t from 'tap';
import { juggerTtg } from '../../../../src/games/jugger-ttg/index.js';
import { BOOK, HOUSE } from '../../../../src/games/jugger-ttg/model/reference.js';
import { fastChance } from '../../../../src/kernel/fast-chance.js';
import { playout } from '../../../../src/kernel/playout.js';
import { trigger, withTalents } from '../own-data.js';
import { newMatch, only, resolved, scene, typesOf } from '../scene.js';

const FAR = '1-J30 staff @38,0 f3';

t.test('JT-0.1 JT-R76 seat 0 plays from the west, seat 1 from the east, in every point', (t) => {
  for (const stonesPlayed of [0, 3]) {
    const match = scene(`0-J06 qwik @35,5 f3\n1-J12 qwik @3,5 f0`, { carrier: '0-J06', config: { format: 'long' }, stonesPlayed });
    match.play('activate 0-J06; scorePoint F3');
    t.strictSame([match.jugger('0-J06').facing, match.jugger('1-J12').facing], [0, 3]);
  }
  t.strictSame(juggerTtg.seats(resolved()), { min: 2, max: 2 });
  t.end();
});

t.test('JT-0.2 JT-R82 on the field everybody sees everything', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2');
  const views = ([0, 1, 'spectator'] as const).map((viewer) => ({ ...juggerTtg.view(match.state, viewer), viewer: null }));
  t.strictSame(views[0], views[1]);
  t.strictSame(views[0], views[2]);
  t.end();
});

t.test('JT-0.3 JT-R81 no seat is ever left with a single action', (t) => {
  for (let seed = 1; seed <= 6; seed++) {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(
      resolved({ stoneLimit: 2, recruitment: seed % 2 ? 'draft' : 'prebuilt', chainRule: 'required' }),
      2,
      chance,
    );
    let fewest = 9;
    playout(juggerTtg, state, chance, {
      onStep: () => {
        for (const seat of juggerTtg.toAct(state)) fewest = Math.min(fewest, juggerTtg.legalActions(state, seat).length);
      },
    });
    t.ok(fewest >= 2, `seed ${seed}`);
  }
  t.end();
});

t.test('JT-0.6 JT-R75 JT-R8 nothing can be taken back, and no action settles disputes', (t) => {
  const types = new Set(juggerTtg.schemas.action.safeParse({ type: 'undo' }).success ? ['undo'] : []);
  t.equal(types.size, 0);
  const match = scene(`0-J07 longSword @16,4 f0\n${FAR}`);
  match.play('activate 0-J07; declareMove walk; step 0');
  t.strictSame(match.kinds().sort(), ['endActivation', 'face', 'step', 'sweepJugg'].sort());
  t.match(juggerTtg.explain(match.state, 0, { type: 'undo' } as never), { code: 'UNKNOWN_TYPE' });
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

t.test('JT-2.1 JT-R5 a die shows the value of the face drawn; the house die is 0 0 1 1 1 2', (t) => {
  t.strictSame(HOUSE.die.faces, [0, 0, 1, 1, 1, 2]);
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  const events = match.play('activate 0-J07; attack 1-J09 F2; skipBoost; defend full F2; skipBoost [1 2 3 4 5 6 6 5 4 3 2 1]');
  t.match(only(events, 'diceRolled'), [
    { dice: [1, 2, 3, 4, 5, 6], values: [0, 0, 1, 1, 1, 2], juggs: 5 },
    { dice: [6, 5, 4, 3, 2, 1], values: [2, 1, 1, 1, 0, 0], juggs: 5 },
  ]);
  t.end();
});

t.test("JT-2.2 JT-5.9 a roll-off is seat 0's dice, then seat 1's", (t) => {
  const match = newMatch({}, [6, 6, 6, 1, 1, 3]);
  t.match(only(match.events, 'rollOff'), [
    {
      dice: [
        [2, 2, 2],
        [0, 0, 1],
      ],
      juggs: [6, 1],
      tie: false,
    },
  ]);
  t.match(only(match.events, 'rollOffWon'), [{ seat: 0, by: 'roll' }]);
  t.end();
});

t.test("JT-3.3 a qwik's range of 1 serves its grapple only", (t) => {
  const match = scene(`0-J12 qwik @18,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J12');
  t.strictSame(match.offers('grapple'), []);
  t.equal(BOOK.weapons.length, 5);
  t.end();
});

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

t.test('JT-13.22 the events of a whole attack come in the order of section 7', (t) => {
  const match = scene(`0-J17 chain @16,4 f0 ready\n1-J09 swordShield @20,4 f3 F0 S0 exhausted\n${FAR}`);
  const events = match.play('activate 0-J17; useTalent entangle 1-J09 F3; skipBoost [6 1 1 1 1 1]');
  t.strictSame(
    events.slice(1, 5).map(({ type }) => type),
    ['paid', 'talentUsed', 'attackDeclared', 'chainSpent'],
  );
  t.strictSame(typesOf(events).slice(4), ['defenceDeclared', 'diceRolled', 'diceRolled', 'combatResolved', 'kneeled']);
  t.end();
});

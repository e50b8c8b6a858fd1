import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { FAR, scene, typesOf } from '../scene.js';

t.test('JT-0.6 JT-R75 JT-R8 nothing can be taken back, and no action settles disputes', (t) => {
  const types = new Set(juggerTtg.schemas.action.safeParse({ type: 'undo' }).success ? ['undo'] : []);
  t.equal(types.size, 0);
  const match = scene(`0-J07 longSword @16,4 f0\n${FAR}`);
  match.play('activate 0-J07; declareMove walk; step 0');
  t.strictSame(match.kinds().sort(), ['endActivation', 'face', 'step', 'sweepJugg'].sort());
  t.match(juggerTtg.explain(match.state, 0, { type: 'undo' } as never), { code: 'UNKNOWN_TYPE' });
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

import t from 'tap';
import { WEAPONS } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { trigger, withTalents } from '../own-data.js';
import { FAR, only, scene } from '../scene.js';

t.test('JT-3.2 JT-R83 the weapon table', (t) => {
  const rows = Object.values(WEAPONS).map(({ id, attack, defence, range, count }) => `${id} ${attack}/${defence}/${range}/${count}`);
  t.strictSame(rows, ['swordShield 1/3/1/3', 'longSword 2/1/2/3', 'staff 1/2/2/3', 'qTip 2/1/2/3', 'chain 3/0/3/5']);
  t.end();
});

t.test('JT-3.2 JT-13.12 JT-13.13 JT-13.14 JT-13.15 pools: card and weapon, by weapon and mode', (t) => {
  for (const [weapon, attack, defence] of [
    ['swordShield', 1, 3],
    ['longSword', 2, 1],
    ['staff', 1, 2],
    ['qTip', 2, 1],
    ['chain', 3, 0],
  ] as const) {
    for (const [mode, pool] of [
      ['full F2', 3 + defence],
      ['duel F2', 2 + attack],
      ['none', defence],
    ] as const) {
      // J21 strikes with attack 4, next to J09 with attack 2 and defence 3.
      const match = scene(`0-J21 ${weapon} @18,4 f0 ready\n1-J09 ${weapon} @20,4 f3 ready\n${FAR}`);
      match.play(`activate 0-J21; attack 1-J09 F2; skipBoost; defend ${mode}`);
      const dice = Array.from({ length: 4 + attack + pool }, () => 3).join(' ');
      const rolled = only(match.play(`skipBoost [${dice}]`), 'diceRolled');
      t.strictSame(
        rolled.map(({ dice }) => dice.length),
        [4 + attack, pool],
        `${weapon} ${mode}`,
      );
    }
  }
  t.end();
});

t.test('JT-13.12 JT-13.13 JT-13.25 boosts and dice from talents and reactions join the pools', (t) => {
  const config = withTalents({
    J22: { effect: { id: 'addAttackDice', dice: 4 }, trigger: trigger('attackDeclared', 'teammateOfAttacker', 9) },
  });
  const match = scene(`0-J07 longSword @16,4 f0 F6\n0-J22 longSword @12,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`, { config });
  match.play('activate 0-J07; attack 1-J09 S2; reactTalent 0-J22 ownJ22; chooseFacing 0-J22 0');
  t.equal(Math.max(...match.offers('boost').map(({ dice }) => dice)), 4, 'as many as 6 focus and 2 stamina buy');
  match.play('boost 3 F6; defend full F2; boost 2 F2 S2');
  const dice = only(match.events, 'diceRolled').map(({ dice }) => dice.length);
  t.strictSame(dice, [4 + 2 + 4 + 3, 3 + 3 + 2]);
  t.end();
});

t.test('JT-13.16 JT-20.4 the weapon defends only from the front, and not past a talent that ignores it', (t) => {
  const match = scene(`0-J02 chain @16,4 f0 ready\n1-J09 swordShield @20,4 f3\n${FAR}`, { turn: '0@3' });
  match.play('activate 0-J02; useTalent entangle 1-J09 F3; skipBoost; defend full F2; skipBoost [1 1 1 1 1 3 3 3 3]');
  t.strictSame(
    only(match.events, 'diceRolled').map(({ dice }) => dice.length),
    [6, 3],
  );
  t.end();
});

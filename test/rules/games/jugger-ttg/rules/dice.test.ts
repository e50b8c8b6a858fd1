import t from 'tap';
import { HOUSE } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { FAR, newMatch, only, scene } from '../scene.js';

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

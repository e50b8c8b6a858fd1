import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { scene } from '../scene.js';

t.test('labels say what, whom and what for', (t) => {
  const { state } = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3`);
  for (const [action, label] of [
    [{ type: 'attack', target: '1-J09', pay: { focus: 1, stamina: 1, synergy: 0 } }, 'Attack Hobb Tinder (1-J09) for 1 focus, 1 stamina'],
    [{ type: 'declareMove', mode: 'walk' }, 'Declare a walk'],
    [
      { type: 'useTalent', talent: 'heavyBlow', target: '1-J09', pay: { focus: 3, stamina: 0, synergy: 0 } },
      'Heavy Blow against Hobb Tinder (1-J09) for 3 focus',
    ],
    [{ type: 'step', dir: 5 }, 'Step NE'],
    [{ type: 'defend', mode: 'full', talent: 'shieldWall', keepPin: true }, 'Full defence with Shield Wall, keeping the pin'],
    [{ type: 'recruit', card: 'J07' }, 'Recruit Rook Vantery (J07, cost 9)'],
  ] as const)
    t.equal(juggerTtg.describe(action as never, state), label);
  t.end();
});

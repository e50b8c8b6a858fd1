import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { card, scene } from '../scene.js';

t.test('describe says in a few words what an action does', (t) => {
  const { state } = scene('drainTokens', [{ tokens: 'EQ' }, { matrix: 'SB* T T T' }]);
  const table: [action: Action, label: RegExp][] = [
    [{ type: 'chooseCommander', die: 8 }, /d8/],
    [{ type: 'layCard', card: card('AC') }, /Armored Cannon/],
    [{ type: 'declareAttack', level: 2, mode: 'split', targets: [1, 1] }, /seat 1 and seat 1 at level 2, split/],
    [{ type: 'declareAttack', level: 3, mode: 'triple', targets: [1, 1, 2] }, /seat 1 and seat 1 and seat 2 at level 3, triple/],
    [{ type: 'linkCard', x: 2, y: 0 }, /\(2,0\)/],
    [{ type: 'useToken', token: 'emp-squad', target: 1, x: 1, y: 0 }, /Solar Battery Array on \(1,0\) of seat 1/],
    [{ type: 'useToken', token: 'hacker-team', target: 1, amount: 2 }, /2 Power/],
    [{ type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 0, y: 0 } }, /\(1,0\) and \(0,0\)/],
    [{ type: 'resign' }, /Resign/],
  ];
  for (const [action, label] of table) t.match(juggernauts.describe(action, state), label);
  t.end();
});

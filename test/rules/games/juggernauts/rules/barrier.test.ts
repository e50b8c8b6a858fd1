import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { card, scene } from '../scene.js';

t.test('JN-1.3 JN-R9 seats choose in any order, and nobody sees a choice before the barrier', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, { matrix: 'SB* T T T' }]);
  t.strictSame(juggernauts.toAct(s.state), [0, 1]);
  const before = juggernauts.view(s.state, 0);
  s.play(1, { type: 'letGo', x: 1, y: 0 });
  t.strictSame(juggernauts.view(s.state, 0).seats, before.seats, 'seat 0 sees seat 1 as the step opened');
  t.match(juggernauts.view(s.state, 1).seats[1], { discard: [card('SB')] }, 'its owner sees it at once');
  t.end();
});

import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { scene } from '../scene.js';

t.test('evaluate weighs spaces and alerts of both sides, from -1 to 1', (t) => {
  const worth = (own: object, other: object): number =>
    juggernauts.evaluate(scene('retain', [{ matrix: 'SB* T T T', ...own }, other]).state, 0);
  t.ok(worth({}, { matrix: 'x x T T' }) > worth({}, {}));
  t.ok(worth({ alerts: 1 }, {}) < worth({}, {}));
  t.ok(worth({ alerts: 2 }, {}) < worth({ alerts: 1 }, {}) - (worth({}, {}) - worth({ alerts: 1 }, {})), 'the second alert weighs more');
  t.ok(worth({ power: 4 }, {}) > worth({}, {}));
  const battle = scene('retain', [{ matrix: 'SB* T T T' }, {}, {}]);
  battle.play(2, { type: 'resign' });
  t.equal(juggernauts.evaluate(battle.state, 2), -1);
  t.end();
});

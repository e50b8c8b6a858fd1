import t from 'tap';
import { scene } from '../scene.js';

t.test('JN-1.6 JN-R6 a number larger than the count of occupied spaces hits nothing', (t) => {
  const s = scene('command', [{ commander: 12 }, {}], { dice: [5, 1] });
  t.match(s.seen('commandSettled')[0], { roll: 5, result: 'nothing', x: null, y: null });
  t.match(s.seen('alertsChanged')[0], { seat: 0, alerts: 1, reason: 'noActiveCard' });
  t.end();
});

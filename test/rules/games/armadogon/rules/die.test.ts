import t from 'tap';
import { d6, enter, playAtRandom } from '../situations.js';

t.test('AR-1.2 the only die is a d6, and two rolls of one phase are two separate rolls', (t) => {
  playAtRandom(40, {}, (_step, draws) => {
    for (const draw of draws) if (!('shuffle' in draw)) t.match(draw, { roll: 6 });
  });
  const { events } = enter('event', { position: 13, hand: ['S8', 'S9'] }, d6(4, 6));
  t.match(events, [{ type: 'phaseStarted' }, { type: 'eventRolled', die: 4 }, { type: 'enemyRolled', die: 6 }]);
  t.end();
});

import t from 'tap';
import { movedBy } from '../../packages/viewer/src/table/touches.js';

t.test('what a scene names as its mover is taken to places before a touch, and then what has been touched', (t) => {
  for (const [touched, mover, from] of [
    [[], 'jugger:0-J07', 'jugger:0-J07'],
    [[], undefined, undefined],
    [['army:0-a1'], 'jugger:0-J07', 'army:0-a1'],
    [['army:0-a1'], undefined, 'army:0-a1'],
    [['army:0-a1', 'cell:a2'], 'jugger:0-J07', undefined],
  ] as const)
    t.equal(movedBy(touched, mover), from, `${touched} ${mover}`);
  t.end();
});

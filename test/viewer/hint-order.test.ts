import t from 'tap';
import { nextHint } from '../../packages/viewer/src/table/hint-order.js';

const hint = (...marks: string[]) => ({ text: '', marks });
const HINTS = [hint('goal'), hint('army', 'castle'), hint(), hint('castle')];

t.test('hints about what can be touched come first, the others in their order', (t) => {
  for (const [name, seen, touchable, place] of [
    ['nothing can be touched', [], [], 0],
    ['one of several things', [], ['castle'], 1],
    ['the next about it', [1], ['castle'], 3],
    ['it has been seen', [1, 3], ['castle'], 0],
    ['another thing', [0], ['button'], 1],
    ['all have been seen', [0, 1, 2, 3], ['castle'], -1],
  ] as const)
    t.equal(nextHint(HINTS, new Set(seen), new Set(touchable)), place, name);
  t.end();
});

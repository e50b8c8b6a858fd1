import t from 'tap';
import { runOn } from '../../../src/rules/kit/run-on.js';

t.test('steps repeat until one says that it is done', (t) => {
  const play = { left: 3 };
  runOn(play, (play) => {
    play.left -= 1;
    return play.left > 0 ? 'again' : 'done';
  });
  t.equal(play.left, 0);
  t.end();
});

t.test('rules that never come to rest end with an error instead of a hung process', (t) => {
  t.throws(() => runOn({}, () => 'again'), /did not come to rest/);
  t.end();
});

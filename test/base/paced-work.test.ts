import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t from 'tap';
import { forEachPaced } from '../../src/base/paced-work.js';

const PER_TURN = 64;

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

t.test('a few are worked on at once, and of more each once and in order, the others not in the turn of whoever asked', async (t) => {
  const done: number[] = [];
  forEachPaced(numbers(3), (thing) => done.push(thing));
  t.same(done, numbers(3));
  done.length = 0;
  forEachPaced(numbers(150), (thing) => done.push(thing));
  t.same(done, numbers(PER_TURN));
  while (done.length < 150) await nextTurnOfTheLoop();
  t.same(done, numbers(150));
});

t.test('who has left before its turn is not worked on', async (t) => {
  const things = new Set(numbers(70));
  const done: number[] = [];
  forEachPaced(things, (thing) => done.push(thing));
  things.delete(68);
  while (!done.includes(69)) await nextTurnOfTheLoop();
  t.same(
    done,
    numbers(70).filter((thing) => thing !== 68),
  );
});

t.test('what a piece of work sets going is done before the next few, and other such work takes turns with it', async (t) => {
  const order: string[] = [];
  let followed = 0;
  let most = 0;
  const work = (name: string) => (): void => {
    if (order.at(-1) !== name) order.push(name);
    most = Math.max(most, ++followed);
    Promise.resolve()
      .then(() => null)
      .then(() => {
        followed--;
      });
  };
  // The first few of each are worked on at once, one after the other.
  forEachPaced(numbers(6 * PER_TURN), work('first'));
  while (followed > 0) await nextTurnOfTheLoop();
  forEachPaced(numbers(6 * PER_TURN), work('second'));
  while (order.length < 8) await nextTurnOfTheLoop();
  t.equal(most, PER_TURN);
  t.same(order.slice(0, 8), ['first', 'second', 'first', 'second', 'first', 'second', 'first', 'second']);
});

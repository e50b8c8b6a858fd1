import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t from 'tap';
import { forEachPaced } from '../../src/service/paced-work.js';

/** *Units*: milliseconds. */
function work(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

t.test('a few are worked on at once, and of more each once and in order, the others not in the turn of whoever asked', async (t) => {
  const done: number[] = [];
  forEachPaced(numbers(3), (thing) => done.push(thing));
  t.same(done, numbers(3));
  done.length = 0;
  forEachPaced(numbers(100), (thing) => done.push(thing));
  t.same(done, numbers(16));
  // On a busy machine a slice is over sooner.
  for (let turns = 0; turns < 100 && done.length < 100; turns++) await nextTurnOfTheLoop();
  t.same(done, numbers(100));
});

t.test('who has left before its turn is not worked on', async (t) => {
  const things = new Set(numbers(20));
  const done: number[] = [];
  forEachPaced(things, (thing) => done.push(thing));
  things.delete(18);
  await nextTurnOfTheLoop();
  t.same(
    done,
    numbers(20).filter((thing) => thing !== 18),
  );
});

t.test('work that takes long lets others work in between, and other such work take turns with it', async (t) => {
  const order: string[] = [];
  let turns = 0;
  const done = Promise.all(
    ['first', 'second'].map(
      (name) =>
        new Promise<void>((wake) => {
          forEachPaced(Array(96).keys(), (i) => {
            work(1);
            if (order.at(-1) !== name) order.push(name);
            if (i === 95) wake();
          });
        }),
    ),
  );
  let isDone = false;
  done.then(
    () => {
      isDone = true;
    },
    () => undefined,
  );
  while (!isDone) {
    await nextTurnOfTheLoop();
    turns++;
  }
  // 16 pieces of a millisecond each are more than a slice.
  t.ok(turns >= 8, `${turns} turns of the event loop`);
  t.same(order.slice(0, 4), ['first', 'second', 'first', 'second']);
});

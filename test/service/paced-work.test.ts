import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t from 'tap';
import { forEachSoon } from '../../src/service/paced-work.js';

/** *Units*: milliseconds. */
function work(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

t.test('each is worked on once, in order, and not in the turn of whoever asked', async (t) => {
  const done: number[] = [];
  forEachSoon([1, 2, 3], (thing) => done.push(thing));
  t.same(done, []);
  await nextTurnOfTheLoop();
  t.same(done, [1, 2, 3]);
});

t.test('who has left before its turn is not worked on', async (t) => {
  const things = new Set(['one', 'two', 'three']);
  const done: string[] = [];
  forEachSoon(things, (thing) => {
    done.push(thing);
    things.delete('two');
  });
  await nextTurnOfTheLoop();
  t.same(done, ['one', 'three']);
});

t.test('work that takes long lets others work in between, and other such work take turns with it', async (t) => {
  const order: string[] = [];
  let turns = 0;
  const done = Promise.all(
    ['first', 'second'].map(
      (name) =>
        new Promise<void>((wake) => {
          forEachSoon(Array(96).keys(), (i) => {
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

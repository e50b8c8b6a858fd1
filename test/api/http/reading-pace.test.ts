import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t from 'tap';
import { createReadingPace } from '../../../src/api/http/reading-pace.js';

t.test('one begins in each turn of the event loop, one holder after the other, however many each has waiting', async (t) => {
  const { queue } = createReadingPace();
  const begun: string[] = [];
  for (const [name, holder] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['a3', 'a'],
    ['b1', 'b'],
    ['c1', 'c'],
    ['b2', 'b'],
  ] as const)
    queue(holder, () => void begun.push(name));
  t.same(begun, [], 'none at once');
  const counts: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    await nextTurnOfTheLoop();
    counts.push(begun.length);
  }
  t.same(begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  for (const [turn, count] of counts.entries()) t.ok(count - (counts[turn - 1] ?? 0) <= 1, `${count} after turn ${turn}`);
});

t.test('what comes later is read at once only while nothing waits and there is time', async (t) => {
  const { queue, isQuick, run } = createReadingPace();
  t.ok(isQuick(4096));
  t.notOk(isQuick(4097), 'a large piece is not');
  queue('a', () => undefined);
  t.notOk(isQuick(1), 'something waits');
  await nextTurnOfTheLoop();
  await nextTurnOfTheLoop();
  t.ok(isQuick(1));
  run(() => {
    const until = performance.now() + 3;
    while (performance.now() < until);
  });
  t.notOk(isQuick(1), 'the time of this turn is spent');
  await nextTurnOfTheLoop();
  await nextTurnOfTheLoop();
  t.ok(isQuick(1));
});

t.test('while connections arrive only they are accepted, for so many turns at most', async (t) => {
  const { arrived, queue } = createReadingPace();
  let isRead = false;
  queue('a', () => {
    isRead = true;
  });
  let turns = 0;
  for (; !isRead && turns < 2_000; turns++) {
    arrived();
    await nextTurnOfTheLoop();
  }
  t.ok(turns > 100 && turns < 2_000, `read after ${turns} turns, each of which brought a connection`);
});

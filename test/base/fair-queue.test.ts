import t from 'tap';
import { createFairQueue } from '../../src/base/fair-queue.js';

/** A queue in which so many of each holder wait. */
function filled(counts: Record<string, number>) {
  const queue = createFairQueue<string>();
  for (const [holder, count] of Object.entries(counts)) for (let i = 1; i <= count; i++) queue.add(holder, `${holder}${i}`);
  return queue;
}

t.test('each holder has a turn after the other, in its own order; who may have none is passed over', async (t) => {
  const queue = filled({ a: 3, b: 1, c: 2 });
  t.equal(queue.next((holder) => holder === 'c')?.item, 'c1');
  t.same(
    Array.from({ length: 6 }, () => queue.next()?.item),
    ['a1', 'b1', 'c2', 'a2', 'a3', undefined],
  );
  t.equal(queue.size(), 0);
  t.equal(
    filled({ a: 1 }).next(() => false),
    null,
  );
});

t.test('a few holders that fill a queue give way to each that comes, until all have as many', async (t) => {
  for (const crowd of [2, 4, 8]) {
    const queue = filled(Object.fromEntries(Array.from({ length: crowd }, (_, i) => [`crowd ${i}`, 16 / crowd])));
    for (let i = 0; i < 16 - crowd; i++) {
      t.match(queue.giveWay(`new ${i}`), /^crowd/);
      queue.add(`new ${i}`, 'its check');
      t.equal(queue.giveWay('crowd 0'), null, 'nor does the crowd get a place back');
    }
    t.equal(queue.size(), 16);
    t.equal(queue.giveWay('one more'), null, `of ${crowd} that fill it each has one left, as everybody has`);
  }
});

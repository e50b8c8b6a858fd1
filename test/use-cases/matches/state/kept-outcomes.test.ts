import t from 'tap';
import { createKeptOutcomes } from '../../../../src/use-cases/matches/state/kept-outcomes.js';

/** Work that is counted and ends when it is told to. */
function counted(): { make: () => Promise<number>; times: () => number } {
  let times = 0;
  return { make: async () => ++times, times: () => times };
}

t.test('what has been found is answered again, key by key, also to those who asked meanwhile', async (t) => {
  const kept = createKeptOutcomes<number>(60_000);
  const { make, times } = counted();
  t.same(await Promise.all([kept.of('a', make), kept.of('a', make), kept.of('b', make)]), [1, 1, 2]);
  t.equal(await kept.of('a', make), 1);
  t.equal(times(), 2);
});

t.test('what failed is tried again', async (t) => {
  const kept = createKeptOutcomes<number>(60_000);
  await t.rejects(
    kept.of('a', () => Promise.reject(new Error('no'))),
    { message: 'no' },
  );
  t.equal(await kept.of('a', counted().make), 1);
});

t.test('what is too old is found anew', async (t) => {
  const kept = createKeptOutcomes<number>(0);
  const { make } = counted();
  t.same([await kept.of('a', make), await kept.of('a', make)], [1, 2]);
});

t.test('the oldest of many is forgotten', async (t) => {
  const kept = createKeptOutcomes<number>(60_000);
  const { make } = counted();
  for (let i = 0; i <= 1000; i++) await kept.of(`key ${i}`, make);
  t.equal(await kept.of('key 1', make), 2, 'kept');
  t.equal(await kept.of('key 0', make), 1002, 'found anew');
});

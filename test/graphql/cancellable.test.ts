import t from 'tap';
import { cancellable, picked } from '../../src/graphql/cancellable.js';

/** Yields 1, 2, 3 … up to `last`, then waits for its signal; says how it went. */
function counter(last: number) {
  const log = { asked: 0, ended: false };
  const open = async function* (signal: AbortSignal): AsyncGenerator<number, void, undefined> {
    try {
      for (let n = 1; n <= last; n++) {
        log.asked = n;
        yield n;
      }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    } finally {
      log.ended = true;
    }
  };
  return { log, open };
}

t.test('messages are made only as they are asked for', async (t) => {
  const { log, open } = counter(1_000);
  const messages = picked(cancellable(open), (n) => (n % 2 === 0 ? { n } : null));
  t.equal(log.asked, 0, 'nothing before the first question');
  t.strictSame(await messages.next(), { done: false, value: { n: 2 } });
  t.equal(log.asked, 2, 'no more than was asked for');
  await messages.return();
  t.ok(log.ended);
});

t.test('leaving wakes a stream that waits, and its complaint is not heard', async (t) => {
  const { log, open } = counter(1);
  const messages = cancellable(open);
  await messages.next();
  const waiting = messages.next();
  t.strictSame(await messages.return(), { done: true, value: undefined });
  t.strictSame(await waiting, { done: true, value: undefined });
  t.ok(log.ended);
  t.strictSame(await messages.next(), { done: true, value: undefined });
});

t.test('a stream that fails tells its reader', async (t) => {
  const messages = picked(
    cancellable(async function* (): AsyncGenerator<number, void, undefined> {
      yield 1;
      throw new Error('broken');
    }),
    (n) => n,
  );
  await messages.next();
  await t.rejects(messages.next(), { message: 'broken' });
});

t.test('an error thrown into a stream ends it', async (t) => {
  const { log, open } = counter(5);
  const messages = picked(cancellable(open), (n) => n);
  await messages.next();
  await t.rejects(messages.throw(new Error('enough')), { message: 'enough' });
  t.ok(log.ended);
});

t.test('a stream is read with for await, and left by break', async (t) => {
  const { log, open } = counter(5);
  for await (const n of cancellable(open)) if (n === 3) break;
  t.equal(log.asked, 3);
  t.ok(log.ended);
});

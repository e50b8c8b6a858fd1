import t from 'tap';
import { type Askable, askFor, nextOf } from '../../src/matches/message-stream.js';

async function* counting(last: number): AsyncGenerator<number, void, undefined> {
  for (let i = 1; i <= last; i++) yield i;
  if (last === 3) throw new Error('there is no 4');
}

/** Asks for so many; resolves with what was taken and how it ended. */
function taken<Message>(messages: Askable<Message>, most: number): Promise<(Message | string)[]> {
  return new Promise((resolve) => {
    const seen: (Message | string)[] = [];
    askFor(messages, {
      take(step) {
        seen.push(step.done ? 'done' : step.value);
        const isMore = !step.done && seen.length < most;
        if (!isMore) resolve(seen);
        return isMore;
      },
      fail(error) {
        resolve([...seen, (error as Error).message]);
      },
    });
  });
}

t.test('any messages can be asked for one after the other, to their end, to their failure, or as far as wanted', async (t) => {
  t.same(await taken(counting(2), 9), [1, 2, 'done']);
  t.same(await taken(counting(3), 9), [1, 2, 3, 'there is no 4']);
  const messages = counting(5);
  t.same(await taken(messages, 2), [1, 2]);
  t.same(await taken(messages, 2), [3, 4], 'and go on where nobody asked');
});

t.test('one message is got as a promise from who hands over', async (t) => {
  t.same(await nextOf<number>((taker) => void taker.take({ done: false, value: 7 })), { done: false, value: 7 });
  await t.rejects(
    nextOf((taker) => taker.fail(new Error('it went away'))),
    { message: 'it went away' },
  );
});

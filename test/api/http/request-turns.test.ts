import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import t from 'tap';
import { createRequestTurns } from '../../../src/api/http/request-turns.js';
import { GameledgerError } from '../../../src/base/errors.js';

const RULES = { requestsAtWork: 3, requestsAtWorkPerAddress: 2, requestsWaiting: 6, requestsWaitingPerAddress: 4 };

/** Asks for turns by name; who has begun, and how to end what has. */
function asking(rules = RULES) {
  const turns = createRequestTurns(rules);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    ask(name: string, holder: string): void {
      const begin = (end: () => void): void => {
        begun.push(name);
        ends.set(name, end);
      };
      turns.take(holder, begin, ({ code }) => refused.push(`${name} ${code}`));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

/** Until whatever can begin has begun. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await nextTurnOfTheLoop();
}

t.test('what has room begins in the next turn of the event loop; the others when one of theirs, or of all, has ended', async (t) => {
  const { begun, ask, end } = asking();
  ask('a1', 'a');
  ask('a2', 'a');
  ask('a3', 'a');
  t.same(begun, [], 'none at once');
  await settled();
  t.same(begun, ['a1', 'a2'], 'two of one address');
  ask('b1', 'b');
  await settled();
  t.same(begun, ['a1', 'a2', 'b1'], 'another address does not wait for it');
  ask('b2', 'b');
  await settled();
  t.equal(begun.length, 3, 'three in all');
  end('b1');
  end('b1');
  await settled();
  t.same(begun.slice(3), ['b2'], 'an end counts once');
  end('a1');
  await settled();
  t.same(begun.slice(3), ['b2', 'a3']);
});

t.test('addresses take turns, however many requests each has waiting', async (t) => {
  const { begun, ask, end } = asking({ ...RULES, requestsAtWork: 1 });
  ask('first', 'z');
  await settled();
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'a');
  ask('b1', 'b');
  ask('b2', 'b');
  for (const name of ['first', 'a1', 'b1', 'a2', 'b2', 'a3']) {
    end(name);
    await settled();
  }
  t.same(begun, ['first', 'a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

t.test('so many wait for one address, and so many in all; the last of who has most waiting gives way', async (t) => {
  const { ask, refused } = asking({ ...RULES, requestsAtWork: 0 });
  const refusal = (name: string, holder: string): unknown => {
    try {
      ask(name, holder);
      return null;
    } catch (error) {
      return error instanceof GameledgerError && error.code;
    }
  };
  t.same(
    ['1', '2', '3', '4', '5'].map((name) => refusal(name, 'a')),
    [null, null, null, null, 'RATE_LIMITED'],
  );
  t.same(
    ['1', '2', '3', '4'].map((name) => refusal(name, 'b')),
    [null, null, null, 'UNAVAILABLE'],
  );
  t.same(refused, ['4 UNAVAILABLE'], 'of the first address, until both have as many');
});

t.test('a few addresses that fill the queue keep nobody out, as long as they stay', async (t) => {
  const rules = { ...RULES, requestsAtWork: 1, requestsWaiting: 64, requestsWaitingPerAddress: 16 };
  const { ask, begun, end, refused } = asking(rules);
  ask('first', 'z');
  await settled();
  const crowd = ['a', 'b', 'c', 'd'];
  for (let i = 0; i < 16; i++) for (const holder of crowd) ask(`${holder}${i}`, holder);
  for (let i = 0; i < 20; i++) {
    ask(`other ${i}`, `other ${i}`);
    t.throws(() => crowd.map((holder) => ask('more', holder)), { code: 'UNAVAILABLE' }, 'the crowd gets no place back');
  }
  t.equal(refused.length, 20, 'one of theirs for each that came');
  t.ok(
    refused.every((name) => /^[abcd]\d+ UNAVAILABLE$/.test(name)),
    refused.join(),
  );
  for (let i = 0; i < 24; i++) {
    end(begun.at(-1) ?? '');
    await settled();
  }
  t.equal(begun.filter((name) => name.startsWith('other')).length, 20, 'each has its turn after one of everybody');
});

/** Keeps the loop busy for longer than a slice. */
function toil(): void {
  const until = performance.now() + 5;
  while (performance.now() < until);
}

t.test('between two pieces of long work the loop looks at everything else, also when promises come before the work', async (t) => {
  const turns = createRequestTurns({
    ...RULES,
    requestsAtWork: 1_000,
    requestsAtWorkPerAddress: 1_000,
    requestsWaiting: 1_000,
    requestsWaitingPerAddress: 1_000,
  });
  let looked = 0;
  const sinceLook: number[] = [0];
  const watch = setInterval(() => {
    looked++;
    sinceLook.push(0);
  }, 0);
  const work = async (end: () => void): Promise<void> => {
    for (let hop = 0; hop < 10; hop++) await null;
    toil();
    sinceLook[sinceLook.length - 1] = (sinceLook.at(-1) ?? 0) + 1;
    end();
  };
  await Promise.all(
    Array.from(
      { length: 40 },
      () =>
        new Promise<void>((resolve) => {
          turns.take('a', (end) => void work(end).then(resolve), t.fail);
        }),
    ),
  );
  clearInterval(watch);
  t.ok(Math.max(...sinceLook) <= 2, `at most ${Math.max(...sinceLook)} pieces of work between two looks`);
  t.ok(looked >= 20);
});

t.test('work that waits for something keeps nobody else waiting', async (t) => {
  const turns = createRequestTurns({ ...RULES, requestsAtWork: 100, requestsAtWorkPerAddress: 100, requestsWaitingPerAddress: 6 });
  let come = (): void => undefined;
  const awaited = new Promise<void>((resolve) => {
    come = resolve;
  });
  const ended: string[] = [];
  const run = (name: string, work: Promise<void>): Promise<void> =>
    new Promise((resolve) => {
      const begin = async (end: () => void): Promise<void> => {
        await work;
        ended.push(name);
        end();
        resolve();
      };
      turns.take('a', begin, t.fail);
    });
  const slow = run('slow', awaited);
  await run('quick', Promise.resolve());
  t.same(ended, ['quick']);
  come();
  await slow;
  t.same(ended, ['quick', 'slow']);
});

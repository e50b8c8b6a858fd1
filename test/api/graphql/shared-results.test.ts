import { makeExecutableSchema } from '@graphql-tools/schema';
import { type ExecutionResult, parse } from 'graphql';
import t, { type Test } from 'tap';
import { type LogEntry, toldEntry } from '../../../src/api/graphql/resolvers/log-entry.js';
import { type Results, subscribeShared } from '../../../src/api/graphql/shared-results.js';

/** Entries that all who ask are told, as a match tells them. */
const ENTRIES = [1, 2, 3].map((seq) => ({ seq }) as never);

interface Follow {
  /** What the subscription reads. */
  messages(signal: AbortSignal): AsyncGenerator<unknown, void, undefined>;
  end: AbortController;
}

/** How often a field of a message was resolved. */
let made = 0;

const schema = makeExecutableSchema({
  typeDefs: `
    type Query { none: Int }
    type Subscription { entry(after: Int): Entry }
    type Entry { seq(plus: Int): Int view: Int fault: Int text(of: Int!): String }
  `,
  resolvers: {
    Subscription: {
      entry: {
        subscribe: (_root: unknown, _args: unknown, { messages, end }: Follow) => messages(end.signal),
        resolve: (message: unknown) => message,
      },
    },
    Entry: {
      seq({ seq }: LogEntry, { plus = 0 }: { plus?: number }) {
        made++;
        return seq + plus;
      },
      view: ({ seq }: LogEntry) => seq,
      fault() {
        throw new Error('broken');
      },
      text: (_entry: LogEntry, { of }: { of: number }) => 'x'.repeat(of),
    },
  },
});

async function* told(): AsyncGenerator<LogEntry, void, undefined> {
  for (const entry of ENTRIES) yield toldEntry(entry, { matchId: 'm', rules: { game: 'g', gameVersion: 1 } });
}

/** Subscribes as one client does; what it is sent as text, and how it goes on. */
async function follow(
  t: Test,
  query: string,
  messages: Follow['messages'] = told,
  variableValues = {},
): Promise<{ results: Results; written: string[]; end: AbortController }> {
  const end = new AbortController();
  const written: string[] = [];
  const results = await subscribeShared(
    { schema, document: documentOf(query), contextValue: { messages, end } satisfies Follow, variableValues },
    { end, write: async (text) => void written.push(text), chargeMessage: async () => undefined, makeMessage: (make) => make() },
  );
  if (!(Symbol.asyncIterator in results)) return t.fail(JSON.stringify(results)) as never;
  return { results, written, end };
}

const documents = new Map<string, ReturnType<typeof parse>>();

/** One document for one text, as those who read documents remember them. */
function documentOf(query: string): ReturnType<typeof parse> {
  const document = documents.get(query) ?? parse(query);
  documents.set(query, document);
  return document;
}

async function all(results: Results): Promise<ExecutionResult[]> {
  const read: ExecutionResult[] = [];
  for await (const result of results) read.push(result);
  return read;
}

t.test('many who send one document are told by one execution a message, and its one text', async (t) => {
  made = 0;
  const query = 'subscription ($after: Int) { entry(after: $after) { seq } }';
  const followers = await Promise.all(Array.from({ length: 50 }, (_, after) => follow(t, query, told, { after })));
  const yielded = await Promise.all(followers.map(({ results }) => all(results)));
  t.equal(made, ENTRIES.length, `${followers.length} followers of ${ENTRIES.length} messages`);
  t.same(yielded.flat(), []);
  const texts = [1, 2, 3].map((seq) => `{"data":{"entry":{"seq":${seq}}}}`);
  for (const { written } of followers) t.same(written, texts);
});

t.test('what depends on who asks, or cannot be sent as it is, is made and sent for each', async (t) => {
  const cases = [
    { title: 'a field that is another one’s for each', query: 'subscription { entry { seq view } }', executions: 6 },
    { title: 'a variable', query: 'subscription ($plus: Int) { entry { seq(plus: $plus) } }', executions: 6 },
    {
      title: 'a variable in a fragment',
      query: 'subscription ($plus: Int) { entry { ...E } } fragment E on Entry { seq(plus: $plus) }',
      executions: 6,
    },
    { title: 'an error', query: 'subscription { entry { seq fault } }', executions: 3 },
    { title: 'a long text', query: 'subscription { entry { seq text(of: 70000) } }', executions: 3 },
  ];
  for (const { title, query, executions } of cases) {
    made = 0;
    for (const plus of [10, 20]) {
      const { results, written } = await follow(t, query, told, { plus });
      const read = await all(results);
      t.equal(read.length, ENTRIES.length, title);
      t.same(written, [], title);
      if (executions === 6 && query.includes('$')) t.match(read[0], { data: { entry: { seq: 1 + plus } } }, title);
    }
    t.equal(made, executions, title);
  }
});

/** Tells one message, then waits for its signal and complains. */
function waiting() {
  const log = { isOver: false };
  const messages = async function* (signal: AbortSignal): AsyncGenerator<unknown, void, undefined> {
    try {
      yield { seq: 1 };
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    } finally {
      log.isOver = true;
    }
  };
  return { log, messages };
}

t.test('leaving wakes a stream that waits, and its complaint is not heard', async (t) => {
  const { log, messages } = waiting();
  const { results } = await follow(t, 'subscription { entry { seq } }', messages);
  t.match(await results.next(), { done: false, value: { data: { entry: { seq: 1 } } } });
  const next = results.next();
  await results.return();
  t.match(await next, { done: true });
  t.ok(log.isOver);
});

t.test('leaving before the first message ends what was opened', async (t) => {
  const { messages } = waiting();
  const { results, end } = await follow(t, 'subscription { entry { seq } }', messages);
  await results.return();
  t.ok(end.signal.aborted);
  t.match(await results.next(), { done: true });
});

t.test('a stream that fails tells its reader, and is over', async (t) => {
  const { results, end } = await follow(t, 'subscription { entry { seq } }', async function* () {
    yield { seq: 1 };
    throw new Error('broken');
  });
  await results.next();
  await t.rejects(results.next(), { message: 'broken' });
  t.ok(end.signal.aborted);
});

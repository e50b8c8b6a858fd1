import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { paceSockets } from './paced-sockets.js';

/** How a client is opened, besides postgres.js' own options. */
export interface ClientOptions extends Options<Record<string, PostgresType>> {
  /** Connections. */
  max: number;
  /** *Units*: milliseconds. A statement without an answer for so long is given up, and its connections with it. */
  answerWithinMs: number;
  /** Told of the error of every statement that failed. */
  onFault?: ((error: unknown) => void) | undefined;
}

/** A statement of postgres.js: sent when somebody waits for it. */
interface Statement extends Promise<unknown> {
  forEach(take: TakeRow): Promise<unknown>;
}

/** Told of each row as it comes, with the list that becomes the answer. */
type TakeRow = (row: unknown, rows: unknown[]) => void;

/** Sends a statement whose rows are taken one by one. */
type Send = (statement: Statement, query: QueryText, take: TakeRow) => Promise<unknown>;

/** The text of a statement. */
type QueryText = () => string;

/** A statement under way, and how many sweeps have found it: a process that stood still itself has not waited. */
interface Open {
  sweeps: number;
  query: QueryText;
  reject(error: Error): void;
}

const SWEEP_MS = 250;

/**
 * A postgres.js client whose answers have no holes and whose statements end.
 *
 * postgres.js puts a row at a place that it counts for the whole connection and does not count anew after a statement
 * that fails after its first rows: the next statement's rows then stand behind as many empty places (porsager/postgres,
 * issues 1119 and 1181). It counts nothing where rows are taken one by one, so `forEach` puts each behind those of its
 * own statement.
 *
 * A statement without an answer is rejected with the code `ETIMEDOUT`; the pool it waited in is left for a new one,
 * because what does not answer would keep what is sent after it, too. Connections that give no answer are paced.
 */
export function openClient(url: string, { answerWithinMs, onFault, ...options }: ClientOptions): Sql {
  const { socket, answered, end } = paceSockets(options.max);
  const paced = { ...options, socket };
  const connect = (): Sql => postgres(url, paced);
  let pool = connect();
  const open = new Set<Open>();

  const sweep = (): void => {
    const silent = [...open].filter((statement) => SWEEP_MS * statement.sweeps++ >= answerWithinMs);
    for (const { query, reject } of silent)
      reject(Object.assign(new Error(`no answer within ${answerWithinMs} ms`), { code: 'ETIMEDOUT', query: query() }));
    if (silent.length === 0) return;
    void pool.end({ timeout: 0 });
    pool = connect();
  };
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  const send: Send = (statement, query, take) =>
    new Promise((resolve, reject) => {
      const sent: Open = {
        sweeps: 0,
        query,
        reject(error) {
          if (open.delete(sent)) onFault?.(error);
          reject(error);
        },
      };
      open.add(sent);
      statement.forEach(take).then(
        (rows) => {
          open.delete(sent);
          answered();
          resolve(rows);
        },
        (error: Error) => {
          if (error instanceof postgres.PostgresError) answered();
          sent.reject(error);
        },
      );
    });

  /** The same statement, to be waited for by another promise; what it is a part of sees no difference. */
  const followed = <Value>(value: Value, query: QueryText): Value =>
    isStatement(value)
      ? new Proxy<Value & Statement>(
          value,
          waitedFor((statement, take) => send(statement, query, take)),
        )
      : value;

  const members: Partial<Sql> = {
    unsafe: (...asked) => followed(pool.unsafe(...asked), () => asked[0]),
    end(ending) {
      clearInterval(sweeping);
      return pool.end(ending).finally(end);
    },
  };
  return new Proxy(pool, {
    apply: (_, self, asked) => followed(Reflect.apply(pool, self, asked), () => [asked[0]].flat().join('?')),
    get: (_, name) => Reflect.get(name in members ? members : pool, name),
  });
}

function isStatement<Value>(value: Value): value is Value & Statement {
  return value instanceof Promise && 'forEach' in value;
}

function waitedFor(send: (statement: Statement, take: TakeRow) => Promise<unknown>): ProxyHandler<Statement> {
  let answer: Promise<unknown> | null = null;
  return {
    get(statement, name, self) {
      if (name === 'forEach') return (take: TakeRow) => (answer = send(statement, take));
      if (name !== 'then' && name !== 'catch' && name !== 'finally') return Reflect.get(statement, name, self);
      answer ??= send(statement, (row, rows) => void rows.push(row));
      return answer[name].bind(answer);
    },
  };
}

import postgres, { type Options, type PostgresType, type Sql } from 'postgres';

/** How a client is opened, besides postgres.js' own options. */
export interface ClientOptions extends Options<Record<string, PostgresType>> {
  /** *Units*: milliseconds. A statement without an answer for so long is given up, and its connections with it. */
  answerWithinMs: number;
  /** Told of the error of every statement that failed. */
  onFault?: ((error: unknown) => void) | undefined;
}

/** What postgres.js 3.4.9 keeps in a statement; its types do not say so, `test/ledger/client.test.ts` does. */
interface Statement {
  /** Sends the statement, once somebody waits for it. */
  handler: Handler;
  /** Takes a row in. */
  forEachFn?: (row: unknown, rows: unknown[]) => void;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

type Handler = ((statement: Statement) => unknown) & { debug?: unknown };

const SWEEP_MS = 250;

function isStatement(value: unknown): value is Statement {
  return value instanceof Promise && 'handler' in value && typeof value.handler === 'function';
}

/** Where a client sends its statements; found in one that is never sent itself. */
function handlerOf(client: Sql): Handler {
  const statement: unknown = client``;
  if (!isStatement(statement)) throw new TypeError('this is not the postgres.js this file was written for');
  return statement.handler;
}

/**
 * Puts a row behind those of its own statement.
 *
 * postgres.js would put it at a place it counts for the whole connection and does not count anew after a statement that
 * fails after its first rows: the next statement's rows then stand behind as many empty places (porsager/postgres,
 * issues 1119 and 1181).
 */
function keepRow(row: unknown, rows: unknown[]): void {
  rows.push(row);
}

/**
 * A postgres.js client whose answers have no holes and whose statements end.
 *
 * A statement without an answer is rejected with the code `ETIMEDOUT`; the pool it waited in is left for a new one,
 * because what does not answer would keep what is sent after it, too.
 */
export function openClient(url: string, { answerWithinMs, onFault, ...options }: ClientOptions): Sql {
  const facade = postgres(url, options);
  let pool: Sql = facade;
  let send = handlerOf(pool);
  /** Statements under way, and how many sweeps have found each: a process that stood still itself has not waited. */
  const open = new Map<Statement, number>();

  const replacePool = (): void => {
    const silent = pool;
    pool = postgres(url, options);
    // drizzle has changed how its pool reads and writes some types.
    Object.assign(pool.options.parsers, facade.options.parsers);
    Object.assign(pool.options.serializers, facade.options.serializers);
    send = handlerOf(pool);
    void silent.end({ timeout: 0 });
  };

  const sweep = (): void => {
    let isSilent = false;
    for (const [statement, sweeps] of open) {
      open.set(statement, sweeps + 1);
      if (sweeps * SWEEP_MS < answerWithinMs) continue;
      isSilent = true;
      statement.reject(Object.assign(new Error(`no answer within ${answerWithinMs} ms`), { code: 'ETIMEDOUT' }));
    }
    if (isSilent) replacePool();
  };
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  const carryOut: Handler = (statement) => {
    const { resolve, reject } = statement;
    open.set(statement, 0);
    statement.resolve = (rows) => {
      open.delete(statement);
      resolve(rows);
    };
    statement.reject = (error) => {
      if (open.delete(statement)) onFault?.(error);
      reject(error);
    };
    return send(statement);
  };
  carryOut.debug = send.debug;

  const followed = <Value>(value: Value): Value => {
    if (isStatement(value)) Object.assign(value, { handler: carryOut, forEachFn: keepRow });
    return value;
  };
  const members: Partial<Sql> = {
    unsafe: (...asked) => followed(facade.unsafe(...asked)),
    end(ending) {
      clearInterval(sweeping);
      return pool.end(ending);
    },
  };
  return new Proxy(facade, {
    apply: (target, self, asked) => followed(Reflect.apply(target, self, asked)),
    get: (target, name, receiver) => Reflect.get(name in members ? members : target, name, receiver),
  });
}

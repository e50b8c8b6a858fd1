import { type Context, SpanKind } from '@opentelemetry/api';
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { lostCode } from '../../base/coded-error.js';
import { statementName } from '../../base/statement-name.js';
import { currentSpan, inSpan } from '../../base/tracing.js';
import { paceSockets } from './paced-sockets.js';

/** How a client is opened, besides postgres.js' own options. */
export interface ClientOptions extends Options<Record<string, PostgresType>> {
  /** Connections. */
  max: number;
  /** *Units*: milliseconds. A statement without an answer for so long is given up, and its connection with it. */
  answerWithinMs: number;
  /** Told of the error of every statement that failed. */
  onFault?: ((error: unknown) => void) | undefined;
  /** Told of every connection that is lost after it has been of use. */
  onLost?: (() => void) | undefined;
  /** Told of every statement that is sent behind another, because no connection is free. */
  onWait?: (() => void) | undefined;
}

/** A statement of postgres.js: sent when somebody waits for it. */
interface Statement extends Promise<unknown> {
  forEach(take: TakeRow): Promise<unknown>;
}

/** Told of each row as it comes, with the list that becomes the answer. */
type TakeRow = (row: unknown, rows: unknown[]) => void;

/** The text of a statement. */
type QueryText = () => string;

/** A statement under way, and how many sweeps have found it: a process that stood still itself has not waited. */
interface Open {
  sweeps: number;
  query: QueryText;
  reject(error: Error): void;
}

/** One connection: a client of postgres.js that has no other. */
interface Connection {
  sql: Sql;
  /** Statements under way. */
  open: Set<Open>;
  /** Statements of this turn of the event loop, which may be under way soon. */
  made: number;
  /** Whether the server has answered on it. */
  isUp: boolean;
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
 * Each connection is a client of its own, and one that is lost is left for a new one: what was about to be written, and
 * the server's last words, would otherwise be taken for those of the next connection, whose first statements then fail,
 * or wait for ever. A statement without an answer is rejected with the code `ETIMEDOUT`, and its connection is left as
 * well. Connections that give no answer are paced.
 */
export function openClient(url: string, { answerWithinMs, onFault, onLost, onWait, max, ...options }: ClientOptions): Sql {
  const { socket, answered, end } = paceSockets(max);
  let isEnding = false;
  let isListening = false;

  /** For the connection that listens, of whose loss nothing is told: postgres.js opens another. */
  const countListening: typeof socket = (target) => {
    if (isListening && !isEnding) onLost?.();
    isListening = false;
    return socket(target);
  };
  const connect = (connection: Omit<Connection, 'sql'>): Sql => {
    const onclose = (): void => {
      if (connection.isUp && 'sql' in connection && connection.sql === sql) leave(connection as Connection);
    };
    // postgres.js would close connections after an hour or less: each would count as lost.
    const sql = postgres(url, { ...options, fetch_types: false, max_lifetime: null, max: 1, onclose, ...{ socket: countListening } });
    return sql;
  };
  const leave = (connection: Connection): void => {
    if (isEnding) return;
    const { sql } = connection;
    connection.isUp = false;
    connection.sql = connect(connection);
    onLost?.();
    void sql.end({ timeout: 0 });
  };
  const connections = Array.from({ length: max }, (): Connection => {
    const connection = { open: new Set<Open>(), made: 0, isUp: false };
    return Object.assign(connection, { sql: connect(connection) });
  });

  const sweep = (): void => {
    for (const connection of connections) {
      const silent = [...connection.open].filter((statement) => SWEEP_MS * statement.sweeps++ >= answerWithinMs);
      for (const { query, reject } of silent)
        reject(Object.assign(new Error(`no answer within ${answerWithinMs} ms`), { code: 'ETIMEDOUT', query: query() }));
      if (silent.length > 0) leave(connection);
    }
  };
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  const send = (connection: Connection, statement: Statement, query: QueryText, take: TakeRow): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { sql, open } = connection;
      const sent: Open = {
        sweeps: 0,
        query,
        reject(error) {
          if (open.delete(sent)) onFault?.(error);
          reject(error);
        },
      };
      const hear = (isUp: boolean): void => {
        answered();
        if (connection.sql === sql) connection.isUp ||= isUp;
      };
      if (open.size > 0) onWait?.();
      open.add(sent);
      statement.forEach(take).then(
        (rows) => {
          open.delete(sent);
          hear(true);
          resolve(rows);
        },
        (error: Error) => {
          // FATAL is how a server refuses a connection.
          if (error instanceof postgres.PostgresError) hear(error.severity !== 'FATAL');
          // Known before the connection has closed: who hears of it may send the next statement at once.
          if (connection.isUp && connection.sql === sql && lostCode(error) !== null) leave(connection);
          sent.reject(error);
        },
      );
    });

  /** The same statement, to be waited for by another promise; what it is a part of sees no difference. */
  const followed = <Value>(make: (sql: Sql) => Value, query: QueryText): Value => {
    const connection = idlestOf(connections);
    const span = currentSpan();
    connection.made++;
    setImmediate(() => connection.made--);
    const value = make(connection.sql);
    if (!isStatement(value)) return value;
    return new Proxy<Value & Statement>(
      value,
      waitedFor((statement, take) => inStatementSpan(span, query, () => send(connection, statement, query, take))),
    );
  };

  const [first] = connections as [Connection, ...Connection[]];
  const members: Partial<Sql> = {
    unsafe: (...asked) => {
      const [text] = asked;
      return followed(
        ({ unsafe }) => unsafe(...asked),
        () => text,
      );
    },
    listen: (channel, onPayload, onReady) =>
      first.sql.listen(channel, onPayload, () => {
        isListening = true;
        onReady?.();
      }),
    async end(ending) {
      isEnding = true;
      clearInterval(sweeping);
      await Promise.all(connections.map(({ sql }) => sql.end(ending))).finally(end);
    },
  };
  return new Proxy(first.sql, {
    apply: (_, self, asked) =>
      followed(
        (sql) => Reflect.apply(sql, self, asked),
        () => [asked[0]].flat().join('?'),
      ),
    get: (_, name) => Reflect.get(name in members ? members : first.sql, name),
  });
}

/** Only below the span it was made in: what a process does unasked would be a trace a second. */
function inStatementSpan<Result>(parent: Context | null, query: QueryText, send: () => Result): Result {
  if (parent === null) return send();
  const name = statementName(query());
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
  return inSpan(name, send, { parent, kind: SpanKind.CLIENT, attributes });
}

/** One that has the least to do, of those rather one that is up. */
function idlestOf(connections: readonly Connection[]): Connection {
  const loadOf = ({ open, made }: Connection): number => open.size + made;
  return connections.reduce((best, other) => {
    const less = loadOf(best) - loadOf(other) || Number(other.isUp) - Number(best.isUp);
    return less > 0 ? other : best;
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

import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { paceSockets } from './paced-sockets.js';

/** *Units*: seconds. Left alone, postgres.js waits for ever for the end of a connection that the server has closed. */
const END_S = 2;

/**
 * Opens a connection that does one thing after the other, and closes it when `use` has ended.
 *
 * *Errors*: CONNECTION_CLOSED after some connections that no host has answered.
 */
export async function withSession<T>(
  url: string,
  use: (sql: Sql) => Promise<T>,
  options: Options<Record<string, PostgresType>> = {},
): Promise<T> {
  let refuse!: (error: Error) => void;
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const { socket, end } = paceSockets(1, refuse);
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, ...options, ...{ socket } });
  try {
    return await Promise.race([use(sql), refused]);
  } finally {
    await sql.end({ timeout: END_S }).finally(end);
  }
}

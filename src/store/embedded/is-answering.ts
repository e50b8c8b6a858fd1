import postgres from 'postgres';
import { within } from '../../base/within.js';
import { withSession } from '../ledger/session.js';

/** *Units*: milliseconds. A disk that is busy takes some of them. */
const PATIENCE_MS = 4000;
/** The server starts, recovers or ends. *Source*: PostgreSQL, "Error Codes", class 57. */
const NOT_NOW = /^57/;

/**
 * Whether a server carries out a statement that writes, or refuses it or this client; false when it does neither within
 * four seconds. One that lets clients in and writes nothing would keep every connection for ever.
 */
export function isAnswering(url: string): Promise<boolean> {
  const asked = withSession(url, (sql) => sql`SELECT pg_logical_emit_message(true, 'gameledger', '')`).then(
    () => true,
    (error) => error instanceof postgres.PostgresError && !NOT_NOW.test(error.code),
  );
  return within(PATIENCE_MS, asked, false);
}

import { GameledgerError } from './errors.js';

/**
 * Codes of a database that is away, restarting, too slow, full, failing or read-only: the same request may succeed
 * later.
 *
 * *Source*: postgres.js README "Error handling"; Node's `util.getSystemErrorName`; PostgreSQL appendix A:
 * 08 connection, 25006 read-only (a standby), 40 rolled back for another's sake, 53 resources (53100: disk full), 55P03
 * lock, 57 operator, 58 input and output.
 */
const DATABASE_AWAY = new RegExp(
  `^(${[
    'CONNECTION_(CLOSED|ENDED|DESTROYED)',
    'CONNECT_TIMEOUT',
    'ECONN(REFUSED|RESET|ABORTED)',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    '(08|40|53|58)\\w{3}',
    '25006',
    '55P03',
    '57(014|P0[1-5])',
  ].join('|')})$`,
);

/**
 * Whether a database says that another one, which keeps a part of what was asked for, is away.
 *
 * *Source*: Citus 13, `remote_commands.c` (08006) and `remote_transaction.c`, where a connection that was open before
 * is an internal error.
 */
export function isNodeAway(error: unknown): boolean {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false;
  return /^08/.test(String(error.code)) || (error.code === 'XX000' && /\bconnection\b/.test(error.message));
}

/** Codes of the client; those of the network count where a statement ended with them: other addresses have none. */
const LOST = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT)$/;
const LOST_STATEMENT = /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-5])$/;

/** The code with which a connection to the database was lost, refused or gave no answer; null for any other fault. */
export function lostCode(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code !== 'string') continue;
    if (LOST.test(code) || ('query' in cause && LOST_STATEMENT.test(code))) return code;
  }
  return null;
}

/**
 * Any exception as a caller may know it: one that is not coded says nothing but that the service failed, or that its
 * database is away.
 */
export function codedError(error: unknown): GameledgerError {
  if (error instanceof GameledgerError) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GameledgerError) return cause;
    const { code } = cause as { code?: unknown };
    if ((typeof code === 'string' && DATABASE_AWAY.test(code)) || isNodeAway(cause)) {
      return new GameledgerError('UNAVAILABLE', 'The database did not respond in time.');
    }
  }
  return new GameledgerError('INTERNAL', 'The service failed.');
}

/** *Units*: seconds a client should wait before it asks again; null when waiting changes nothing. */
export function retryAfterOf({ code, extra }: GameledgerError): number | null {
  if (typeof extra.retryAfter === 'number') return extra.retryAfter;
  return code === 'UNAVAILABLE' ? 1 : null;
}

import { GameledgerError } from './errors.js';

/** Drivers' codes for a database that is away, restarting or too slow. *Source*: postgres.js README "Error handling"; PostgreSQL appendix A. */
const DATABASE_AWAY =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|55P03|57014|57P0[1-5])$/;

/** Any exception as a caller may know it: one that is not coded says nothing but that the service failed, or that its database is away. */
export function codedError(error: unknown): GameledgerError {
  if (error instanceof GameledgerError) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GameledgerError) return cause;
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && DATABASE_AWAY.test(code)) {
      return new GameledgerError('UNAVAILABLE', 'The database gave no answer in time.');
    }
  }
  return new GameledgerError('INTERNAL', 'The service failed.');
}

/** *Units*: seconds a client should wait before it asks again; null when waiting changes nothing. */
export function retryAfterOf({ code, extra }: GameledgerError): number | null {
  if (typeof extra.retryAfter === 'number') return extra.retryAfter;
  return code === 'UNAVAILABLE' ? 1 : null;
}

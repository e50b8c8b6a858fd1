import { openClient } from '../../store/ledger/client.js';
import { LOCKS } from '../../store/ledger/locks.js';

/** Lets one process at a time work on a match. */
export interface MatchLocks {
  /** Returns how to let the match go; null while it is taken, here or elsewhere. */
  take(matchId: string): Promise<(() => Promise<void>) | null>;
  close(): Promise<void>;
}

/** A lock that is taken is refused at once, so a longer wait means a server that hangs. */
const ANSWER_MS = 5000;

/**
 * Advisory locks on one connection: PostgreSQL lets them go by itself the moment the process or its connection dies.
 *
 * The connection is opened with the first lock and never recycled, because its locks would go with it.
 */
export function createMatchLocks(url: string): MatchLocks {
  const sql = openClient(url, {
    max: 1,
    answerWithinMs: ANSWER_MS,
    max_lifetime: 0,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'gameledger-locks' },
  });
  const held = new Set<string>();
  return {
    async take(matchId) {
      // A session gets a lock it holds already again, so what this process holds is known here.
      if (held.has(matchId)) return null;
      held.add(matchId);
      try {
        const [row] = await sql<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(hashtextextended(${matchId}, ${LOCKS.matches})) AS taken`;
        if (!row?.taken) {
          held.delete(matchId);
          return null;
        }
      } catch (error) {
        held.delete(matchId);
        throw error;
      }
      return async () => {
        await sql`SELECT pg_advisory_unlock(hashtextextended(${matchId}, ${LOCKS.matches}))`.catch(() => {
          // The connection is gone, and with it the lock.
        });
        held.delete(matchId);
      };
    },
    close: () => sql.end({ timeout: 2 }),
  };
}

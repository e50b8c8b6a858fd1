import postgres from 'postgres';
import { askOnce } from './ask-once.js';

/** The claim of one process on a data directory. */
export interface Ownership {
  release(): Promise<void>;
}

/** Any fixed number does: the lock lives in the cluster it protects. */
const LOCK = 7_053_829_114;

/** *Units*: seconds. */
const RECLAIM_AFTER_S = 0.2;

/** How the session that holds the claim is called. */
const OWNER = 'gameledger owner';

/**
 * Claims the cluster behind `url` for this process; null when a living process holds it.
 *
 * The claim is a session lock in the cluster: the operating system closes the session with the process, however that
 * ends, so a claim can't be left behind.
 */
export async function takeOwnership(url: string): Promise<Ownership | null> {
  let isReleased = false;
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    // It would ask for them with each new session and leave the answer unhandled: a server that goes down just then
    // would end the process.
    fetch_types: false,
    connection: { application_name: OWNER },
    onnotice: () => undefined,
    backoff: () => RECLAIM_AFTER_S,
    // The session may be cut, or the server may start anew; the process still lives, so it claims again.
    onclose: () => {
      if (!isReleased) setImmediate(() => reclaim());
    },
  });
  const reclaim = (): void => {
    // A connection that cannot be opened closes nothing, so nothing else would try again.
    claim().catch(() => isReleased || setTimeout(reclaim, 1000 * RECLAIM_AFTER_S).unref());
  };
  const claim = async (): Promise<boolean> => {
    const [row] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as held`;
    return row?.held === true;
  };
  const release = async (): Promise<void> => {
    isReleased = true;
    await sql.end({ timeout: 1 });
  };
  if (await claim()) return { release };
  await release();
  return null;
}

/**
 * Whether a living process has claimed the cluster; false also when the cluster does not answer, because it hangs or is
 * on its way up or down.
 */
export async function isOwned(url: string): Promise<boolean> {
  const question = `select exists (select from pg_stat_activity where application_name = '${OWNER}') as answer`;
  return (await askOnce<boolean>(url, question)) === true;
}

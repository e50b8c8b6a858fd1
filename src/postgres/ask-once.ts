import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';

const TIMEOUT_S = 2;

/**
 * The `answer` column of what a server says over a new connection; null when it says nothing within two seconds, or is
 * not ready to.
 */
export async function askOnce<T>(url: string, question: string): Promise<T | null> {
  const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: TIMEOUT_S, onnotice: () => undefined });
  const timeout = new AbortController();
  try {
    const asked = sql.unsafe<{ answer: T }[]>(question).then(([row]) => row?.answer ?? null);
    return await Promise.race([asked, sleep(1000 * TIMEOUT_S, null, { signal: timeout.signal })]);
  } catch {
    return null;
  } finally {
    timeout.abort();
    void sql.end({ timeout: 0 });
  }
}

import { z } from 'zod';
import { ask } from '../../api/command-line/received.js';

/** *Units*: milliseconds. The service takes two at most. */
const PATIENCE_MS = 10_000;

const ready = z.object({ status: z.string() });
const problem = z.object({ detail: z.string() });

/** What `/readyz` says. */
export interface ReadinessAt {
  isReady: boolean;
  /** Why it is not; the state where it is. */
  reason: string;
}

/** Asks the service at an address whether it is ready; null: what answers there is none. *Errors*: `UsageError`. */
export async function readinessAt(url: string): Promise<ReadinessAt | null> {
  const response = await ask(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer = await response.json().catch(() => null);
  if (response.ok) {
    const { data } = ready.safeParse(answer);
    return data ? { isReady: true, reason: data.status } : null;
  }
  const { data } = problem.safeParse(answer);
  return data ? { isReady: false, reason: data.detail } : null;
}

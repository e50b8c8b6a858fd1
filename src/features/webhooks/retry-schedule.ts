/** *Units*: seconds between attempts: three times as long each time, at most six hours, a day in all. */
export const RETRY_AFTER_S = [10, 30, 90, 270, 810, 2430, 7290, 18_000, 18_000, 18_000, 21_600] as const;

/** *Units*: seconds. So long a receiver may ask to be left alone. */
const MOST_ASKED_S = 21_600;

/**
 * When a webhook is tried again after its so-and-so-many-th failure in a row, or later where the `Retry-After` of its
 * receiver says so; null: not any more. *Source*: RFC 9110, section 10.2.3.
 */
export function retryAt(failures: number, attemptedAt: Date, retryAfter?: string): Date | null {
  const seconds = RETRY_AFTER_S[failures - 1];
  if (seconds === undefined) return null;
  // From the beginning of the attempt: its end would tell how long a look-up took.
  return new Date(attemptedAt.getTime() + 1000 * Math.max(seconds, askedSeconds(retryAfter, attemptedAt)));
}

function askedSeconds(retryAfter: string | undefined, attemptedAt: Date): number {
  if (retryAfter === undefined) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - attemptedAt.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, MOST_ASKED_S);
}

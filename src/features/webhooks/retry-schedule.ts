/** *Units*: seconds between attempts: three times as long each time, at most six hours, a day in all. */
export const RETRY_AFTER_S = [10, 30, 90, 270, 810, 2430, 7290, 18_000, 18_000, 18_000, 21_600] as const;

/** When a webhook is tried again after its so-and-so-many-th failure in a row; null: not any more. */
export function retryAt(failures: number, attemptedAt: Date): Date | null {
  const seconds = RETRY_AFTER_S[failures - 1];
  // From the beginning of the attempt: its end would tell how long a look-up took.
  return seconds === undefined ? null : new Date(attemptedAt.getTime() + 1000 * seconds);
}

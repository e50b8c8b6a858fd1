/**
 * Asks for permission to start a costly check for the caller; returns a function that reports its end.
 *
 * *Errors*: RATE_LIMITED.
 */
export type Admit = () => Promise<() => void>;

/** For callers who pay for their own machine. */
export const ADMIT_ALL: Admit = () => Promise.resolve(() => undefined);

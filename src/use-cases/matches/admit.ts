/** A costly check that may start. */
export interface Admission {
  /** For whom it is, so that nobody waits for all the checks of another. */
  holder: string;
  /** Reports its end. */
  leave(): void;
}

/**
 * Asks for permission to start a costly check for the caller.
 *
 * *Errors*: RATE_LIMITED.
 */
export type Admit = () => Promise<Admission>;

/** For callers who pay for their own machine. */
export const ADMIT_ALL: Admit = () => Promise.resolve({ holder: '', leave: () => undefined });

import type { Caller } from '../../use-cases/accounts/caller.js';
import type { TransparencyLog } from './log.js';

/** What the routes of the log call. */
export interface TransparencyServices {
  /** Undefined without a signing key. */
  transparency: TransparencyLog | undefined;
  /** The proof that a match is in the log. *Errors*: NOT_FOUND while it is not. */
  inclusion(caller: Caller, matchId: string): Promise<string>;
}

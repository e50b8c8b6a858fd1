import type { NoteSigner } from '../../record/proofs/signed-note.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import type { TransparencyLog } from './log.js';

/** What the routes of the log call. */
export interface TransparencyServices {
  /** Undefined without a signing key. */
  transparency: TransparencyLog | undefined;
  /** The proof that a match is in the log. *Errors*: NOT_FOUND while it is not. */
  inclusion(caller: Caller, matchId: string): Promise<string>;
}

/** How the log is kept. */
export interface TransparencySettings {
  /** Signs records and the log. */
  signer?: NoteSigner | undefined;
  /** How clients reach the service: without a signer a development key is made for it. With neither there is no log. */
  publicUrl?: string | undefined;
  /** The time; the database's by default. */
  now?: (() => Date) | undefined;
}

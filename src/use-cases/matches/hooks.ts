import type { NoteSigner } from '../../record/proofs/signed-note.js';

/** What vouches for a match besides its own hashes. */
export interface Seals {
  /** Signs records; undefined where the service has no key. */
  signer: NoteSigner | undefined;
  /**
   * The proof that a finished match is in the transparency log, a c2sp.org/tlog-proof@v1 text; null while it is not.
   */
  inclusionOf(matchId: string): Promise<string | null>;
}

/** A service without a key: nothing is signed, nothing logged. */
export const NO_SEALS: Seals = { signer: undefined, inclusionOf: () => Promise.resolve(null) };

/** Where the core asks the features; each has a null object. */
export interface Hooks {
  seals: Seals;
}

export const NO_HOOKS: Hooks = { seals: NO_SEALS };

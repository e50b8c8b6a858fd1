import type { GameledgerError } from '../../../base/errors.js';
import type { Entry, LoggedEntry } from '../../../record/log/entry.js';
import type { Chance, Draw } from '../../../rules/kernel/chance.js';
import type { LiveMatch } from '../state/live-match.js';
import type { RequestKey } from './request-key.js';

/** What an entry is made with. */
export interface Making {
  seq: number;
  /** ISO 8601, never before the last entry. */
  at: string;
  /** The draws of this entry, noted in a list. */
  chance(draws: Draw[]): Chance;
}

/** An entry made but not yet in the log, and the state after it. */
export interface Draft {
  entry: Entry;
  state: unknown;
}

/** An entry that is wanted in the log of a match. */
export interface EntryRequest {
  matchId: string;
  /** Null: the request cannot be told from another one, and is not sent again. */
  key: RequestKey | null;
  /** The version it was decided on, where it matters what came after it. */
  since?: number | undefined;
  /** Why the operator voids the match; it is noted in their trail with the entry. */
  operatorReason?: string | undefined;
  /**
   * Why the entry cannot be made on this state; null when it can. `older`: entries since `since` that are no longer in
   * memory.
   */
  refuse(live: LiveMatch, older: readonly LoggedEntry[]): GameledgerError | null | Promise<GameledgerError | null>;
  /** Makes the entry; the state it is given stays as it is. */
  make(live: LiveMatch, making: Making): Draft | Promise<Draft>;
}

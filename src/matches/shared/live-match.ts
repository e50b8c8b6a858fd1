import type { AnyGame, Seat } from '../../kernel/game.js';
import type { HeadRow } from '../../ledger/matches.js';
import type { SeatRow } from '../../ledger/seats.js';
import type { LoggedEntry, MatchResult } from '../../log/entry.js';
import type { Life } from '../../log/life.js';

/** Head and seats of a match. */
export interface Loaded {
  head: HeadRow;
  seats: SeatRow[];
}

/** A started match at one version. The state is committed: nothing of an unanswered action is ever in it. */
export interface LiveMatch {
  readonly head: HeadRow;
  readonly game: AnyGame;
  readonly seats: SeatRow[];
  version: number;
  hash: string;
  /** Abandoned: the seats have aborted it. */
  status: 'active' | 'finished' | 'abandoned';
  toAct: Seat[];
  result: MatchResult | null;
  state: unknown;
  /** Clock and offers; null in a match without terms. */
  life: Life | null;
  finishedAt: Date | null;
  /** The newest entries, oldest first, for those who follow the match. */
  recent: LoggedEntry[];
  /** Of the heap, estimated. */
  bytes: number;
  /** Those of head and seats, and of entry 0 where it is at hand: a config or a fork's start may be most of a match. */
  fixedBytes: number;
  /** Whether so much had to be replayed that its state is to be stored as soon as it goes on. */
  isStateDue: boolean;
}

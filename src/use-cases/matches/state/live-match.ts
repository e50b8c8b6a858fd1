import type { LoggedEntry, MatchResult } from '../../../record/log/entry.js';
import type { Life } from '../../../record/log/life.js';
import type { AnyGame, Seat } from '../../../rules/kernel/game.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import type { SeatRow } from '../../../store/ledger/seats.js';

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
  life: Life;
  finishedAt: Date | null;
  /** The newest entries, oldest first, for those who follow the match. */
  recent: LoggedEntry[];
  /** Of the heap, estimated. */
  bytes: number;
  /** Those of head and seats, and of entry 0 where it is at hand: a config or a fork's start may be most of a match. */
  readonly fixedBytes: number;
  /** Whether so much had to be replayed that its state is to be stored as soon as it goes on. */
  isStateDue: boolean;
}

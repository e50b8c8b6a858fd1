/** The events of a player in one stream: docs/lobby.md. */
import type { PlayerEvent } from '../../store/ledger/player-events.js';
import type { TurnNotice } from './shapes.js';

export { NEWS, NEWS_TYPES } from '../../store/ledger/news.js';
export type { PlayerEvent } from '../../store/ledger/player-events.js';

/** One message of a player's stream; a client that resumes after its `id` misses nothing. */
export type PlayerMessage =
  /** Where the stream begins; `reset`: events after the cursor are no longer kept, or it is not from this service. */
  | { type: 'start' | 'reset'; id: number }
  /** An action is owed; the `id` is that of the last event. */
  | ({ type: 'turn'; id: number } & TurnNotice)
  | PlayerEvent;

/** A part of a player's events. */
export interface PlayerEventList {
  events: PlayerEvent[];
  /** The cursor to resume after. */
  cursor: number;
  /** Whether there are events after it. */
  hasMore: boolean;
  /** Whether events between the cursor asked for and the first of these are no longer kept. */
  isReset: boolean;
}

/** What a player is told in one stream: docs/lobby.md. */
import type { PlayerEvent } from '../ledger/player-events.js';
import type { Caller } from '../players/caller.js';
import type { TurnNotice } from './shapes.js';

export { NEWS_TYPES, type PlayerEvent } from '../ledger/player-events.js';

/** One message of a player's stream; whoever goes on after its `id` misses nothing. */
export type PlayerMessage =
  /** Where the stream begins; `reset`: events after the cursor are no longer kept, or it is not from this service. */
  | { type: 'start' | 'reset'; id: number }
  /** An action is owed; the `id` is that of the last event. */
  | ({ type: 'turn'; id: number } & TurnNotice)
  | PlayerEvent;

/** A part of what a player was told. */
export interface PlayerEventList {
  events: PlayerEvent[];
  /** To go on after. */
  cursor: number;
  /** Whether there are events after it. */
  hasMore: boolean;
  /** Whether events between the cursor asked for and the first of these are no longer kept. */
  isReset: boolean;
}

/** The use cases of what a player is told. */
export interface PlayerEvents {
  /**
   * Everything the caller is told: events after the id `after` (by default those to come), the turns owed now, and each
   * as it comes.
   *
   * Turns are told as `myTurns` does. *Errors*: UNAUTHENTICATED.
   */
  watchEvents(caller: Caller, query: { after?: number | undefined }, signal: AbortSignal): AsyncGenerator<PlayerMessage, void, undefined>;
  /** The events after an id, oldest first; turns are none. *Errors*: UNAUTHENTICATED. */
  listEvents(caller: Caller, query: { after: number; first: number }): Promise<PlayerEventList>;
}

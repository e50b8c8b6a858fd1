/** The use cases for messages of a match: docs/lobby.md, "Table talk". */
import type { Seat } from '../../rules/kernel/game.js';
import type { Caller, PlayerKind } from '../accounts/caller.js';
import type { Keyed } from '../matches/life-contract.js';

/** Where one talks: the seats at their table, everybody else in the stands. */
export const TALK_ROOMS = ['table', 'stands'] as const;
export type TalkRoom = (typeof TALK_ROOMS)[number];

/** Something somebody said. */
export interface Message {
  /** The last change of the message, among those of its room: that it was posted, or removed. */
  seq: number;
  id: string;
  room: TalkRoom;
  /** The seat that speaks; null in the stands. */
  seat: Seat | null;
  player: { id: string; name: string; kind: PlayerKind };
  /** Null once it was removed. */
  text: string | null;
  at: string;
  removedAt: string | null;
}

/** A page of messages, the oldest change first. */
export interface MessagePage {
  items: Message[];
  /** A `seq`; null when nothing follows. */
  nextCursor: string | null;
}

/** A message that was posted. */
export interface Posted {
  message: Message;
  /** True when an earlier request with the same key had posted it. */
  replayed: boolean;
}

/** One message of the stream of a room; a client that resumes after its `seq` misses nothing. */
export type TalkMessage = { type: 'start'; seq: number } | ({ type: 'message' } & Message);

/** Asked before a player posts. *Errors*: RATE_LIMITED. */
export type ChargeTalker = (playerId: string) => Promise<void>;

/**
 * The use cases of table talk. All except those of an account's own messages fail with FORBIDDEN for a caller who may
 * not read the room; all with TALK_OFF.
 */
export interface Talk {
  /**
   * The changes after the `seq` `after`, without the messages of whom the caller has blocked. *Errors*:
   * UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.
   */
  listMessages(
    caller: Caller,
    matchId: string,
    query: { room: TalkRoom; after?: number | undefined; first?: number | undefined },
  ): Promise<MessagePage>;
  /**
   * The same, then every later change as it comes; from now on without `after`. Ends with an error when the caller may
   * be in the room no longer.
   */
  watchMessages(
    caller: Caller,
    matchId: string,
    query: { room: TalkRoom; after?: number | undefined },
    signal: AbortSignal,
  ): AsyncGenerator<TalkMessage, void, undefined>;
  /**
   * *Errors*: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, MALFORMED, LIMIT_REACHED, IDEMPOTENCY_MISMATCH; those of `charge`.
   */
  postMessage(caller: Caller, matchId: string, input: { room: TalkRoom; text: string } & Keyed, charge?: ChargeTalker): Promise<Posted>;
  /**
   * Takes the text of the caller's own message away. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND,
   * FORBIDDEN.
   */
  removeMessage(caller: Caller, matchId: string, messageId: string): Promise<Message>;
}

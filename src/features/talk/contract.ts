/** The use cases for messages of a match: docs/lobby.md, "Table talk". */
import type { Limits } from '../../base/limits.js';
import { freeText } from '../../rules/kernel/free-text.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { PublicPlayer } from '../../use-cases/accounts/public-player.js';

/** Where one talks: the seats at their table, everybody else in the stands. */
export const TALK_ROOMS = ['table', 'stands'] as const;
export type TalkRoom = (typeof TALK_ROOMS)[number];

/** *Units*: characters of a message. */
const LONGEST_MESSAGE = 500;

/** What somebody may say in one message. */
export const messageText = freeText({ least: 1, most: LONGEST_MESSAGE, isTrimmed: true, lines: true });

/** Something somebody said. */
export interface Message {
  /** The last change of the message, among those of its room: that it was posted, or removed. */
  seq: number;
  id: string;
  room: TalkRoom;
  /** The seat that speaks; null in the stands. */
  seat: Seat | null;
  player: PublicPlayer;
  /** Null once it was removed. */
  text: string | null;
  at: string;
  removedAt: string | null;
}

/** A message that was posted. */
export interface Posted {
  message: Message;
  /** True when an earlier request with the same key had posted it. */
  replayed: boolean;
}

/** One message of the stream of a room; a client that resumes after its `seq` misses nothing. */
export type TalkMessage = { type: 'start'; seq: number } | ({ type: 'message' } & Message);

/** Counts what a player posts, of which there may be `most` a minute. *Errors*: RATE_LIMITED. */
export type ChargeTalker = (playerId: string, counted: { what: string; limit: keyof Limits }) => Promise<void>;

import { BOTS, isBotId } from '../../../rules/bots/bots.js';
import type { DueMatch } from '../contract.js';

/**
 * Matches of one kind wait in a queue of their own and are played by workers of their own, so that none waits behind
 * another kind.
 */
export interface BotQueue {
  /** Matches that one process plays at a time. */
  workers: number;
  /** Whether somebody waits for the bots' answers. */
  isUrgent: boolean;
  /** After this long a match goes to the end of its queue. */
  timeSliceMs: number;
}

/** Bots that decide at once: a person waits for them. */
const ANSWERS: BotQueue = { workers: 2, isUrgent: true, timeSliceMs: 3000 };
/** Bots that search: a person waits for them, and the more are searching the shorter each thinks. */
const SEARCHES: BotQueue = { workers: 6, isUrgent: true, timeSliceMs: 3000 };
/** Bots among themselves: anybody may have as many of these matches as they like, so they get what is left. */
const BACKGROUND: BotQueue = { workers: 2, isUrgent: false, timeSliceMs: 1000 };

export const QUEUES: readonly BotQueue[] = [ANSWERS, SEARCHES, BACKGROUND];

/** The queue in which a match waits. */
export function queueOf({ bots, hasPeople }: DueMatch): BotQueue {
  if (!hasPeople) return BACKGROUND;
  return bots.some((bot) => isBotId(bot) && BOTS[bot].isSlow) ? SEARCHES : ANSWERS;
}

import type { OwingMatch } from '../matches/play-bots.js';
import { BOTS, isBotId } from '../bots/bots.js';

/** Matches of one kind wait in a queue of their own and are played by players of their own, so that none waits behind another kind. */
export interface Lane {
  /** The queue's name in the database. */
  queue: string;
  /** Matches that one process plays at a time. */
  players: number;
  /** Whether somebody waits for the bots' answers. */
  isUrgent: boolean;
  /** After this long a match makes room for others. */
  spellMs: number;
}

/** Bots that decide at once: a person waits for them. */
const ANSWERS: Lane = { queue: 'bot-answers', players: 2, isUrgent: true, spellMs: 3000 };
/** Bots that search: a person waits for them, and the more are searching the shorter each thinks. */
const SEARCHES: Lane = { queue: 'bot-searches', players: 6, isUrgent: true, spellMs: 3000 };
/** Bots among themselves: anybody may have as many of these matches as they like, so they get what is left. */
const SHOWS: Lane = { queue: 'bot-shows', players: 2, isUrgent: false, spellMs: 1000 };

export const LANES: readonly Lane[] = [ANSWERS, SEARCHES, SHOWS];

/** In which lane a match is played. */
export function laneOf({ bots, hasPeople }: OwingMatch): Lane {
  if (!hasPeople) return SHOWS;
  return bots.some((bot) => isBotId(bot) && BOTS[bot].isSlow) ? SEARCHES : ANSWERS;
}

import { rating as freshRating } from 'openskill';
import type { StandingRow } from './rows.js';

/** A player's public rating in a game. */
export interface Rating {
  /** 1500 for somebody unknown. */
  value: number;
  /** How far the true strength may be away: 500 for somebody unknown. */
  deviation: number;
  /** Whether too little is known to go by it: such players are on a list of their own. */
  provisional: boolean;
  /** Rated matches that counted. */
  matches: number;
}

/** What is stored of a rating. */
export type Skill = Pick<StandingRow, 'mu' | 'sigma' | 'matches' | 'opponents'>;

/** openskill begins at 25 with a deviation of 25/3; people are used to larger numbers. */
const SCALE = 60;

/** After 30 to 45 matches of two seats a deviation is below it. */
const PROVISIONAL_ABOVE = 250;

/** Owners of opponents that somebody has to have met lately. */
export const OPPONENTS_NEEDED = 5;

/** *Units*: milliseconds. 90 days. */
const LATELY_MS = 90 * 86_400_000;

/** Nothing is known of a player. */
export function unknownSkill(): Skill {
  return { ...freshRating(), matches: 0, opponents: [] };
}

/** What a rating has to fulfil that is not provisional at a moment. */
export function knownAt(nowMs: number): { opponents: number; since: Date; sigmaBelow: number } {
  return { opponents: OPPONENTS_NEEDED, since: new Date(nowMs - LATELY_MS), sigmaBelow: (PROVISIONAL_ABOVE + 0.5) / SCALE };
}

/** A skill in its public form at a moment. */
export function toRating({ mu, sigma, matches, opponents }: Skill, nowMs = Date.now()): Rating {
  const { since, sigmaBelow } = knownAt(nowMs);
  const met = opponents[OPPONENTS_NEEDED - 1];
  const isKnown = sigma < sigmaBelow && met !== undefined && new Date(met.at) > since;
  return { value: publicValue(mu), deviation: publicValue(sigma), provisional: !isKnown, matches };
}

/** A number of openskill as people read it. */
export function publicValue(value: number): number {
  return Math.round(value * SCALE);
}

import { rating as freshRating } from 'openskill';
import type { StandingRow } from '../../store/ledger/standings.js';

/** A player's public rating in a game. */
export interface Rating {
  /** 1500 for somebody unknown. */
  value: number;
  /** How far the true strength may be away: 500 for somebody unknown. */
  deviation: number;
  /** Whether too little is known to go by it. */
  provisional: boolean;
  /** Rated matches. */
  matches: number;
}

/** What is stored of a rating. */
export type Skill = Pick<StandingRow, 'mu' | 'sigma' | 'matches'>;

/** openskill begins at 25 with a deviation of 25/3; people are used to larger numbers. */
const SCALE = 60;

/** After about 30 matches of two seats a deviation is below it. */
const PROVISIONAL_ABOVE = 250;

/** Nothing is known of a player. */
export function unknownSkill(): Skill {
  return { ...freshRating(), matches: 0 };
}

/** A skill in its public form. */
export function toRating({ mu, sigma, matches }: Skill): Rating {
  const deviation = Math.round(sigma * SCALE);
  return { value: Math.round(mu * SCALE), deviation, provisional: deviation > PROVISIONAL_ABOVE, matches };
}

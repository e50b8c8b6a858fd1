import type { HeadRow } from '../../store/ledger/matches.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Describe } from '../../use-cases/matches/hooks.js';
import type { RatingEventRow, UnratedReason } from './rows.js';
import { readVerdicts } from './store/standings.js';

/** What became of a rated match. */
export interface MatchRating {
  /** Whether it moved ratings. */
  counts: boolean;
  /** Why it did not; null where it did. */
  because: UnratedReason | null;
  /** Its place among all ends that were counted: ratings follow from them in this order. */
  place: number;
}

declare module '../../use-cases/matches/shapes.js' {
  interface Match {
    /** What became of a rated match; null for all others, and until its end was counted. */
    rating?: MatchRating | null;
  }
}

/** What became of each of some matches. */
export async function describeMatches(connections: Connections, heads: readonly HeadRow[]): ReturnType<Describe> {
  const counted = heads.filter(({ endPlace, terms }) => endPlace !== null && terms.includes('"rated":true')).map(({ id }) => id);
  const verdicts = await readVerdicts(connections, counted);
  return ({ id }) => {
    const verdict = verdicts.get(id);
    return { rating: verdict ? toMatchRating(verdict) : null };
  };
}

/** A verdict on a match in its public form. */
export function toMatchRating({ place, because }: Pick<RatingEventRow, 'place' | 'because'>): MatchRating {
  return { counts: because === null, because, place };
}

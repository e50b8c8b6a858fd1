import type { RatingEventRow, UnratedReason } from '../../store/ledger/standings.js';

export { UNRATED_REASONS } from '../../store/ledger/standings.js';

/** What became of a rated match. */
export interface MatchRating {
  /** Whether it moved ratings. */
  counts: boolean;
  /** Why it did not; null where it did. */
  because: UnratedReason | null;
  /** Its place among all ends that were counted: ratings follow from them in this order. */
  place: number;
}

/** A verdict on a match in its public form. */
export function toMatchRating({ place, because }: Pick<RatingEventRow, 'place' | 'because'>): MatchRating {
  return { counts: because === null, because, place };
}

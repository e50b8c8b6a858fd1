import type { Entry } from '@gameledger/client';

/** A version that a replay marks. */
export interface Moment {
  at: number;
  kind: 'round' | 'event';
  text: string;
}

/** What of some entries is marked, the earliest first: of one entry what decides, rather than that a round begins. */
export function highlightsOf(entries: readonly Entry[]): Moment[] {
  return entries.flatMap(({ seq, story = [] }) => {
    const marked = story.filter(({ highlight }) => highlight !== undefined);
    const beat = marked.find(({ highlight }) => highlight === 'event') ?? marked[0];
    return beat?.highlight ? [{ at: seq, kind: beat.highlight, text: beat.text }] : [];
  });
}

/** The line has so many places that a finger can tell apart. */
export const STRETCHES = 10;

/** The moments of each stretch of a line from 0 to `latest`. */
export function stretchesOf(moments: readonly Moment[], latest: number): Moment[][] {
  const stretches: Moment[][] = Array.from({ length: STRETCHES }, () => []);
  for (const moment of moments) stretches[Math.min(STRETCHES - 1, Math.floor((moment.at / Math.max(1, latest)) * STRETCHES))]?.push(moment);
  return stretches;
}

/** Where a touch of a stretch leads: to its next moment, from its last one to its first; null: it has none. */
export function nextMoment(stretch: readonly Moment[], at: number): Moment | null {
  return stretch.find((moment) => moment.at > at) ?? stretch[0] ?? null;
}

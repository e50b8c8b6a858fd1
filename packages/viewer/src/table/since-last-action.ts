import type { Beat, Entry } from '@gameledger/client';

/** The entries after the last action of a seat; of a viewer without one the last entry alone. */
export function sinceLastAction(entries: readonly Entry[], seat: number | null): readonly Entry[] {
  if (seat === null) return entries.slice(-1);
  return entries.slice(entries.findLastIndex((entry) => entry.kind === 'action' && entry.seat === seat) + 1);
}

/** The last action of a seat and the entries after it: what an action brought is told with what followed. */
export function fromLastAction(entries: readonly Entry[], seat: number | null): readonly Entry[] {
  const since = sinceLastAction(entries, seat);
  return seat === null ? since : entries.slice(Math.max(0, entries.length - since.length - 1));
}

/** The beats of entries that a reader wants. */
export function beatsOf(entries: readonly Entry[]): Beat[] {
  return entries.flatMap(({ story = [] }) => story.filter(({ isDetail }) => !isDetail));
}

/** The same, or the details where there is nothing else. */
export function toldOf(entries: readonly Entry[]): readonly Beat[] {
  const beats = beatsOf(entries);
  return beats.length > 0 ? beats : entries.flatMap(({ story = [] }) => story);
}

/** So many sentences are told in passing; the story has them all. */
const MOST_TOLD = 3;

/** How much it matters that a reader is told something; 0: the story is enough. */
function weightOf({ contests, highlight, dice, marks }: Beat): number {
  if (contests || highlight === 'event') return 3;
  if (dice.length > 0) return 2;
  return marks.length > 0 ? 1 : 0;
}

/** Whether a beat is more to a viewer than what they have moved: what others did, a roll, a fight, what decides. */
export function isNewsTo(own: number | null, beat: Beat): boolean {
  return own === null || beat.seat !== own || weightOf(beat) > 1;
}

/** The beats that matter most, in their order; of those that matter as much the later ones. */
export function weightiest(beats: readonly Beat[]): readonly Beat[] {
  const ranked = beats
    .map((beat, at) => ({ at, weight: weightOf(beat) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || b.at - a.at);
  const told = new Set(ranked.slice(0, MOST_TOLD).map(({ at }) => at));
  return beats.filter((_, at) => told.has(at));
}

/** What is told in passing; what the viewer has moved only where nothing else happened: they know it. */
export function toldInPassing(beats: readonly Beat[], own: number | null): readonly Beat[] {
  const told = weightiest(beats.filter((beat) => isNewsTo(own, beat)));
  return told.length > 0 ? told : weightiest(beats);
}

/** So many beats before what is told are still read. */
const MOST_EARLIER = 12;

/** The last beats before some entries. */
export function earlierThan([first]: readonly Entry[], entries: readonly Entry[]): readonly Beat[] {
  return beatsOf(entries.filter(({ seq }) => seq < (first?.seq ?? 0))).slice(-MOST_EARLIER);
}

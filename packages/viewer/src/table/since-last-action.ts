import type { Beat, Entry } from '@gameledger/client';

/** The entries after the last action of a seat; of a viewer without one the last entry alone. */
export function sinceLastAction(entries: readonly Entry[], seat: number | null): readonly Entry[] {
  if (seat === null) return entries.slice(-1);
  return entries.slice(entries.findLastIndex((entry) => entry.kind === 'action' && entry.seat === seat) + 1);
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

import type { Entry } from '@gameledger/client';

/** The version before the seat's last action that still counts; null: there is none in these entries. */
export function takebackTo(entries: readonly Entry[], seat: number): number | null {
  let line: Entry[] = [];
  for (const entry of entries) {
    const back = entry.effect?.kind === 'takeback' ? entry.effect.to : undefined;
    // What was taken back is no version to go back to.
    if (back !== undefined) line = line.filter(({ seq }) => seq <= back);
    line.push(entry);
  }
  const last = line.findLastIndex((entry) => entry.kind === 'action' && entry.seat === seat);
  return line[last - 1]?.seq ?? null;
}

/** Watches the order in which entries come, by the number that each gives for itself. */
export interface EntryOrder {
  /** Takes the entry at the next place, by its number on the line and in the body; whether all were in order so far. */
  see(onLine: number, inBody?: number): boolean;
  /** The first place where another entry stands than is due; null when there is none. */
  fault(): { seq: number; message: string } | null;
}

/** Starts at place 0. What became of the entry that is due shows only when all have come. */
export function entryOrder(): EntryOrder {
  let place = 0;
  let wrong: { due: number; found: number } | null = null;
  let foundAt: number | null = null;
  return {
    see(onLine, inBody = onLine) {
      const claimed = onLine === place ? inBody : onLine;
      if (!wrong && claimed !== place) wrong = { due: place, found: claimed };
      else if (claimed === wrong?.due) foundAt ??= place;
      place++;
      return wrong === null;
    },
    fault: () => wrong && { seq: wrong.due, message: messageOf(wrong, foundAt) },
  };
}

function messageOf({ due, found }: { due: number; found: number }, foundAt: number | null): string {
  if (found < due) return `entry ${found} comes again in the place of entry ${due}`;
  if (foundAt === null) return `entry ${due} is missing: ${found} is in its place`;
  if (foundAt === found) return `entries ${due} and ${found} are swapped`;
  return `entry ${due} is moved to the place of entry ${foundAt}: ${found} is in its place`;
}

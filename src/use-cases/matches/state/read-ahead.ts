import type { Appending } from '../parts.js';

/** So many matches are read at the same time: requests come first. */
const AT_ONCE = 8;

/** Reads what the next entry of a match is made with before it is needed; returns where to ask for it. */
export function createReadAhead({ live, seeds }: Pick<Appending, 'live' | 'seeds'>): (matchIds: readonly string[]) => void {
  const wanted = new Set<string>();
  let reading = 0;

  const read = async (matchId: string): Promise<void> => {
    try {
      await Promise.all([live.current(matchId), seeds.of(matchId)]);
    } catch {
      // A reader that needs it reads it again, and says what is wrong.
    } finally {
      reading--;
      readNext();
    }
  };
  const readNext = (): void => {
    for (const matchId of wanted) {
      if (reading >= AT_ONCE) return;
      wanted.delete(matchId);
      reading++;
      void read(matchId);
    }
  };
  return (matchIds) => {
    for (const matchId of matchIds) wanted.add(matchId);
    readNext();
  };
}

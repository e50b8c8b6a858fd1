import type { Beat } from '@gameledger/client';

/** Two sides that were compared. */
export type Contest = NonNullable<Beat['contests']>[number];

/** Dice, and whose they are; what was compared is shown instead of them. */
export interface Throw {
  seat: number | null;
  dice: Beat['dice'];
  contests: Contest[];
}

/** What was rolled and compared in some beats; undefined: nothing. */
export function throwOf(beats: readonly Beat[]): Throw | undefined {
  const rolled = beats.filter(({ dice, contests = [] }) => dice.length + contests.length > 0);
  const [first] = rolled;
  return (
    first && {
      seat: first.seat,
      dice: rolled.flatMap(({ dice }) => dice),
      contests: rolled.flatMap(({ contests = [] }) => contests),
    }
  );
}

/** What some dice show while they turn, `turns` steps before they lie; none of their faces twice in a row. */
export function turnedBy(value: number, sides: number, turns: number): number {
  return ((value - 1 + turns * (sides > 2 ? sides - 2 : 1)) % sides) + 1;
}

import type { Beat, Entry } from '@gameledger/client';
import { beatsOf } from './since-last-action.js';

/** Two sides that were compared. */
export type Contest = NonNullable<Beat['contests']>[number];

/** The dice of one entry, and whose they are; what was compared is shown instead of them. */
export interface Throw {
  seq: number;
  seat: number | null;
  dice: Beat['dice'];
  contests: Contest[];
}

/** The entries in which dice were rolled that a reader is told of. */
export function throwsOf(entries: readonly Entry[]): Throw[] {
  return entries.flatMap((entry) => {
    const rolled = beatsOf([entry]).filter(({ dice, contests = [] }) => dice.length + contests.length > 0);
    const seat = rolled[0]?.seat ?? null;
    const dice = rolled.flatMap((beat) => beat.dice);
    return rolled.length === 0 ? [] : [{ seq: entry.seq, seat, dice, contests: rolled.flatMap(({ contests = [] }) => contests) }];
  });
}

/** *Units*: throws that are still shown one after the other; of more the first ones are left out. */
const MOST_WAITING = 3;

/** The throw to show after the one of `shown`; undefined: none has come. */
export function nextThrow(throws: readonly Throw[], shown: number): Throw | undefined {
  return throws.filter(({ seq }) => seq > shown).slice(-MOST_WAITING)[0];
}

/** Whether a throw still lies: until its viewer acts again. */
export function isLying({ seq }: Throw, entries: readonly Entry[], seat: number | null): boolean {
  return !entries.some((entry) => entry.kind === 'action' && entry.seat === seat && entry.seq > seq);
}

/** What some dice show while they turn, `turns` steps before they lie; none of their faces twice in a row. */
export function turnedBy(value: number, sides: number, turns: number): number {
  return ((value - 1 + turns * (sides > 2 ? sides - 2 : 1)) % sides) + 1;
}

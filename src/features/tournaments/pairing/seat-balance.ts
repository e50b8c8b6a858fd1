/** Who sits where: everybody as often on the one seat as on the other, and by turns. */
import type { Past } from './planned.js';

/** How somebody has sat so far. */
export interface Sitting {
  /** How many times more on seat 0 than on seat 1. */
  surplus: number;
  /** Where last; null: nowhere yet. */
  last: number | null;
  /** How many times running there. */
  running: number;
}

const NOWHERE: Sitting = { surplus: 0, last: null, running: 0 };

/** By player, their previous seats; a missing player has had none. */
export function sittingsOf(past: readonly Past[]): (player: string) => Sitting {
  const sittings = new Map<string, Sitting>();
  for (const { players, hasMatch } of past) {
    if (!hasMatch) continue;
    for (const [seat, player] of players.entries()) {
      const { surplus, last, running } = sittings.get(player) ?? NOWHERE;
      sittings.set(player, { surplus: surplus + (seat === 0 ? 1 : -1), last: seat, running: seat === last ? running + 1 : 1 });
    }
  }
  return (player) => sittings.get(player) ?? NOWHERE;
}

/** Dearer than one match more on a seat than on the other, cheaper than to let that grow to three. */
const THIRD_RUNNING = 40;

/** How uneven two players come to sit, the first on seat 0: in sum, and who sits there for the third time running. */
export function priceOfSeats(first: Sitting, second: Sitting): number {
  const isThird = ({ last, running }: Sitting, seat: number): number => (last === seat && running >= 2 ? THIRD_RUNNING : 0);
  return (first.surplus + 1) ** 4 + (second.surplus - 1) ** 4 + isThird(first, 0) + isThird(second, 1);
}

/**
 * Two players by seat, so that they sit as evenly as can be; then seat 0 goes to the player who had it longer ago, then
 * by `isFirstAhead`.
 */
export function seatsOf(first: string, second: string, sittingOf: (player: string) => Sitting, isFirstAhead: boolean): [string, string] {
  const [one, two] = [sittingOf(first), sittingOf(second)];
  const [ahead, behind] = [priceOfSeats(one, two), priceOfSeats(two, one)];
  const isFirst = ahead === behind ? (one.last === two.last ? isFirstAhead : one.last !== 0 && two.last !== 1) : ahead < behind;
  return isFirst ? [first, second] : [second, first];
}

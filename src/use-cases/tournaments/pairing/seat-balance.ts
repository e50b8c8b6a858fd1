/** Who sits where: everybody as often on the one seat as on the other. */
import type { Past } from './planned.js';

/** How somebody has sat so far. */
export interface Sitting {
  /** How many times more on seat 0 than on seat 1. */
  surplus: number;
  /** Where last; null: nowhere yet. */
  last: number | null;
}

const NOWHERE: Sitting = { surplus: 0, last: null };

/** By player, their previous seats; a missing player has had none. */
export function sittingsOf(past: readonly Past[]): (player: string) => Sitting {
  const sittings = new Map<string, Sitting>();
  for (const { players, hasMatch } of past) {
    if (!hasMatch) continue;
    for (const [seat, player] of players.entries()) {
      const { surplus } = sittings.get(player) ?? NOWHERE;
      sittings.set(player, { surplus: surplus + (seat === 0 ? 1 : -1), last: seat });
    }
  }
  return (player) => sittings.get(player) ?? NOWHERE;
}

/**
 * Two players by seat: seat 0 goes to the player who had it less often, then to the one who had it longer ago, then by
 * `isFirstAhead`.
 */
export function seatsOf(first: string, second: string, sittingOf: (player: string) => Sitting, isFirstAhead: boolean): [string, string] {
  const [one, two] = [sittingOf(first), sittingOf(second)];
  const isFirst =
    one.surplus === two.surplus ? (one.last === two.last ? isFirstAhead : one.last !== 0 && two.last !== 1) : one.surplus < two.surplus;
  return isFirst ? [first, second] : [second, first];
}

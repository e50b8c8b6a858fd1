/** What a round is planned from, and what is planned. */

/** A pairing of an earlier round, or an earlier game of this one, that has been decided. */
export interface Past {
  round: number;
  board: number;
  game: number;
  /** By seat; one alone for a bye. */
  players: readonly string[];
  points: readonly number[];
  /** Whether the two sat down to a match: not if one of them did not come. */
  hasMatch: boolean;
  /**
   * Whether who got points got them without playing: a bye, a forfeit, an opponent withdrawn.
   */
  isBye: boolean;
}

/** Who takes part, and what has been. */
export interface Field {
  /** In the order of their seeds. */
  players: readonly string[];
  /** Those who have left. */
  left: ReadonlySet<string>;
  /** Those of them whom the maker has withdrawn: nobody gets a point for not meeting them, but a bye. */
  withdrawn: ReadonlySet<string>;
  past: readonly Past[];
}

/**
 * Who is to meet; without a match the one player has a bye, or the first of two gets the point of the second, who has
 * left.
 */
export interface Planned {
  board: number;
  game: number;
  /** By seat. */
  players: readonly string[];
  hasMatch: boolean;
}

/** The plan for two places of a schedule: nothing if nobody is left; null: both places were always empty. */
export function planOf(
  { left, withdrawn }: Pick<Field, 'left' | 'withdrawn'>,
  { board, game = 1 }: { board: number; game?: number },
  first: string | null,
  second: string | null,
): Planned[] {
  const there = [first, second].filter((player) => player !== null);
  const present = there.filter((player) => !left.has(player));
  const [one] = present;
  if (one === undefined) return [];
  if (present.length === 2) return [{ board, game, players: present, hasMatch: true }];
  const gone = there.filter((player) => player !== one && !withdrawn.has(player));
  return [{ board, game, players: [one, ...gone], hasMatch: false }];
}

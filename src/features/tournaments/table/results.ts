/** What pairings count. *Source*: docs/tournaments.md, "Points". */
import type { Outcome } from '../../../rules/kernel/game.js';
import type { DecidedBy, Format } from '../words.js';

/** A pairing as it is stored, with what has become of its match. */
export interface PairingState {
  round: number;
  board: number;
  /** From 1; more than 1 for a replay. */
  game: number;
  /** By seat; one alone for a bye. The player who gets the point of a forfeit without a match comes first. */
  players: readonly string[];
  /** Null for a bye, and where one had left before. */
  match: {
    id: string;
    status: 'open' | 'active' | 'finished' | 'abandoned';
    outcomes: readonly Outcome[];
    /** Whether a player who had not acted has lost it: by the time for a first action, or by giving up. */
    isForfeit: boolean;
  } | null;
  /** By seat: whether the maker had withdrawn the player by the end of the round. */
  withdrawn: readonly boolean[];
}

/** A pairing that has been decided, and what it counts for each seat. */
export interface Decided {
  decidedBy: DecidedBy;
  points: readonly number[];
  /** Whether a match was played to its end: what was not played counts for no tie-break. */
  isPlayed: boolean;
}

/** How often the players of an elimination meet at most, if they draw. */
const MOST_GAMES = 3;

const POINTS: Readonly<Record<Outcome, number>> = { win: 1, draw: 0.5, loss: 0 };

/** What a pairing counts; null while its match is played. `seedOf`: the smaller, the better. */
export function decide(
  format: Format,
  { players, match, game, withdrawn }: PairingState,
  seedOf: (player: string) => number,
): Decided | null {
  const forBye = format === 'round-robin' ? 0 : 1;
  if (players.length === 1) return { decidedBy: 'bye', points: [forBye], isPlayed: false };
  if (!match) return { decidedBy: 'forfeit', points: [1, 0], isPlayed: false };
  if (match.status === 'open' || match.status === 'active') return null;
  const isPlayed = match.status === 'finished';
  if (!isPlayed && withdrawn.includes(true))
    return { decidedBy: 'bye', points: withdrawn.map((isGone) => (isGone ? 0 : forBye)), isPlayed };
  if (match.isForfeit) return { decidedBy: 'forfeit', points: match.outcomes.map((outcome) => POINTS[outcome]), isPlayed: false };
  const points = isPlayed ? match.outcomes.map((outcome) => POINTS[outcome]) : [0.5, 0.5];
  const [first = 0, second = 0] = points;
  if (format !== 'elimination') return { decidedBy: isPlayed ? 'match' : 'abandoned', points, isPlayed };
  if (first !== second) return { decidedBy: 'match', points: first > second ? [1, 0] : [0, 1], isPlayed };
  if (game < MOST_GAMES) return { decidedBy: 'replay', points: [0, 0], isPlayed };
  const seeds = players.map(seedOf);
  return { decidedBy: 'seed', points: (seeds[0] ?? 0) < (seeds[1] ?? 0) ? [1, 0] : [0, 1], isPlayed };
}

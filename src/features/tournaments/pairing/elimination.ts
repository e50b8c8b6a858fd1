/** Elimination: the winner advances. */
import { type Field, type Planned, planOf } from './planned.js';
import { seatsOf, sittingsOf } from './seat-balance.js';

/** How many rounds an elimination has. */
export function eliminationRounds(players: number): number {
  return Math.max(1, Math.ceil(Math.log2(players)));
}

/**
 * A round, from 1: first the seeds as brackets have them, with byes for the best; then the winners of neighbouring
 * boards.
 */
export function elimination(field: Field, round: number): Planned[] {
  const places = round === 1 ? firstPlaces(field.players) : winnersOf(field, round - 1);
  const sittingOf = sittingsOf(field.past);
  const plans: Planned[] = [];
  for (let board = 1; 2 * board <= places.length; board++) {
    const [first = null, second = null] = places.slice(2 * board - 2, 2 * board);
    const seated = first !== null && second !== null ? seatsOf(first, second, sittingOf, (board + round) % 2 === 0) : [first, second];
    plans.push(...planOf(field, { board }, seated[0] ?? null, seated[1] ?? null));
  }
  return plans;
}

/** The next games of the pairings of a round that were drawn, the seats exchanged. */
export function replays(field: Field, drawn: readonly { board: number; game: number; players: readonly string[] }[]): Planned[] {
  return drawn.flatMap(({ board, game, players: [first = null, second = null] }) =>
    planOf(field, { board, game: game + 1 }, second, first),
  );
}

/**
 * The places of the first round by board: the first two seeds can meet in the last round only, the first four in the
 * last but one.
 */
function firstPlaces(players: readonly string[]): (string | null)[] {
  let seeds = [1];
  while (seeds.length < 2 ** eliminationRounds(players.length)) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length + 1 - seed]);
  return seeds.map((seed) => players[seed - 1] ?? null);
}

/** By board of a round, the player who advances; null: nobody. */
function winnersOf({ players, past }: Field, round: number): (string | null)[] {
  const boards = 2 ** (eliminationRounds(players.length) - round);
  return Array.from({ length: boards }, (_, index) => {
    const won = past.find((pairing) => pairing.round === round && pairing.board === index + 1 && pairing.points.includes(1));
    return won?.players[won.points.indexOf(1)] ?? null;
  });
}

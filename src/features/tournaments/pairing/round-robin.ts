/**
 * Everybody meets everybody. *Source*: the circle method, its rounds in the order of Berger's tables, so that seats
 * alternate.
 */
import { type Field, type Planned, planOf } from './planned.js';

/** How many rounds a round robin has. */
export function roundRobinRounds(players: number): number {
  return players % 2 === 0 ? players - 1 : players;
}

/** A round, from 1; with an odd number of players one of them has a bye in each. */
export function roundRobin(field: Field, round: number): Planned[] {
  const { players } = field;
  const places = players.length + (players.length % 2);
  const circle = places - 1;
  /** The place across the circle of which nobody sits: there the last player does, or the bye. */
  const turn = ((round - 1) * (places / 2)) % circle;
  const at = (place: number): string | null => players[place] ?? null;
  const [middle, last] = [at(turn), at(circle)];
  const pairs: [string | null, string | null][] = [round % 2 === 1 ? [middle, last] : [last, middle]];
  for (let step = 1; step < places / 2; step++) pairs.push([at((turn + step) % circle), at((turn - step + circle) % circle)]);
  return pairs.flatMap(([first, second], index) => planOf(field, { board: index + 1 }, first, second));
}

/** The pairings of the next round. */
import { unreachable } from '../../../rules/kit/unreachable.js';
import type { Format } from '../words.js';
import { elimination, eliminationRounds } from './elimination.js';
import type { Field, Planned } from './planned.js';
import { roundRobin, roundRobinRounds } from './round-robin.js';
import { swiss, swissRounds } from './swiss.js';

/** How many rounds a tournament of so many players has. */
export function roundsOf(format: Format, players: number, asked: number | undefined): number {
  switch (format) {
    case 'round-robin':
      return roundRobinRounds(players);
    case 'swiss':
      return swissRounds(players, asked);
    case 'elimination':
      return eliminationRounds(players);
    default:
      return unreachable(format);
  }
}

/** The pairings of a round, from 1; none when nobody is left to be paired. */
export function pairRound(format: Format, field: Field, round: number): Planned[] {
  switch (format) {
    case 'round-robin':
      return roundRobin(field, round);
    case 'swiss':
      return swiss(field, round);
    case 'elimination':
      return elimination(field, round);
    default:
      return unreachable(format);
  }
}

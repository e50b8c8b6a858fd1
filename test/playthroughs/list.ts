import type { Phrases } from '../../src/rules/wording/event-text.js';
import { PHRASES } from '../../src/rules/wording/phrases-of-games.js';

/** How the playthroughs of one game are told. */
export interface Telling {
  /** The golden logs that are told, by name. */
  matches: readonly string[];
  /** The heading of a stretch of the match, as a phrase about the view; with each new one the board is shown. */
  chapter: string;
  phrases: Phrases;
}

/** The playthroughs of every game, by its id. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  'tactics-joker': {
    matches: ['default-greedy', 'foggy-commander-random'],
    chapter: '{turnSeat!Round {round}, turn of seat {turnSeat}|Setting up}',
    phrases: PHRASES['tactics-joker'],
  },
  armadogon: { matches: ['own-road', 'easy-greedy'], chapter: 'Day {day}', phrases: PHRASES.armadogon },
  juggernauts: { matches: ['default-greedy', 'release-greedy'], chapter: '{round?Round {round}|Setting up}', phrases: PHRASES.juggernauts },
  'jugger-ttg': {
    matches: ['prebuilt-greedy', 'short-random'],
    chapter: 'Phase {phase}{point?, point {point}|}{voa!, after {stonesPlayed} stones, value {voa}|}',
    phrases: PHRASES['jugger-ttg'],
  },
};

import type { Phrases } from './event-text.js';
import { armadogonPhrases } from './phrases/armadogon.js';
import { juggerPhrases } from './phrases/jugger-ttg.js';
import { juggernautsPhrases } from './phrases/juggernauts.js';
import { tacticsJokerPhrases } from './phrases/tactics-joker.js';

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
    phrases: tacticsJokerPhrases,
  },
  armadogon: { matches: ['own-road', 'easy-greedy'], chapter: 'Day {day}', phrases: armadogonPhrases },
  juggernauts: { matches: ['default-greedy', 'release-greedy'], chapter: '{round?Round {round}|Setting up}', phrases: juggernautsPhrases },
  'jugger-ttg': {
    matches: ['prebuilt-greedy', 'short-random'],
    chapter: 'Phase {phase}{point?, point {point}|}{voa!, after {stonesPlayed} stones, value {voa}|}',
    phrases: juggerPhrases,
  },
};

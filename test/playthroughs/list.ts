/** How the playthroughs of one game are told. */
export interface Telling {
  /** The golden logs that are told, by name; the first one in every language. */
  matches: readonly string[];
  /** The heading of a stretch of the match, from a view; with each new one the board is shown. */
  chapter(view: Readonly<Record<string, unknown>>): string;
}

/** The playthroughs of every game, by its id. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  'tactics-joker': {
    matches: ['default-greedy', 'foggy-commander-random'],
    chapter: ({ round, turnSeat }) => (turnSeat === null ? 'Setting up' : `Round ${round}`),
  },
  armadogon: { matches: ['own-road', 'easy-greedy'], chapter: ({ day }) => `Day ${day}` },
  juggernauts: {
    matches: ['default-greedy', 'release-greedy'],
    chapter: ({ round }) => (round === 0 ? 'Setting up' : `Round ${round}`),
  },
  'jugger-ttg': {
    matches: ['prebuilt-greedy', 'short-random'],
    chapter: ({ point, voa, stonesPlayed }) =>
      point === 0 ? 'Recruiting' : voa === null ? `Before point ${point}` : `Point ${point}, stone ${Number(stonesPlayed) + 1}`,
  },
};

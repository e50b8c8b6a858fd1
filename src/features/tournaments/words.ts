/** The words that tournaments are described with. */

/** The formats: round robin, Swiss, elimination. */
export const FORMATS = ['round-robin', 'swiss', 'elimination'] as const;
export type Format = (typeof FORMATS)[number];

/** Who may join: everybody, or whom the maker has invited. */
export const ENTRIES = ['open', 'invited'] as const;
export type Entry = (typeof ENTRIES)[number];

export const TOURNAMENT_STATUSES = ['open', 'running', 'finished', 'cancelled'] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/**
 * What decides a pairing; `replay`: nothing yet, they meet again; `seed`: the better seed goes on after the last
 * replay.
 */
export const DECIDED_BY = ['match', 'abandoned', 'bye', 'forfeit', 'replay', 'seed'] as const;
export type DecidedBy = (typeof DECIDED_BY)[number];

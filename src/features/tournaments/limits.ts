/** The limits of tournaments. */
export const TOURNAMENT_LIMITS = {
  /** Tournaments of one maker that are open or run. */
  tournamentsPerMaker: 20,
  /** Players of a tournament. */
  tournamentPlayers: 256,
  /** Invitations to one tournament: players on its list, and tokens. */
  tournamentInvitations: 1_000,
  /** Players of a round robin, in which everybody meets everybody. */
  roundRobinPlayers: 64,
};

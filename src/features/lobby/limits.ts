/** The limits of seeks. */
export const LOBBY_LIMITS = {
  /** Open seeks that a player and their bots may have together. */
  seeksPerPlayer: 10,
  /** *Units*: seconds for which a seek lives that nobody renews. */
  seekSeconds: 60,
  /** *Units*: minutes for which a seek that was paired, cancelled or has expired can be read. */
  seekKeptMinutes: 60,
};

/** The limits of talk. */
export const TALK_LIMITS = {
  /** Messages one player may post in a minute. */
  messagesPerMinute: 30,
  /** Messages one player may post in one room of a match. */
  messagesPerRoom: 1_000,
};

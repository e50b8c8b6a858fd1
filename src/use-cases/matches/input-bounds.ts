/** Bounds of what a caller may send: the same whichever face it comes by. */
/** What an `Idempotency-Key` may be. */
export const IDEMPOTENCY_KEY = { pattern: /^[\x21-\x7e]{1,255}$/, inWords: '1 to 255 visible ASCII characters' } as const;

/** *Units*: characters of what a seat adds to the chance of a match. */
export const LONGEST_ENTROPY = 256;

/** What a seat may commit itself with: a SHA-256. */
export const COMMITMENT = { pattern: /^[0-9a-f]{64}$/, inWords: '64 digits 0-9 a-f' } as const;

/** *Units*: characters of an id that people chose: of a game, of a preset, of a bot. */
export const LONGEST_ID = 64;

/** *Units*: characters of the cursor of a list. */
export const LONGEST_CURSOR = 512;

/**
 * The number of every advisory lock. That of the transparency log stands in `append_leaves` and `hand_over_log`,
 * 7061303 in `beat`, 7061304 in `pair_seek`, 7061305 in `account_lock`; that of matches is no lock itself: it keeps the
 * hashes of their ids apart from other keys.
 */
export const LOCKS = { migration: 7_061_301, transparencyLog: 7_061_302, matches: 7_061_302 } as const;

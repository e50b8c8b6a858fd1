/** Ids of the programs of the games: none is in any text. */
export const IDS = {
  'tactics-joker': /\b(10|[2-9AJQK])[CDHS]\b|\bX[12]\b|\bu[a-g][1-7]\b|(?<!\b(round|ronda) (\d+ (of|de) )?)\b1\d\d\b(?! rond| roun)/,
  armadogon: /\b[SCHD](10|[2-9AJQK])\b|\bX[12]\b/,
  juggernauts: /\b[a-z]+-[a-z]+-[a-z]+\b/,
  'jugger-ttg': /\b[01]-[A-Z]\d\d\b|\bswordShield\b/,
} as const;

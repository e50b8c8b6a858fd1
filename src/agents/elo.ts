import { fastChance } from '../kernel/fast-chance.js';

/** One match between two contenders, by their places in the list; `score` is the first one's: 1, 0.5 or 0. */
export interface Duel {
  first: number;
  second: number;
  score: number;
}

/** A contender's strength and the 95 % interval around it. *Units*: Elo points; the mean of all contenders is 0. */
export interface Rating {
  elo: number;
  low: number;
  high: number;
}

const POINTS = 400 / Math.LN10;
const ROUNDS = 500;
const SAMPLES = 400;
/** Half a draw against an imaginary average player keeps the rating of who never lost finite. */
const PRIOR = 0.5;

/**
 * Rates contenders by the matches they played.
 *
 * *Source*: Bradley and Terry's model fitted by minorisation-maximisation (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004);
 * intervals by bootstrap over the matches.
 */
export function rate(contenders: number, duels: readonly Duel[], seed = 1): Rating[] {
  const chance = fastChance(seed);
  const fitted = fit(contenders, duels);
  const samples = Array.from({ length: SAMPLES }, () =>
    fit(
      contenders,
      duels.map((_, __, all) => all[chance.pick(all.length)] as Duel),
    ),
  );
  return fitted.map((elo, i) => {
    const sorted = samples.map((sample) => sample[i] ?? 0).sort((a, b) => a - b);
    return { elo, low: sorted[Math.floor(SAMPLES * 0.025)] ?? elo, high: sorted[Math.ceil(SAMPLES * 0.975) - 1] ?? elo };
  });
}

function fit(contenders: number, duels: readonly Duel[]): number[] {
  const wins: number[] = Array.from({ length: contenders }, () => PRIOR);
  const met: number[][] = Array.from({ length: contenders }, () => Array.from({ length: contenders }, () => 0));
  for (const { first, second, score } of duels) {
    wins[first] = (wins[first] ?? 0) + score;
    wins[second] = (wins[second] ?? 0) + 1 - score;
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const row = met[a];
      if (row) row[b] = (row[b] ?? 0) + 1;
    }
  }
  let strength: number[] = wins.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    strength = strength.map((own, i) => {
      const weight = strength.reduce((sum, other, j) => sum + (met[i]?.[j] ?? 0) / (own + other), (2 * PRIOR) / (own + 1));
      return (wins[i] ?? 0) / weight;
    });
  }
  const logs = strength.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / contenders;
  return logs.map((log) => POINTS * (log - mean));
}

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
const Z95 = 1.959964;
/** Half a win and half a loss against an imaginary average player keep the rating of who never lost finite. */
const PRIOR = 0.5;

/**
 * Rates contenders by the matches they played.
 *
 * *Source*: Bradley and Terry's model fitted by minorisation-maximisation (Hunter, "MM algorithms for generalized
 * Bradley-Terry models", 2004); intervals from the curvature of the likelihood at its maximum, so that who won every
 * match has a wide one.
 */
export function rate(contenders: number, duels: readonly Duel[]): Rating[] {
  const met = meetings(contenders, duels);
  const strength = fit(met, winsOf(contenders, duels));
  const logs = strength.map(Math.log);
  const mean = sumOf(logs) / contenders;
  const spread = inverse(curvature(met, strength));
  return logs.map((log, i) => {
    const elo = POINTS * (log - mean);
    const reach = Z95 * POINTS * Math.sqrt(varianceFromMean(spread, i));
    return { elo, low: elo - reach, high: elo + reach };
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function winsOf(contenders: number, duels: readonly Duel[]): number[] {
  const wins = Array.from({ length: contenders }, () => PRIOR);
  for (const { first, second, score } of duels) {
    wins[first] = (wins[first] ?? 0) + score;
    wins[second] = (wins[second] ?? 0) + 1 - score;
  }
  return wins;
}

/** How often each met each. */
function meetings(contenders: number, duels: readonly Duel[]): number[][] {
  const met = Array.from({ length: contenders }, () => Array.from({ length: contenders }, () => 0));
  for (const { first, second } of duels) {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const row = met[a];
      if (row) row[b] = (row[b] ?? 0) + 1;
    }
  }
  return met;
}

function fit(met: readonly (readonly number[])[], wins: readonly number[]): number[] {
  let strength: number[] = wins.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    strength = strength.map((own, i) => {
      const weight = strength.reduce((sum, other, j) => sum + (met[i]?.[j] ?? 0) / (own + other), (2 * PRIOR) / (own + 1));
      return (wins[i] ?? 0) / weight;
    });
  }
  return strength;
}

/** What a match between two of these strengths tells of the difference of their logarithms. */
function information(own: number, other: number): number {
  return (own * other) / (own + other) ** 2;
}

/** The negative second derivatives of the log-likelihood by the logarithms of the strengths. */
function curvature(met: readonly (readonly number[])[], strength: readonly number[]): number[][] {
  return strength.map((own, i) => {
    const told = strength.map((other, j) => (met[i]?.[j] ?? 0) * information(own, other));
    return told.map((amount, j) => (i === j ? 2 * PRIOR * information(own, 1) + sumOf(told) - amount : -amount));
  });
}

/** By Gauss and Jordan; the matrix is positive definite, so that no pivot is zero. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const divisor = rows[pivot]?.[pivot] ?? 1;
    const scaled = (rows[pivot] ?? []).map((value) => value / divisor);
    for (let i = 0; i < size; i++) {
      const factor = rows[i]?.[pivot] ?? 0;
      rows[i] = i === pivot ? scaled : (rows[i] ?? []).map((value, j) => value - factor * (scaled[j] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

/** The variance of one contender's logarithm less the mean of all. */
function varianceFromMean(covariance: readonly (readonly number[])[], contender: number): number {
  const size = covariance.length;
  const weights = covariance.map((_, i) => (i === contender ? 1 : 0) - 1 / size);
  return sumOf(covariance.map((row, i) => sumOf(row.map((value, j) => value * (weights[i] ?? 0) * (weights[j] ?? 0)))));
}

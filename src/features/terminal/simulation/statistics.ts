/** What a number of matches says, and how sure that is. */

/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

const Z95 = 1.959964;

/**
 * The share of successes, draws counted half. *Source*: Wilson, "Probable inference, the law of succession, and
 * statistical inference" (1927).
 */
export function shareOf(successes: number, trials: number): Estimate {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const share = successes / trials;
  const middle = share + (Z95 * Z95) / (2 * trials);
  const reach = Z95 * Math.sqrt((share * (1 - share)) / trials + (Z95 * Z95) / (4 * trials * trials));
  const scale = 1 + (Z95 * Z95) / trials;
  return { value: share, low: (middle - reach) / scale, high: (middle + reach) / scale };
}

/** Mean, median and extremes of a list of numbers. */
export interface Spread {
  mean: number;
  median: number;
  longest: number;
}

/** *Errors*: a RangeError for an empty list. */
export function spreadOf(numbers: readonly number[]): Spread {
  if (numbers.length === 0) throw new RangeError('nothing to describe');
  const sorted = [...numbers].sort((a, b) => a - b);
  const sum = sorted.reduce((total, number) => total + number, 0);
  return { mean: sum / sorted.length, median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

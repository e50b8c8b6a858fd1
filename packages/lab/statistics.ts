/** The middle value; of an even number of them the upper middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value that a `share` of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('there is nothing to measure');
  return value;
}

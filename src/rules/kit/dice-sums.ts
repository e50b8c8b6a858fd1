/** By total, the chance that `dice` dice show it together; `faces` is what a die can add, all equally likely. */
export function sumsOf(faces: readonly number[], dice: number): readonly number[] {
  const known = poolsOf(faces);
  for (let n = known.length; n <= dice; n++) {
    const sums: number[] = [];
    for (const [total, chance] of (known[n - 1] ?? []).entries()) {
      for (const face of faces) sums[total + face] = (sums[total + face] ?? 0) + (chance ?? 0) / faces.length;
    }
    known.push(sums);
  }
  return known[dice] ?? [];
}

/** The pools worked out so far, by what a die can add. */
const pools = new Map<string, number[][]>();
/** Data sets of other people have dice of their own. */
const MOST_DICE = 50;

function poolsOf(faces: readonly number[]): number[][] {
  const key = faces.join();
  const known = pools.get(key) ?? [[1]];
  if (!pools.has(key) && pools.size >= MOST_DICE) pools.clear();
  pools.set(key, known);
  return known;
}

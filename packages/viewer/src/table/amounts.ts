/** Labels that are the same but for some words in the middle. */
export interface Amounts {
  /** The words that all of them have, with a gap. */
  frame: string;
  /** What stands in the gap, label by label. */
  parts: readonly string[];
}

/** What some labels differ by; null where that is not a few words of each, or where they have nothing in common. */
export function amountsOf(labels: readonly string[]): Amounts | null {
  if (labels.length < 2) return null;
  const words = labels.map((label) => label.split(' '));
  const [first = []] = words;
  const shortest = Math.min(...words.map(({ length }) => length));
  const isShared = (i: number): boolean => words.every((one) => one.at(i) === first.at(i));
  let [start, end] = [0, 0];
  while (start < shortest - 1 && isShared(start)) start++;
  while (end < shortest - 1 - start && isShared(-1 - end)) end++;
  const parts = words.map((one) => one.slice(start, one.length - end).join(' '));
  if (start + end < 2 || new Set(parts).size < parts.length) return null;
  return { frame: [...first.slice(0, start), '…', ...first.slice(first.length - end)].join(' '), parts };
}

/** *Units*: letters; on a phone longer labels are laid side by side, two in a row. */
const SHORT = 16;
/** So many long labels have no room below each other. */
const LEAST_IN_PAIRS = 3;

/** Whether there are so many labels, and some of them so long, that each would take a row. */
export function arePairs(labels: readonly string[]): boolean {
  return labels.length >= LEAST_IN_PAIRS && labels.some(({ length }) => length > SHORT);
}

/** The legal actions as lines, each with the number that `submit_action` takes. */

/** What is said of a legal action. */
interface Labelled {
  label: string;
}

/** Of one line; then of all lines. *Units*: characters. */
const LONGEST_LINE = 400;
const LONGEST_LIST = 1_600;

/**
 * A line for each action, and one for those whose labels differ in one word only: the word is `…` there, and every
 * number has its own. Numbers count from 1. What is too long for reading is left out and counted.
 */
export function choiceLines(actions: readonly Labelled[]): string[] {
  const lines: string[] = [];
  const groups = grouped(actions.map(({ label }) => label.split(' ')));
  let [length, shown] = [0, 0];
  for (const { members, line } of groups) {
    if (length + line.length > LONGEST_LIST) break;
    lines.push(line);
    length += line.length;
    shown += members;
  }
  const left = actions.length - shown;
  return left === 0 ? lines : [...lines, `… and ${left} more: list_legal_actions has all ${actions.length}.`];
}

interface Group {
  members: number;
  line: string;
}

function grouped(labels: readonly (readonly string[])[]): Group[] {
  const alike = new Map<string, number[]>();
  const keysOf = (words: readonly string[]): string[] => (words.length < 2 ? [] : words.map((_, at) => words.with(at, '…').join(' ')));
  labels.forEach((words, index) => {
    for (const key of keysOf(words)) alike.set(key, [...(alike.get(key) ?? []), index]);
  });
  const done = new Set<number>();
  return labels.flatMap((words, index) => {
    if (done.has(index)) return [];
    const places = keysOf(words).map((key) => (alike.get(key) ?? []).filter((one) => !done.has(one)));
    const at = places.reduce((best, place, i) => (place.length > (places[best]?.length ?? 0) ? i : best), 0);
    const members = places[at] ?? [index];
    for (const one of members) done.add(one);
    return [{ members: members.length, line: lineOf(labels, members, at) }];
  });
}

function lineOf(labels: readonly (readonly string[])[], members: readonly number[], at: number): string {
  const [first = 0] = members;
  const words = labels[first] ?? [];
  if (members.length === 1) return `${first + 1}. ${words.join(' ')}`;
  const values = members.map((one) => `${one + 1} ${labels[one]?.[at]}`).join(', ');
  const line = `${words.with(at, '…').join(' ')} — ${values}`;
  return line.length > LONGEST_LINE ? `${line.slice(0, line.lastIndexOf(',', LONGEST_LINE))} …` : line;
}

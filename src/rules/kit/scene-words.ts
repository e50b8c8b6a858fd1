/** Words of pictures: names of the code made readable, and long names given room. */

/** The letters' width for their size, as the renderer reckons it. */
const LETTER = 0.6;
/** A name that is longer is written in two lines. *Units*: letters. */
const ONE_LINE = 12;

/** A name of the code in words: `laySquare` is `lay square`. */
export function inWords(code: string): string {
  return code.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

/** A name in two lines, as equal as its words allow; one of at most `most` letters has an empty second line. */
export function inTwoLines(name: string, most = ONE_LINE): [string, string] {
  const words = name.split(' ');
  if (name.length <= most || words.length < 2) return [name, ''];
  const splits = words
    .slice(1)
    .map((_, index): [string, string] => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = ([first, second]: [string, string]): number => Math.max(first.length, second.length);
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best));
}

/**
 * The size of letters at which each of the names has room, so that a list of them is of one size. *Units*: of the
 * scene.
 */
export function commonSize(names: readonly string[], room: number, most: number): number {
  const longest = Math.max(1, ...names.map(({ length }) => length));
  return Math.max(0.7 * most, Math.min(most, room / (LETTER * longest)));
}

/** A text in lines of at most so many letters, broken between words. */
export function inLines(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One rule, ruling or chapter out of a rules text (docs/rules). */

const SECTION_ID = /^([A-Z]{2}-[RX]?\d{1,3}(\.\d{1,3})?|\d{1,2}(\.\d{1,2})?)$/;
const HEADING = /^(#{2,4}) (.*)$/;

/**
 * A part of the rules by its id, with the heading it stands under; null when there is none.
 *
 * *Shape*: `id` is that of a rule (`TJ-5.2`), a ruling (`TJ-R14`), a chapter or example (`TJ-5`, `TJ-X1`), or the
 * number of a section (`8.2`).
 */
export function rulesSection(text: string, id: string): string | null {
  const wanted = id.toUpperCase();
  if (!SECTION_ID.test(wanted)) return null;
  const lines = text.split('\n');
  const [, prefix, chapter] = /^([A-Z]{2})-(\d+)$/.exec(wanted) ?? [];
  const isOwn = prefix === undefined || text.includes(`**${prefix}-${chapter}.`);
  return (isOwn ? headedSection(lines, wanted) : null) ?? singleRule(lines, wanted);
}

/** From a heading to the next one of its level or above. */
function headedSection(lines: readonly string[], id: string): string | null {
  const start = lines.findIndex((line) => namesSection(line, id));
  if (start < 0) return null;
  const level = levelOf(lines[start]);
  const length = lines.slice(start + 1).findIndex((line) => levelOf(line) <= level);
  return trimmed(lines.slice(start, length < 0 ? undefined : start + 1 + length));
}

function namesSection(line: string, id: string): boolean {
  const [, , title = ''] = HEADING.exec(line) ?? [];
  const chapter = /^[A-Z]{2}-(\d+)$/.exec(id)?.[1];
  if (chapter !== undefined && title.startsWith(`Chapter ${chapter}:`)) return true;
  return title === id || title.startsWith(`${id} `) || title.startsWith(`${id}. `);
}

function levelOf(line: string | undefined): number {
  return HEADING.exec(line ?? '')?.[1]?.length ?? Number.POSITIVE_INFINITY;
}

/** A list item up to the next rule, or a row of a table with the head of the table. */
function singleRule(lines: readonly string[], id: string): string | null {
  const start = lines.findIndex(
    (line) => (line.startsWith(`- **${id}`) || line.startsWith(`| **${id}`)) && !/[\d.]/.test(charAfter(line, id)),
  );
  const first = lines[start];
  if (first === undefined) return null;
  const heading = lines.slice(0, start).findLast((line) => HEADING.test(line)) ?? '';
  if (first.startsWith('|')) {
    const head = lines.slice(0, start).findLastIndex((line) => !line.startsWith('|')) + 1;
    return trimmed([heading, '', ...lines.slice(head, head + 2), first]);
  }
  const rest = lines.slice(start + 1);
  const length = rest.findIndex((line) => line.startsWith('- **') || HEADING.test(line) || line === '---');
  return trimmed([heading, '', first, ...rest.slice(0, length < 0 ? undefined : length)]);
}

/**
 * What follows the id: of `TJ-5.1` in `TJ-5.10` a digit; the full stop that ends a ruling's title is followed by a
 * space.
 */
function charAfter(line: string, id: string): string {
  const rest = line.slice(line.indexOf(id) + id.length);
  return rest.startsWith('. ') ? ' ' : rest.charAt(0);
}

function trimmed(lines: readonly string[]): string {
  return `${lines.join('\n').trim()}\n`;
}

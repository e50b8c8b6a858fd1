/** Bytes or text that are no lines of a record; the message says why, in a sentence. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/** A text that another system has changed on its way, and not what it says. */
export class ChangedText extends UnreadableText {
  override name = 'ChangedText';
}

const WAY_OUT = 'another system has changed the file on its way, not the match: take it as bytes again, or change it back';

/** What bytes that are no UTF-8 begin with. */
const MARKS: readonly (readonly [mark: string, what: string])[] = [
  ['fffe', 'text in UTF-16'],
  ['feff', 'text in UTF-16'],
  ['1f8b', 'compressed with gzip'],
];

/**
 * What has become of a text that begins with these bytes, two of them if it came in one piece; null where nothing says
 * so.
 */
export function changeOfBytes(first: string): ChangedText | null {
  const what = first === '' ? undefined : MARKS.find(([mark]) => mark.startsWith(first))?.[1];
  return what === undefined ? null : new ChangedText(`${what}: ${WAY_OUT}`);
}

/** How JSON objects begin where each character has two bytes. */
const UTF_16 = /^\0?\{\0"\0/;
const LINE_ENDS = /\r$|\}\r\{/;

/** What has become of a line: canonical JSON has none of these signs. */
export function changeOfLine(line: string): ChangedText | null {
  if (line.startsWith('\u{FEFF}')) return new ChangedText(`text after a byte order mark: ${WAY_OUT}`);
  if (UTF_16.test(line)) return new ChangedText(`text in UTF-16: ${WAY_OUT}`);
  return LINE_ENDS.test(line) ? new ChangedText(`text with carriage returns at the ends of its lines: ${WAY_OUT}`) : null;
}

/** The text as it was before a system gave it a byte order mark or other line ends. */
export function changedBack(text: string): string {
  return text.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/g, '\n');
}

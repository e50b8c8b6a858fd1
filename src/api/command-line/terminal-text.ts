/**
 * The one way of the commands to a terminal: records, views and answers come from strangers, and a terminal obeys what
 * it is shown.
 */
import { hasHidden } from '../../rules/kernel/free-text.js';

/** A text for one line: what a terminal would obey or not show, line feeds among it, is written as JSON escapes it. */
export function inOneLine(text: string): string {
  if (!hasHidden(text)) return text;
  return [...text].map((character) => (hasHidden(character) ? escaped(character) : character)).join('');
}

function escaped(character: string): string {
  const units = character.split('');
  return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
}

/** Writes lines to standard output; those of a text in one piece are its own. */
export function print(text: string | readonly string[] = ''): void {
  console.log(forTerminal(text));
}

/** Writes lines to standard error. */
export function printError(text: string | readonly string[]): void {
  console.error(forTerminal(text));
}

/** A list has a stranger's texts in its lines, which must not begin lines of their own. */
function forTerminal(text: string | readonly string[]): string {
  const lines = typeof text === 'string' ? text.split('\n') : text;
  return lines.map(inOneLine).join('\n');
}

/** A text of at most `most` characters, the last of which says that it was longer. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a character would be none in JSON.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The JSON pointer of a path. *Shape*: `/decks/0`; empty for the whole value. *Source*: RFC 6901, section 3. */
export function formatJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

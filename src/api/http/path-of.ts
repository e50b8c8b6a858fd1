/** The path of a request, without its query: what follows a semicolon is part of it. *Source*: RFC 3986, section 3.3. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

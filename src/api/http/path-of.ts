import { CENSORED, censored } from '../../base/censored.js';

/** So long are keys and tokens of every kind; of what else is so long only ids and hashes are told. */
const LONG = /[^/]{32,}/g;
const ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}(\.\w+)?)$/;

/**
 * The path of a request, without its query and without what could be a credential; what follows a semicolon is part of
 * it. *Source*: RFC 3986, section 3.3.
 */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return censored(withoutNeedlessEscapes(path)).replace(LONG, (segment) => (ID.test(segment) ? segment : CENSORED));
}

/** *Source*: RFC 3986, section 6.2.2.2: an escaped unreserved character is that character. */
function withoutNeedlessEscapes(path: string): string {
  return path.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
}

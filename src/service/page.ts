import { malformed } from './errors.js';
import { jsonBytes } from './json-bytes.js';
import { LIMITS } from './limits.js';

const DEFAULT_PAGE = 50;

/** How many items a page holds. *Errors*: MALFORMED. */
export function pageSize(first: number | undefined): number {
  const size = first ?? DEFAULT_PAGE;
  if (Number.isInteger(size) && size >= 1 && size <= LIMITS.pageItems) return size;
  throw malformed('The page size is out of range.', [{ path: '/first', message: `a whole number from 1 to ${LIMITS.pageItems}` }]);
}

/** The first of `items` that fit on a page together, at least one. */
export function fittingPage<T>(items: T[], most = LIMITS.pageBytes): T[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += jsonBytes(item, most);
    return index > 0 && bytes > most;
  });
  return end < 0 ? items : items.slice(0, end);
}

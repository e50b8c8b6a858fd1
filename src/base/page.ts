import { malformed } from './errors.js';
import { FIXED } from './fixed-limits.js';
import { jsonBytes } from './json-bytes.js';

const DEFAULT_PAGE = 50;

/** How many items a page holds. *Errors*: MALFORMED. */
export function pageSize(first: number | undefined): number {
  const size = first ?? DEFAULT_PAGE;
  if (Number.isInteger(size) && size >= 1 && size <= FIXED.pageItems) return size;
  throw malformed('The page size is out of range.', [{ path: '/first', message: `a whole number from 1 to ${FIXED.pageItems}` }]);
}

/** The first of `items` that fit on a page of `most` bytes together, at least one. */
export function fittingPage<T>(items: T[], most: number): T[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += jsonBytes(item, most);
    return index > 0 && bytes > most;
  });
  return end < 0 ? items : items.slice(0, end);
}

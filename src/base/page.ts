import { type GameledgerError, malformed } from './errors.js';
import { FIXED } from './fixed-limits.js';
import { jsonBytes } from './json-bytes.js';

const DEFAULT_PAGE = 50;

/**
 * A page of a list, in a stable order; `nextCursor` is null on the last one.
 *
 * A page may hold fewer items than were asked for: it has a limit of bytes too.
 */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** A page of which every item has a cursor: that of the last one is `nextCursor`. */
export interface CursorPage<T> extends Page<T> {
  /** What continues after the item at a place of the page. */
  cursorAt(place: number): string;
}

/** How much of a list is wanted. */
export interface PageRequest {
  /** 1..200, 50 by default. */
  first?: number | undefined;
  after?: string | undefined;
}

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

/** The page of `items`, which stand for the first of the `rows` that were read. */
export function pageOf<T, Row>(items: T[], rows: readonly Row[], cursorOf: (row: Row, place: number) => string): CursorPage<T> {
  const cursorAt = (place: number): string => cursorOf(rows[place] as Row, place);
  const hasMore = items.length > 0 && items.length < rows.length;
  return { items, nextCursor: hasMore ? cursorAt(items.length - 1) : null, cursorAt };
}

/** A page of a short list that is read whole; the cursor of an item is its id. *Errors*: MALFORMED. */
export function pageOfAll<T>(all: readonly T[], { first, after }: PageRequest, idOf: (item: T, place: number) => string): CursorPage<T> {
  const ids = all.map(idOf);
  const begin = after === undefined ? 0 : ids.indexOf(after) + 1;
  if (after !== undefined && begin === 0) throw invalidCursor();
  const rest = all.slice(begin);
  return pageOf(rest.slice(0, pageSize(first)), rest, (_, place) => ids[begin + place] as string);
}

/** A cursor that no page has given. */
export function invalidCursor(): GameledgerError {
  return malformed('The cursor is invalid.', [{ path: '/after', message: 'use the `nextCursor` of the previous page' }]);
}

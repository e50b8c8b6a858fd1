import { type CursorPage, invalidCursor, type PageRequest } from '../../../base/page.js';
import { LAST_SEQ } from '../../rest/parameters.js';
import type { Optional } from './resolver.js';

/** The arguments of every connection. */
export interface PageArgs {
  first: number;
  after: Optional<string>;
}

/** Where a page stands in its list; lists are read forwards only. */
interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** A page in Relay's shape. */
export interface Connection<Node> {
  edges: { node: Node; cursor: string }[];
  pageInfo: PageInfo;
}

/** The page that arguments ask for. */
export function wantedPage({ first, after }: PageArgs): PageRequest {
  return { first, after: after ?? undefined };
}

/** The number that is a cursor of entries, messages or events. *Errors*: MALFORMED. */
export function numberOf(after: string): number {
  if (/^(-1|0|[1-9]\d{0,9})$/.test(after) && Number(after) <= LAST_SEQ) return Number(after);
  throw invalidCursor();
}

/** Lays a page out as a connection. *Source*: relay.dev/graphql/connections.htm */
export function connection<Node>({ items, nextCursor, cursorAt }: CursorPage<Node>): Connection<Node> {
  const edges = items.map((node, place) => ({ node, cursor: cursorAt(place) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: nextCursor !== null,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

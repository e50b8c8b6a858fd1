import type { Page } from '../../../base/page.js';
import type { Match } from '../../../use-cases/matches/shapes.js';

/** Where a page stands in its list; lists are read forwards only. */
interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

interface MatchEdge {
  node: Match;
  cursor: string;
}

/** A page of matches in Relay's shape. */
interface MatchConnection {
  edges: MatchEdge[];
  pageInfo: PageInfo;
}

/**
 * Lays a page out as a connection; a match's cursor is its id, the key the list is ordered by.
 *
 * *Source*: relay.dev/graphql/connections.htm
 */
export function matchConnection(page: Page<Match>): MatchConnection {
  const edges = page.items.map((node) => ({ node, cursor: node.id }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.nextCursor !== null,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: page.nextCursor ?? edges.at(-1)?.cursor ?? null,
    },
  };
}

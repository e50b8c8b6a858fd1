import type { Match } from '@gameledger/client';

/**
 * The one way in of a table: what it reads of one match, and what it sends. A match of the client library is one; what
 * reaches the service otherwise needs no more than this.
 */
export type TableSource = Pick<
  Match,
  'id' | 'get' | 'table' | 'act' | 'follow' | 'log' | 'view' | 'scene' | 'scenes' | 'inspect' | 'routes'
>;

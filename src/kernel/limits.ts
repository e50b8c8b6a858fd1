/** What the service reads, keeps open and answers at most; docs/limits.md publishes the same figures. */
export interface Limits {
  /** *Units*: bytes of a request body. */
  bodyBytes: number;
  /** *Units*: bytes of a record to be imported. */
  recordBytes: number;
  /** *Units*: requests a minute from one address, as a multiple of what one key may send. */
  addressFactor: number;
  /** Live streams (SSE, NDJSON) one key may hold open, and one address without a key. */
  streamsPerCaller: number;
  /** Websockets one key may hold open, and one address without a key. */
  socketsPerCaller: number;
  /** Subscriptions one websocket may carry. */
  subscriptionsPerSocket: number;
  /** *Units*: bytes of one websocket message. */
  socketMessageBytes: number;
  graphqlDepth: number;
  graphqlCost: number;
  graphqlAliases: number;
  /** Operations in one batched GraphQL request. */
  graphqlBatch: number;
  /** A list's largest page. */
  pageItems: number;
  /** *Units*: milliseconds between two signs of life on a quiet stream. */
  keepAliveMs: number;
  /** *Units*: milliseconds a client may take to send its request. */
  requestMs: number;
  /** *Units*: milliseconds after which the database gives a statement up. */
  statementMs: number;
  /** *Units*: milliseconds between SIGTERM and the end. */
  drainMs: number;
}

/** The figures of a service that is not told otherwise. */
export const LIMITS: Limits = {
  bodyBytes: 256 * 1024,
  recordBytes: 64 * 1024 * 1024,
  addressFactor: 4,
  streamsPerCaller: 100,
  socketsPerCaller: 20,
  subscriptionsPerSocket: 100,
  socketMessageBytes: 64 * 1024,
  graphqlDepth: 10,
  graphqlCost: 5_000,
  graphqlAliases: 30,
  graphqlBatch: 10,
  pageItems: 200,
  keepAliveMs: 15_000,
  requestMs: 30_000,
  statementMs: 5_000,
  drainMs: 4_000,
};

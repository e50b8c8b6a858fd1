import { LOADOUT_LIMITS } from '../features/loadouts/limits.js';
import { LOBBY_LIMITS } from '../features/lobby/limits.js';
import { PICTURE_LIMITS } from '../features/pictures/limits.js';
import { TALK_LIMITS } from '../features/talk/limits.js';
import { TOURNAMENT_LIMITS } from '../features/tournaments/limits.js';
import { VIEWER_LIMITS } from '../features/viewer/limits.js';
import { WEBHOOK_LIMITS } from '../features/webhooks/limits.js';

/** What the service and its features read, keep open and answer at most; docs/limits.md has the same figures. */
export const LIMITS = {
  /** *Units*: bytes of a request body. */
  bodyBytes: 256 * 1024,
  /** *Units*: bytes of the records to be imported by one request. */
  recordBytes: 64 * 1024 * 1024,
  /** *Units*: bytes of a match's config in a request. */
  configBytes: 32 * 1024,
  /** *Units*: bytes of one answer; a GraphQL batch is one. */
  answerBytes: 4 * 1024 * 1024,
  /** *Units*: bytes of one page of a list, which is cut short beyond them. */
  pageBytes: 1024 * 1024,
  /** *Units*: bytes of answers a minute to one key. */
  answerBytesPerMinute: 128 * 1024 * 1024,
  /** Connections of one process. */
  connections: 16_384,
  /** Connections of one address; behind a proxy the proxy counts them. */
  connectionsPerAddress: 1024,
  /** Requests under way at once on one connection. */
  pipelinedRequests: 16,
  /** Requests under way at once in one process, until their answers are sent. */
  requestsAtWork: 2048,
  /** Requests of one address under way at once. */
  requestsAtWorkPerAddress: 256,
  /** *Units*: bytes of the bodies of requests that are not answered yet, of the whole process. */
  bodiesBytes: 128 * 1024 * 1024,
  /** *Units*: bytes of the bodies of one address's requests that are not answered yet. */
  bodiesAddressBytes: 4 * 1024 * 1024,
  /** *Units*: bytes of the documents that subscriptions keep, of the whole process. */
  documentsBytes: 128 * 1024 * 1024,
  /** *Units*: bytes of the documents that one address's subscriptions keep. */
  documentsAddressBytes: 16 * 1024 * 1024,
  /** *Units*: bytes of records whose import has not ended, which lie in the temporary folder, of the whole process. */
  importsBytes: 192 * 1024 * 1024,
  /** *Units*: bytes of the records of one address whose import has not ended. */
  importsAddressBytes: 64 * 1024 * 1024,
  /**
   * *Units*: bytes made for one connection and not yet read by its client, beyond which nothing more is done for it.
   */
  unreadConnectionBytes: 1024 * 1024,
  /** *Units*: bytes made for one address and not yet read by its clients. */
  unreadAddressBytes: 16 * 1024 * 1024,
  /** *Units*: bytes made and not yet read, of the whole process. */
  unreadBytes: 128 * 1024 * 1024,
  /** *Units*: milliseconds a client may take to read an answer. */
  unreadMs: 60_000,
  /** Records in one request: a fork and its ancestors. */
  recordsPerImport: 16,
  /** *Units*: milliseconds of work after which the check of a match or of records is ended. */
  auditMs: 30_000,
  /** *Units*: mebibytes of memory beyond which it is ended. */
  auditMebibytes: 256,
  /** Checks that run at the same time in one process. */
  auditsAtOnce: 2,
  /** Checks that wait until one of those has ended. */
  auditsWaiting: 16,
  /** Checks of one address that run or wait at the same time. */
  auditsPerAddress: 8,
  /** Checks that one address may start in a minute. */
  auditsPerMinute: 60,
  /** *Units*: milliseconds for which the outcome of a check is kept and answered again. */
  auditKeptMs: 600_000,
  /** *Units*: bytes of the scenes that were sent last, which are kept to send what is new in the next. */
  sceneCacheBytes: 8 * 1024 * 1024,
  /** What one address may send and hold, as a multiple of what one key may. */
  addressFactor: 4,
  /** Accounts one address may make in a minute. */
  accountsPerMinute: 60,
  /** API keys one player may have. */
  keysPerPlayer: 20,
  /** Players one player may block. */
  blocksPerPlayer: 500,
  /** Live streams (SSE, NDJSON, subscriptions) one key may hold open, and one address without a key. */
  streamsPerCaller: 100,
  /** Streams and subscriptions of turns one address may hold open, whatever keys it uses. */
  turnStreamsPerAddress: 100,
  /** Websockets one key may hold open, and one address without a key. */
  socketsPerCaller: 20,
  /** Subscriptions one websocket may carry. */
  subscriptionsPerSocket: 100,
  /** Operations that run at once on one websocket; the others wait. */
  operationsPerSocket: 48,
  /** *Units*: bytes of one websocket message. */
  socketMessageBytes: 64 * 1024,
  graphqlDepth: 10,
  graphqlCost: 5_000,
  /** Cost of a GraphQL operation that counts as a request. */
  graphqlCostOfRequest: 100,
  graphqlAliases: 30,
  /** Operations in one batched GraphQL request. */
  graphqlBatch: 10,
  /** Requests that the offer of a takeback counts as. */
  takebackRequests: 10,
  /** Requests that a list of routes counts as. */
  routesRequests: 5,
  /** Requests that the inspection of a thing counts as. */
  inspectionRequests: 2,
  /** Requests that a list of legal actions with their odds counts as. */
  oddsRequests: 3,
  /** Requests that a page of a log with its story counts as. */
  storyRequests: 5,
  /** Requests that a ticket for a stream counts as. */
  ticketRequests: 5,
  /** Requests that a new name or face of a player counts as. */
  profileRequests: 20,
  /** Requests that the export of an account counts as. */
  exportRequests: 20,
  /** Items of each list of such an export. */
  exportItems: 5_000,
  /** *Units*: bytes of the lists of such an export together. */
  exportBytes: 3 * 1024 * 1024,
  /** Actions in one request to act in many matches. */
  actionsPerRequest: 200,
  /** *Units*: days for which events of players are stored. */
  playerEventDays: 30,
  /** *Units*: milliseconds between two signs of life on a quiet stream. */
  keepAliveMs: 15_000,
  /** *Units*: milliseconds a client may take to send its request. */
  requestMs: 30_000,
  /** *Units*: milliseconds after which the database gives a statement up. */
  statementMs: 5_000,
  /** *Units*: milliseconds between SIGTERM and the end. */
  drainMs: 4_000,
  ...LOADOUT_LIMITS,
  ...LOBBY_LIMITS,
  ...PICTURE_LIMITS,
  ...TALK_LIMITS,
  ...TOURNAMENT_LIMITS,
  ...VIEWER_LIMITS,
  ...WEBHOOK_LIMITS,
};

/** The limits of a service. */
export type Limits = { [Name in keyof typeof LIMITS]: number };

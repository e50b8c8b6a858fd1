/** What the service reads, keeps open and answers at most; docs/limits.md publishes the same figures. */
export interface Limits {
  /** *Units*: bytes of a request body. */
  bodyBytes: number;
  /** *Units*: bytes of the records to be imported by one request. */
  recordBytes: number;
  /** *Units*: bytes of a match's config in a request. */
  configBytes: number;
  /** *Units*: bytes of one answer; a GraphQL batch is one. */
  answerBytes: number;
  /** *Units*: bytes of one page of a list, which is cut short beyond them. */
  pageBytes: number;
  /** *Units*: bytes of answers a minute to one key. */
  answerBytesPerMinute: number;
  /** Connections of one process. */
  connections: number;
  /** Connections of one address; behind a proxy the proxy counts them. */
  connectionsPerAddress: number;
  /** Requests under way at once on one connection. */
  pipelinedRequests: number;
  /** Requests worked on at once in one process; others wait for their turn. */
  requestsAtWork: number;
  /** Requests of one address worked on at once. */
  requestsAtWorkPerAddress: number;
  /** Requests that wait for their turn. */
  requestsWaiting: number;
  /** Requests of one address that wait for their turn. */
  requestsWaitingPerAddress: number;
  /** *Units*: bytes of the bodies of requests that are not answered yet, of the whole process. */
  bodiesBytes: number;
  /** *Units*: bytes of the bodies of one address's requests that are not answered yet. */
  bodiesAddressBytes: number;
  /**
   * *Units*: bytes made for one connection and not yet read by its client, beyond which nothing more is done for it.
   */
  unreadConnectionBytes: number;
  /** *Units*: bytes made for one address and not yet read by its clients. */
  unreadAddressBytes: number;
  /** *Units*: bytes made and not yet read, of the whole process. */
  unreadBytes: number;
  /** *Units*: milliseconds a client may take to read an answer. */
  unreadMs: number;
  /** Records in one request: a fork and its ancestors. */
  recordsPerImport: number;
  /** *Units*: milliseconds of work after which the check of a match or of records is ended. */
  auditMs: number;
  /** *Units*: mebibytes of memory beyond which it is ended. */
  auditMebibytes: number;
  /** Checks that run at the same time in one process. */
  auditsAtOnce: number;
  /** Checks that wait until one of those has ended. */
  auditsWaiting: number;
  /** Checks of one address that run or wait at the same time. */
  auditsPerAddress: number;
  /** Checks that one address may start in a minute. */
  auditsPerMinute: number;
  /** *Units*: milliseconds for which the outcome of a check is kept and answered again. */
  auditKeptMs: number;
  /** Pictures that wait in one process while another one is drawn; further ones are left out. */
  picturesWaiting: number;
  /** *Units*: bytes of a picture as PNG; a larger one is left out. */
  pictureBytes: number;
  /** *Units*: bytes of the pictures drawn last, which are kept. */
  pictureCacheBytes: number;
  /** *Units*: bytes of the scenes that were sent last, which are kept to send what is new in the next. */
  sceneCacheBytes: number;
  /** What one address may send and hold, as a multiple of what one key may. */
  addressFactor: number;
  /** Accounts one address may make in a minute. */
  accountsPerMinute: number;
  /** API keys one player may have. */
  keysPerPlayer: number;
  /** Players one player may block. */
  blocksPerPlayer: number;
  /** Open seeks one player may have. */
  seeksPerPlayer: number;
  /** Loadouts one player may keep. */
  loadoutsPerPlayer: number;
  /** *Units*: seconds for which a seek lives that nobody renews. */
  seekSeconds: number;
  /** *Units*: minutes for which a seek that was paired, cancelled or has expired can be read. */
  seekKeptMinutes: number;
  /** Messages one player may post in a minute. */
  messagesPerMinute: number;
  /** Messages one player may post in one room of a match. */
  messagesPerRoom: number;
  /** Tournaments of one maker that are open or run. */
  tournamentsPerMaker: number;
  /** Players of a tournament. */
  tournamentPlayers: number;
  /** Invitations to one tournament: players on its list, and tokens. */
  tournamentInvitations: number;
  /** Players of a round robin, in which everybody meets everybody. */
  roundRobinPlayers: number;
  /** Webhooks one player may have. */
  webhooksPerPlayer: number;
  /** *Units*: milliseconds for one attempt to post to a webhook. */
  webhookMs: number;
  /** Webhooks posted to at once in one process, and as many that take long. */
  webhooksAtOnce: number;
  /** Live streams (SSE, NDJSON) one key may hold open, and one address without a key. */
  streamsPerCaller: number;
  /** Streams and subscriptions of turns one address may hold open, whatever keys it uses. */
  turnStreamsPerAddress: number;
  /** Websockets one key may hold open, and one address without a key. */
  socketsPerCaller: number;
  /** Subscriptions one websocket may carry. */
  subscriptionsPerSocket: number;
  /** Operations that run at once on one websocket; the others wait. */
  operationsPerSocket: number;
  /** *Units*: bytes of one websocket message. */
  socketMessageBytes: number;
  graphqlDepth: number;
  graphqlCost: number;
  graphqlAliases: number;
  /** Operations in one batched GraphQL request. */
  graphqlBatch: number;
  /** Requests that the offer of a takeback counts as. */
  takebackRequests: number;
  /** Requests that a list of routes counts as. */
  routesRequests: number;
  /** Requests that the inspection of a thing counts as. */
  inspectionRequests: number;
  /** Requests that the picture of a link preview counts as. */
  previewRequests: number;
  /** Actions in one request to act in many matches. */
  actionsPerRequest: number;
  /** *Units*: days for which events of players are stored. */
  playerEventDays: number;
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
  configBytes: 32 * 1024,
  answerBytes: 4 * 1024 * 1024,
  pageBytes: 1024 * 1024,
  answerBytesPerMinute: 128 * 1024 * 1024,
  connections: 16_384,
  connectionsPerAddress: 1024,
  pipelinedRequests: 16,
  requestsAtWork: 256,
  requestsAtWorkPerAddress: 64,
  requestsWaiting: 1024,
  requestsWaitingPerAddress: 256,
  bodiesBytes: 128 * 1024 * 1024,
  bodiesAddressBytes: 4 * 1024 * 1024,
  unreadConnectionBytes: 1024 * 1024,
  unreadAddressBytes: 16 * 1024 * 1024,
  unreadBytes: 128 * 1024 * 1024,
  unreadMs: 60_000,
  recordsPerImport: 16,
  auditMs: 30_000,
  auditMebibytes: 256,
  auditsAtOnce: 2,
  auditsWaiting: 16,
  auditsPerAddress: 8,
  auditsPerMinute: 60,
  auditKeptMs: 600_000,
  picturesWaiting: 16,
  pictureBytes: 1024 * 1024,
  pictureCacheBytes: 16 * 1024 * 1024,
  sceneCacheBytes: 8 * 1024 * 1024,
  addressFactor: 4,
  accountsPerMinute: 60,
  keysPerPlayer: 20,
  blocksPerPlayer: 500,
  seeksPerPlayer: 10,
  loadoutsPerPlayer: 50,
  seekSeconds: 60,
  seekKeptMinutes: 60,
  messagesPerMinute: 30,
  messagesPerRoom: 1_000,
  tournamentsPerMaker: 20,
  tournamentPlayers: 256,
  tournamentInvitations: 1_000,
  roundRobinPlayers: 64,
  webhooksPerPlayer: 5,
  webhookMs: 10_000,
  webhooksAtOnce: 32,
  streamsPerCaller: 100,
  turnStreamsPerAddress: 100,
  socketsPerCaller: 20,
  subscriptionsPerSocket: 100,
  operationsPerSocket: 48,
  socketMessageBytes: 64 * 1024,
  graphqlDepth: 10,
  graphqlCost: 5_000,
  graphqlAliases: 30,
  graphqlBatch: 10,
  takebackRequests: 10,
  routesRequests: 5,
  inspectionRequests: 2,
  previewRequests: 5,
  actionsPerRequest: 200,
  playerEventDays: 30,
  keepAliveMs: 15_000,
  requestMs: 30_000,
  statementMs: 5_000,
  drainMs: 4_000,
};

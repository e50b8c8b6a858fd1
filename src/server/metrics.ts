import cluster from 'node:cluster';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from 'prom-client';
import type { ErrorCode } from '../base/errors.js';
import { type Metrics, POOL_NAMES, STREAM_KINDS } from '../base/metrics-contract.js';
import { PACKAGE } from '../base/package-root.js';
import type { Backlog } from '../store/ledger/backlog.js';
import { registerGauges } from './gauges.js';
import { writeForAll } from './shared-metrics.js';

/** The numbers of one process, for Prometheus. */
export interface ServiceMetrics extends Metrics {
  registry: Registry;
  /** The numbers as Prometheus reads them; with several processes those of all. */
  write(): Promise<string>;
  /** A request was answered; `route` is the pattern, so that ids make no new series. */
  answered(request: { method: string; route: string; status: number }, seconds: number): void;
  /** A request was refused, or ended with a fault. */
  refused(face: string, code: ErrorCode, limit: string | undefined): void;
  connectionOpened(kind: ConnectionKind): void;
  connectionClosed(kind: ConnectionKind): void;
}

const CONNECTION_KINDS = ['http', 'websocket'] as const;
/** What a connection of a client carries. */
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** *Units*: seconds. Few: each is a series of every route. */
const LATENCY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];
const SIZE_BUCKETS = [1, 4, 16, 64, 256];

/** What the database knows, by gauge. */
const BACKLOG_GAUGES = {
  gameledger_live_matches: 'Matches that are being played, in all processes.',
  gameledger_log_due_matches: 'Finished matches that are not in the transparency log yet.',
  gameledger_log_lag_seconds: 'How long ago the oldest of them ended.',
};

/** Counts what waits in the database, whenever the metrics are read. */
export function watchBacklog({ registry }: ServiceMetrics, backlog: () => Promise<Backlog>): void {
  registerGauges(registry, {
    gauges: BACKLOG_GAUGES,
    async read() {
      const { liveMatches, logDue, logLag } = await backlog();
      return { gameledger_live_matches: liveMatches, gameledger_log_due_matches: logDue, gameledger_log_lag_seconds: logLag };
    },
  });
}

/** A fresh set of counters, all at zero. */
export function createMetrics(): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = { ...appendCounters(registry), ...stateCounters(registry), ...databaseCounters(registry), ...faceCounters(registry) };
  for (const kind of STREAM_KINDS) counters.streams.set({ kind }, 0);
  for (const kind of CONNECTION_KINDS) counters.connections.set({ kind }, 0);
  for (const pool of POOL_NAMES) {
    counters.lost.inc({ pool }, 0);
    counters.waits.inc({ pool }, 0);
  }
  countBuild(registry);
  return {
    registry,
    write: cluster.isWorker ? writeForAll(registry) : () => registry.metrics(),
    appended(outcome, seconds) {
      counters.appends.inc({ outcome });
      counters.appendSeconds.observe(seconds);
    },
    groupCommitted(size, seconds) {
      counters.groupSize.observe(size);
      counters.groupSeconds.observe(seconds);
    },
    cacheHit: () => counters.cache.inc({ outcome: 'hit' }),
    cacheMiss: () => counters.cache.inc({ outcome: 'miss' }),
    replayed(entries, seconds) {
      counters.replays.inc();
      counters.replayedEntries.inc(entries);
      counters.replaySeconds.observe(seconds);
    },
    webhookPosted: (result) => counters.webhooks.inc({ result }),
    statementWaited: (pool) => counters.waits.inc({ pool }),
    refused: (face, code, limit) => counters.refusals.inc({ face, code, ...(limit !== undefined && { limit }) }),
    connectionLost: (pool) => counters.lost.inc({ pool }),
    dutyRan: (duty, outcome, seconds) => counters.duties.observe({ duty, outcome }, seconds),
    streamOpened: (kind) => counters.streams.inc({ kind }),
    streamClosed: (kind) => counters.streams.dec({ kind }),
    connectionOpened: (kind) => counters.connections.inc({ kind }),
    connectionClosed: (kind) => counters.connections.dec({ kind }),
    answered({ method, route, status }, seconds) {
      counters.requests.inc({ method, route, status: String(status) });
      counters.requestSeconds.observe({ route }, seconds);
    },
  };
}

function appendCounters(registry: Registry) {
  const registers = [registry];
  return {
    appends: new Counter({ name: 'gameledger_appends_total', help: 'Appends answered, by outcome.', labelNames: ['outcome'], registers }),
    appendSeconds: new Histogram({
      name: 'gameledger_append_seconds',
      help: 'From asking for an append to its durable answer.',
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    groupSize: new Histogram({
      name: 'gameledger_append_group_size',
      help: 'Appends sent in one statement.',
      buckets: SIZE_BUCKETS,
      registers,
    }),
    groupSeconds: new Histogram({
      name: 'gameledger_append_group_seconds',
      help: 'Duration of one grouped append statement.',
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}

function stateCounters(registry: Registry) {
  const registers = [registry];
  return {
    cache: new Counter({
      name: 'gameledger_state_cache_total',
      help: 'Live-state lookups, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    replays: new Counter({ name: 'gameledger_replays_total', help: 'States rebuilt from the log.', registers }),
    replayedEntries: new Counter({ name: 'gameledger_replayed_entries_total', help: 'Entries applied to rebuild states.', registers }),
    replaySeconds: new Histogram({
      name: 'gameledger_replay_seconds',
      help: 'Duration of one rebuild.',
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}

function countBuild(registry: Registry): void {
  const build = new Gauge({
    name: 'gameledger_build_info',
    help: 'Which gameledger and which Node this is; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'max',
  });
  build.set({ version: PACKAGE.version, node: process.version }, 1);
}

function databaseCounters(registry: Registry) {
  return {
    waits: new Counter({
      name: 'gameledger_pool_waits_total',
      help: 'Statements that were sent behind another, because no connection was free, by pool.',
      labelNames: ['pool'],
      registers: [registry],
    }),
    lost: new Counter({
      name: 'gameledger_connections_lost_total',
      help: 'Connections to the database that were lost, by pool.',
      labelNames: ['pool'],
      registers: [registry],
    }),
  };
}

function faceCounters(registry: Registry) {
  const registers = [registry];
  return {
    duties: new Summary({
      name: 'gameledger_duty_seconds',
      help: 'Duration of what a process does unasked, by duty and outcome.',
      labelNames: ['duty', 'outcome'],
      percentiles: [],
      registers,
    }),
    webhooks: new Counter({
      name: 'gameledger_webhook_deliveries_total',
      help: 'Messages posted to webhooks, by result.',
      labelNames: ['result'],
      registers,
    }),
    streams: new Gauge({ name: 'gameledger_open_streams', help: 'Live streams open now, by face.', labelNames: ['kind'], registers }),
    connections: new Gauge({
      name: 'gameledger_open_connections',
      help: 'Connections of clients open now, by what they carry.',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'gameledger_refusals_total',
      help: 'Requests refused or failed, by face, code and the limit that was passed.',
      labelNames: ['face', 'code', 'limit'],
      registers,
    }),
    requests: new Counter({
      name: 'gameledger_http_requests_total',
      help: 'HTTP requests, by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'gameledger_http_request_seconds',
      help: 'From a request to its answer, by route pattern.',
      labelNames: ['route'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
  };
}

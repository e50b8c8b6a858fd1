import { type RequestListener, Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { normalizeIP } from '@fastify/rate-limit';
import type { Limits } from '../../base/limits.js';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.js';
import type { HttpConfig } from './http-config.js';
import { PacedConnection } from './paced-connection.js';
import type { ReadingPace } from './reading-pace.js';

/** *Units*: milliseconds between two looks for requests that arrive too slowly. */
const LATE_CHECK_MS = 1_000;

/** *Units*: milliseconds for which a connection is kept that has no request under way; longer than a proxy keeps it. */
const KEPT_MS = 72_000;

/**
 * A server that calls `handler` for each request, reads its connections at a `pace`, and bounds what one of them and
 * one address may have open.
 *
 * A connection with too many requests under way is cut: refused one by one, each of its requests would be kept until
 * the answers before it are read, 2.3 GB for 1,000 connections of 150 requests.
 */
export function createHttpServer(
  handler: RequestListener,
  { limits, rateLimit, trustProxy }: Pick<HttpConfig, 'limits' | 'rateLimit' | 'trustProxy'>,
  pace: ReadingPace,
): Server {
  // Behind a proxy all have one address: there the proxy counts them.
  const mostOfAddress = rateLimit !== null && trustProxy.length === 0 ? limits.connectionsPerAddress : Number.POSITIVE_INFINITY;
  const server = new PacedServer(limits, pace, mostOfAddress);
  server.keepAliveTimeout = KEPT_MS;
  server.maxConnections = limits.connections;
  server.on('request', (request, response) => {
    const { socket } = request;
    const pending = unanswered.get(socket) ?? noteConnection(socket);
    // One piece can hold 40 more requests behind the one for which the connection was cut.
    if (!socket.destroyed && pending.size < limits.pipelinedRequests) {
      pending.add(response);
      response.once('close', () => pending.delete(response));
      return handler(request, response);
    }
    // Without an error: Node would write the stack of one for each request.
    request.destroy();
    socket.destroy();
  });
  return server;
}

/** Hands each connection that is accepted to Node as a `PacedConnection`. */
class PacedServer extends Server {
  private readonly places: ConcurrencyLimit = createConcurrencyLimit();

  constructor(
    limits: Limits,
    private readonly pace: ReadingPace,
    private readonly mostOfAddress: number,
  ) {
    super(arrivalRules(limits));
  }

  override emit(event: string, ...args: unknown[]): boolean {
    const [socket] = args;
    if (event !== 'connection' || !(socket instanceof Socket)) return super.emit(event, ...args);
    this.accept(socket);
    return true;
  }

  private accept(socket: Socket): void {
    // Also for one that is cut: those behind it wait all the same.
    this.pace.arrived();
    const address = normalizeIP(socket.remoteAddress ?? '');
    const leave = this.places.enter(address, this.mostOfAddress);
    if (!leave) return void socket.destroy();
    // One that breaks while it waits is heard by nobody else.
    socket.once('close', leave).on('error', () => undefined);
    this.pace.queue(address, () => {
      if (!this.listening) socket.destroy();
      if (!socket.destroyed) super.emit('connection', new PacedConnection(socket, address, this.pace));
    });
  }
}

/**
 * Left alone, Node looks every 30 s for what is late, and exchanges the limits of headers (60 s) and of whole requests
 * when the latter is the smaller.
 */
export function arrivalRules({ requestMs }: Pick<Limits, 'requestMs'>) {
  return { headersTimeout: requestMs, requestTimeout: requestMs, connectionsCheckingInterval: Math.min(LATE_CHECK_MS, requestMs) };
}

const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

function noteConnection(socket: Duplex): Set<ServerResponse> {
  const pending = new Set<ServerResponse>();
  unanswered.set(socket, pending);
  // Node closes the response whose turn it is: those behind it would hold what they hold for ever.
  socket.once('close', () => {
    for (const response of pending) response.destroy().emit('close');
  });
  return pending;
}

/** The responses to requests of a connection that have not been sent yet. */
export function unansweredOn(socket: Duplex): ReadonlySet<ServerResponse> {
  return unanswered.get(socket) ?? new Set();
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import type { Limits } from '../limits.js';
import { registerArrivals } from './arrivals.js';
import { addressKey } from './caller-key.js';
import { isFree } from './free-paths.js';
import { createRequestTurns, type TurnRules } from './request-turns.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Waits for a turn to work for `request` and returns how to end it; for faces that carry several requests in one
     * connection or body.
     *
     * *Errors*: RATE_LIMITED, UNAVAILABLE.
     */
    takeTurn(request: FastifyRequest): Promise<() => void>;
  }
  interface FastifyRequest {
    /** Ends the turn the request has, for whoever goes on to wait for long; null while it has none. */
    endTurn: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The body is left to the route, which reads it as it comes. */
    isBodyStreamed?: boolean;
  }
}

/**
 * Lets requests work in turns (`createRequestTurns`), and cuts connections that send more of them without waiting than
 * any client has a use for.
 *
 * To be registered before whatever else looks at requests. A connection that is cut costs nothing: refused one by one,
 * each of its requests would be kept until the answers before it are read, 2.3 GB for 1,000 connections of 150
 * requests.
 */
export function registerAdmission(app: FastifyInstance, config: Pick<Config, 'limits' | 'rateLimit' | 'trustProxy'>): void {
  const { limits, rateLimit } = config;
  const { isHolding } = registerArrivals(app, config);
  const turns = createRequestTurns(rulesOf(limits, rateLimit !== null), isHolding);
  const underWay = new WeakMap<Socket, number>();
  app.decorateRequest('endTurn', null);
  app.decorate('takeTurn', (request) => new Promise((resolve) => turns.take(addressKey(request), resolve)));
  passOverDestroyed(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = underWay.get(socket) ?? 0;
    if (socket.destroyed || before >= limits.pipelinedRequests) {
      reply.hijack();
      // Without an error: Node would write the stack of one for each request of the connection, which takes longer than
      // all else.
      request.raw.destroy();
      socket.destroy();
      return;
    }
    underWay.set(socket, before + 1);
    reply.raw.once('close', () => {
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
      request.endTurn?.();
    });
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (isFree(request) || request.routeOptions.config.isBodyStreamed) return done();
    const { socket } = request.raw;
    turns.take(addressKey(request), (end) => {
      // Nobody waits for it any more, and it has not begun.
      if (socket.destroyed) return end();
      request.endTurn = end;
      if (request.ws) end();
      done();
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.endTurn?.();
    // Refusals have no turns: a thousand connections that ask again as fast as they are refused would make each turn of
    // the event loop long.
    if (reply.statusCode === 429) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Keeps from the app what comes in one piece with the request for which a connection was cut: 64 KiB can hold 2,600
 * more.
 */
function passOverDestroyed(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.destroyed) request.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Without a rate limit one address may have all turns. */
function rulesOf(limits: Limits, isMetered: boolean): TurnRules {
  if (isMetered) return limits;
  return { ...limits, requestsAtWorkPerAddress: limits.requestsAtWork, requestsWaitingPerAddress: limits.requestsWaiting };
}

/** How many of each thing may be open or under way at once: all that this process counts by who holds it. */
import type { FastifyInstance } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { addressKey, callerKey } from './caller-key.js';
import { createConcurrencyLimit } from './concurrency-limit.js';
import { isFree } from './free-paths.js';
import type { HttpConfig } from './http-config.js';
import type { OwnTurns } from './own-turn.js';
import { whenClosed } from './when-closed.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one more thing that the sender of `request` holds open, for its key and for its address; call what is
     * returned when it ends.
     *
     * *Errors*: RATE_LIMITED when either holds too many already.
     */
    holdPlace(kind: PlaceKind, request: FastifyRequest): () => void;
    /** Resolves when it is this work’s turn of the event loop; for faces that carry several requests in one. */
    ownTurn(): Promise<void>;
  }
  interface FastifyRequest {
    /** Ends to count the request as under way, for one that goes on to wait for long; null while it is not counted. */
    leaveWork: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The body is left to the route, which reads it as it comes, within `withStreamedBody`. */
    isBodyStreamed?: boolean;
  }
}

/** What a caller may hold open. */
export type PlaceKind = 'stream' | 'turns' | 'socket' | 'call';

const NAMES: Readonly<Record<PlaceKind, string>> = {
  stream: 'live streams',
  turns: 'streams of turns',
  socket: 'open websockets',
  call: 'calls under way',
};

/** How many places of a kind there are. */
type Room = Record<'ofCaller' | 'ofAddress', { limit: keyof Limits; most: number }>;

const RETRY_AFTER_SECONDS = 5;
const BUSY_SECONDS = 1;

function roomsOf(limits: Limits): Record<PlaceKind, Room> {
  const room = (limit: 'streamsPerCaller' | 'socketsPerCaller'): Room => ({
    ofCaller: { limit, most: limits[limit] },
    ofAddress: { limit, most: limits[limit] * limits.addressFactor },
  });
  const streams = room('streamsPerCaller');
  return {
    stream: streams,
    turns: { ...streams, ofAddress: { limit: 'turnStreamsPerAddress', most: limits.turnStreamsPerAddress } },
    socket: room('socketsPerCaller'),
    call: streams,
  };
}

/**
 * Counts what every key and every address holds open, whichever face it came by; without a rate limit an address is not
 * counted.
 */
export function registerPlaces(
  app: FastifyInstance,
  { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>,
  inOwnTurn: OwnTurns,
): void {
  const rooms = roomsOf(limits);
  const places = createConcurrencyLimit();
  app.decorate('holdPlace', (kind, request) => {
    // What is held open for long has its bound here.
    request.leaveWork?.();
    const { ofCaller, ofAddress } = rooms[kind];
    const leaveCaller = places.enter(`${kind} ${callerKey(request)}`, ofCaller.most);
    if (!leaveCaller) throw tooMany(ofCaller.limit, `You hold ${ofCaller.most} ${NAMES[kind]}`);
    const mostOfAddress = rateLimit === null ? Number.POSITIVE_INFINITY : ofAddress.most;
    const leaveAddress = places.enter(`${kind} of ${addressKey(request)}`, mostOfAddress);
    if (leaveAddress)
      return () => {
        leaveCaller();
        leaveAddress();
      };
    leaveCaller();
    throw tooMany(ofAddress.limit, `Your address holds ${ofAddress.most} ${NAMES[kind]}`);
  });
  app.decorate('ownTurn', () => new Promise<void>(inOwnTurn));
  countRequests(app, limits, rateLimit !== null, inOwnTurn);
}

/**
 * Counts requests from when their bodies are there until their answers are sent: what waits for clients that do not
 * read is bounded by it as well.
 *
 * A few addresses cannot take all the room: that of the process is eight times that of one.
 */
function countRequests(
  app: FastifyInstance,
  { requestsAtWork, requestsAtWorkPerAddress }: Limits,
  isMetered: boolean,
  inOwnTurn: OwnTurns,
): void {
  const byAddress = createConcurrencyLimit();
  let inAll = 0;
  app.decorateRequest('leaveWork', null);
  app.addHook('preValidation', (request, reply, done) => {
    if (request.ws || isFree(request) || request.routeOptions.config.isBodyStreamed) return done();
    if (inAll >= requestsAtWork) throw busy('UNAVAILABLE', 'requestsAtWork', 'Too many requests are under way.');
    const leave = byAddress.enter(addressKey(request), isMetered ? requestsAtWorkPerAddress : requestsAtWork);
    if (!leave) throw busy('RATE_LIMITED', 'requestsAtWorkPerAddress', 'Too many of your requests are under way.');
    inAll++;
    let isLeft = false;
    request.leaveWork = () => {
      if (isLeft) return;
      isLeft = true;
      inAll--;
      leave();
    };
    whenClosed(reply, request.leaveWork);
    // Of one that nobody waits for any more nothing is begun.
    inOwnTurn(() => request.raw.socket.destroyed || done());
  });
}

function tooMany(limit: keyof Limits, message: string): GameledgerError {
  return new GameledgerError('RATE_LIMITED', `${message}, which is the most: close one.`, { retryAfter: RETRY_AFTER_SECONDS, limit });
}

function busy(code: 'RATE_LIMITED' | 'UNAVAILABLE', limit: keyof Limits, message: string): GameledgerError {
  return new GameledgerError(code, `${message} Try again later.`, { retryAfter: BUSY_SECONDS, limit });
}

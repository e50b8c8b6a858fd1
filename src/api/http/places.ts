import type { FastifyInstance } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { addressKey, callerKey } from './caller-key.js';
import { createConcurrencyLimit } from './concurrency-limit.js';
import type { HttpConfig } from './http-config.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one more thing that the sender of `request` holds open, for its key and for its address; call what is
     * returned when it ends.
     *
     * *Errors*: RATE_LIMITED when either holds too many already.
     */
    holdPlace(kind: PlaceKind, request: FastifyRequest): () => void;
  }
}

/** What a caller may hold open. */
export type PlaceKind = 'stream' | 'turns' | 'socket' | 'call';

/** How many places of a kind there are. */
interface Room {
  perCaller: number;
  perAddress: number;
}

/** The places in words, for the refusal. */
const NAMES: Readonly<Record<PlaceKind, string>> = {
  stream: 'live streams',
  turns: 'streams of turns',
  socket: 'open websockets',
  call: 'calls under way',
};

const RETRY_AFTER_SECONDS = 5;

function roomsOf({ streamsPerCaller, turnStreamsPerAddress, socketsPerCaller, addressFactor }: Limits): Record<PlaceKind, Room> {
  const room = (perCaller: number): Room => ({ perCaller, perAddress: perCaller * addressFactor });
  return {
    stream: room(streamsPerCaller),
    turns: { perCaller: streamsPerCaller, perAddress: turnStreamsPerAddress },
    socket: room(socketsPerCaller),
    call: room(streamsPerCaller),
  };
}

/**
 * Counts what every key and every address holds open, whichever face it came by; without a rate limit an address is not
 * counted.
 */
export function registerPlaces(app: FastifyInstance, { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>): void {
  const rooms = roomsOf(limits);
  const places = createConcurrencyLimit();
  app.decorate('holdPlace', (kind, request) => {
    // What is held open for long has its bound here.
    request.endTurn?.();
    const { perCaller, perAddress } = rooms[kind];
    const ofCaller = places.enter(`${kind} ${callerKey(request)}`, perCaller);
    if (!ofCaller) throw tooMany(`You hold ${perCaller} ${NAMES[kind]}`);
    const ofAddress = places.enter(`${kind} of ${addressKey(request)}`, rateLimit === null ? Number.POSITIVE_INFINITY : perAddress);
    if (ofAddress)
      return () => {
        ofCaller();
        ofAddress();
      };
    ofCaller();
    throw tooMany(`Your address holds ${perAddress} ${NAMES[kind]}`);
  });
}

function tooMany(message: string): GameledgerError {
  return new GameledgerError('RATE_LIMITED', `${message}, which is the most: close one.`, { retryAfter: RETRY_AFTER_SECONDS });
}

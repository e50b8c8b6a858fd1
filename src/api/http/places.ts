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
  /** In words, for the refusal. */
  name: string;
  perCaller: number;
  perAddress: number;
}

const RETRY_AFTER_SECONDS = 5;

function roomsOf({ streamsPerCaller, turnStreamsPerAddress, socketsPerCaller, addressFactor }: Limits): Record<PlaceKind, Room> {
  const room = (name: string, perCaller: number): Room => ({ name, perCaller, perAddress: perCaller * addressFactor });
  return {
    stream: room('live streams', streamsPerCaller),
    turns: { name: 'streams of turns', perCaller: streamsPerCaller, perAddress: turnStreamsPerAddress },
    socket: room('open websockets', socketsPerCaller),
    call: room('calls under way', streamsPerCaller),
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
    const { name, perCaller, perAddress } = rooms[kind];
    const ofCaller = places.enter(`${kind} ${callerKey(request)}`, perCaller);
    if (!ofCaller) throw tooMany(`You hold ${perCaller} ${name}`);
    const ofAddress = places.enter(`${kind} of ${addressKey(request)}`, rateLimit === null ? Number.POSITIVE_INFINITY : perAddress);
    if (ofAddress)
      return () => {
        ofCaller();
        ofAddress();
      };
    ofCaller();
    throw tooMany(`Your address holds ${perAddress} ${name}`);
  });
}

function tooMany(message: string): GameledgerError {
  return new GameledgerError('RATE_LIMITED', `${message}, which is the most: close one.`, { retryAfter: RETRY_AFTER_SECONDS });
}

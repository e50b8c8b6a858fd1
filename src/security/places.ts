import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { GameledgerError } from '../kernel/errors.js';
import type { Limits } from '../kernel/limits.js';
import { addressKey, callerKey } from './caller-key.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one more thing that whoever sent `request` holds open, for its key and for its address; call what is returned when it ends.
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

/** Counts what every key and every address holds open, whichever face it came by; without a rate limit an address is not counted. */
export function registerPlaces(app: FastifyInstance, { limits, rateLimit }: Pick<Config, 'limits' | 'rateLimit'>): void {
  const rooms = roomsOf(limits);
  const held = new Map<string, number>();
  app.decorate('holdPlace', (kind, request) => {
    const { name, perCaller, perAddress } = rooms[kind];
    const caller = `${kind} ${callerKey(request)}`;
    const address = `${kind} of ${addressKey(request)}`;
    refuseBeyond(held.get(caller), perCaller, `You hold ${perCaller} ${name}`);
    if (rateLimit !== null) refuseBeyond(held.get(address), perAddress, `Your address holds ${perAddress} ${name}`);
    for (const holder of [caller, address]) held.set(holder, (held.get(holder) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const holder of [caller, address]) leave(held, holder);
    };
  });
}

function refuseBeyond(count: number | undefined, most: number, message: string): void {
  if ((count ?? 0) < most) return;
  throw new GameledgerError('RATE_LIMITED', `${message}, which is the most: close one.`, { retryAfter: RETRY_AFTER_SECONDS });
}

function leave(held: Map<string, number>, holder: string): void {
  const left = (held.get(holder) ?? 1) - 1;
  if (left > 0) held.set(holder, left);
  else held.delete(holder);
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Costly, Counted } from '../face.js';
import { addressKey, callerKey } from './caller-key.js';
import { isFree } from './free-paths.js';
import type { HttpConfig } from './http-config.js';
import { WindowStore } from './window-store.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts more requests of the sender of `request`, by default one; for faces that carry several in one connection
     * or body, and for what stores as much as several.
     *
     * *Errors*: RATE_LIMITED.
     */
    chargeRequest(request: FastifyRequest, times?: number): Promise<void>;
    /**
     * Counts what something costly counts beside the request that asks for it.
     *
     * *Errors*: RATE_LIMITED.
     */
    chargeCostly(request: FastifyRequest, what: Costly): Promise<void>;
    /**
     * Counts one more account made from the address of `request`.
     *
     * *Errors*: RATE_LIMITED.
     */
    chargeAccount(request: FastifyRequest): Promise<void>;
    /**
     * Counts one more of what a player may do so many times a minute, whatever key or seat token they use, and of the
     * address of `request`.
     *
     * *Errors*: RATE_LIMITED.
     */
    chargePlayer(request: FastifyRequest, playerId: string, counted: Counted): Promise<void>;
  }
}

/** How much of its allowance a key or address has left. */
interface Allowance {
  /** Whose it is: one caller's, or that of all at its address. */
  of: 'caller' | 'address';
  limit: number;
  remaining: number;
  /** *Units*: seconds until it is whole again. */
  reset: number;
  isExceeded: boolean;
}

const WINDOW_MS = 60_000;

/** Refuses what a key or an address sends beyond `config.rateLimit` a minute, before anything is read or looked up. */
export async function registerRateLimit(app: FastifyInstance, config: Pick<HttpConfig, 'rateLimit' | 'limits'>): Promise<void> {
  const { rateLimit: perMinute, limits } = config;
  if (perMinute === null) {
    app.decorate('chargeRequest', async () => undefined);
    app.decorate('chargeCostly', async () => undefined);
    app.decorate('chargeAccount', async () => undefined);
    app.decorate('chargePlayer', async () => undefined);
    return;
  }
  await app.register(rateLimit, { global: false, store: WindowStore });
  const perKey = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS, keyGenerator: callerKey });
  const perAddress = app.createRateLimit({ max: perMinute * limits.addressFactor, timeWindow: WINDOW_MS, keyGenerator: addressKey });
  const accounts = app.createRateLimit({ max: limits.accountsPerMinute, timeWindow: WINDOW_MS, keyGenerator: addressKey });
  const charge = async (request: FastifyRequest): Promise<Allowance> =>
    // The address counts first: made-up keys find no way round it.
    tighter(toAllowance('address', await perAddress(request)), toAllowance('caller', await perKey(request)));
  app.decorate('chargeRequest', async (request, times = 1) => {
    for (let counted = 0; counted < times; counted++) refuseIfExceeded(await charge(request), 'requests', 'RATE_LIMIT');
  });
  app.decorate('chargeCostly', (request, what) => app.chargeRequest(request, limits[what] - 1));
  app.decorate('chargeAccount', async (request) =>
    refuseIfExceeded(toAllowance('address', await accounts(request)), 'new accounts of one address', 'accountsPerMinute'),
  );
  app.decorate('chargePlayer', playerCharge(app, limits));
  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request)) return;
    const allowance = await charge(request);
    writeHeaders(reply, allowance);
    refuseIfExceeded(allowance, 'requests', 'RATE_LIMIT');
  });
}

/** A player may hold many keys, and a seat token in every match: some things count by who does them. */
function playerCharge(app: FastifyInstance, limits: HttpConfig['limits']): FastifyInstance['chargePlayer'] {
  const players = new WeakMap<FastifyRequest, string>();
  const playerKey = (request: FastifyRequest): string => `player ${players.get(request)}`;
  const counter = (max: number, keyGenerator: typeof playerKey) => app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator });
  const counters = new Map<string, Record<'perPlayer' | 'perAddress', ReturnType<typeof counter>>>();
  return async (request, playerId, { what, limit }) => {
    const counts = counters.get(limit) ?? {
      perPlayer: counter(limits[limit], playerKey),
      perAddress: counter(limits[limit] * limits.addressFactor, addressKey),
    };
    counters.set(limit, counts);
    players.set(request, playerId);
    const ofAddress = toAllowance('address', await counts.perAddress(request));
    refuseIfExceeded(tighter(ofAddress, toAllowance('caller', await counts.perPlayer(request))), what, limit);
  };
}

function toAllowance(of: Allowance['of'], counted: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): Allowance {
  if (counted.isAllowed) return { of, limit: Number.POSITIVE_INFINITY, remaining: Number.POSITIVE_INFINITY, reset: 0, isExceeded: false };
  return { of, limit: counted.max, remaining: counted.remaining, reset: counted.ttlInSeconds, isExceeded: counted.isExceeded };
}

function tighter(a: Allowance, b: Allowance): Allowance {
  if (a.isExceeded !== b.isExceeded) return a.isExceeded ? a : b;
  return a.remaining < b.remaining ? a : b;
}

/**
 * Tells the allowance in the fields of the present draft and in those of a number each that it began with.
 *
 * *Source*: draft-ietf-httpapi-ratelimit-headers-10 and -06.
 */
function writeHeaders(reply: FastifyReply, { of, limit, remaining, reset, isExceeded }: Allowance): void {
  reply.header('ratelimit-policy', `"${of}";q=${limit};w=${WINDOW_MS / 1000}`);
  reply.header('ratelimit', `"${of}";r=${remaining};t=${reset}`);
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', reset);
  if (isExceeded) reply.header('retry-after', Math.max(1, reset));
}

function refuseIfExceeded(allowance: Allowance, what: string, limit: keyof HttpConfig['limits'] | 'RATE_LIMIT'): void {
  if (!allowance.isExceeded) return;
  const retryAfter = Math.max(1, allowance.reset);
  const message = `More than ${allowance.limit} ${what} in a minute: wait ${retryAfter} s.`;
  throw new GameledgerError('RATE_LIMITED', message, { retryAfter, limit });
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { addressKey } from './caller-key.js';
import { createConcurrencyLimit } from './concurrency-limit.js';
import { WindowStore } from './window-store.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts one more check of a match or record for the address of `request`.
     *
     * *Errors*: RATE_LIMITED.
     */
    admitCheck(request: FastifyRequest): Promise<{ holder: string; leave(): void }>;
  }
}

const WINDOW_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/** Bounds what one address may have checked: a check takes as long as thousands of other requests. */
export async function registerCheckLimit(
  app: FastifyInstance,
  { auditsPerAddress, auditsPerMinute }: Pick<Limits, 'auditsPerAddress' | 'auditsPerMinute'>,
): Promise<void> {
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false, store: WindowStore });
  const count = app.createRateLimit({ max: auditsPerMinute, timeWindow: WINDOW_MS, keyGenerator: addressOf });
  const checks = createConcurrencyLimit();
  app.decorate('admitCheck', async (request) => {
    // It waits for its own turn, in a process of its own.
    request.leaveWork?.();
    const holder = addressOf(request);
    const leave = checks.enter(holder, auditsPerAddress);
    if (!leave) throw tooMany('auditsPerAddress', `${auditsPerAddress} checks for your address are under way`, RETRY_AFTER_SECONDS);
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return { holder, leave };
    leave();
    throw tooMany('auditsPerMinute', `More than ${auditsPerMinute} checks for your address in a minute`, Math.max(1, counted.ttlInSeconds));
  });
}

function addressOf(request: FastifyRequest): string {
  return `check of ${addressKey(request)}`;
}

function tooMany(limit: keyof Limits, what: string, retryAfter: number): GameledgerError {
  return new GameledgerError('RATE_LIMITED', `${what}: wait ${retryAfter} s.`, { retryAfter, limit });
}

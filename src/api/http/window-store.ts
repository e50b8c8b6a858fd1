import type { FastifyRateLimitStore } from '@fastify/rate-limit';

const REMEMBERED = 50_000;

/** How often somebody has come since their minute began. */
interface Window {
  count: number;
  /** *Units*: milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts who comes, in this process, for `@fastify/rate-limit`.
 *
 * Its own store (11.2) hands out the object it goes on counting with: of requests that were read in the same turn of
 * the event loop each saw the number of all of them, and all were refused where only the last ones should be.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void, windowMs: number): void {
    const now = Date.now();
    const known = this.#windows.get(key);
    const { count, endsAt } = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    // Who came last stands last.
    this.#windows.delete(key);
    this.#windows.set(key, { count: count + 1, endsAt });
    if (this.#windows.size > REMEMBERED) this.#windows.delete(this.#windows.keys().next().value ?? '');
    callback(null, { current: count + 1, ttl: endsAt - now });
  }

  child(): FastifyRateLimitStore {
    return new WindowStore();
  }
}

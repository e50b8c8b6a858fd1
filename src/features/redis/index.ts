import { z } from 'zod';
import { feature } from '../../api/feature.js';
import { environment } from '../../base/environment.js';
import { isRedisUrl } from './redis-place.js';

/** Which Redis or Valkey tells the other processes what is new. */
export interface RedisSettings {
  /** Null: none does. */
  url: string | null;
}

const ENVIRONMENT = environment(
  { REDIS_URL: z.string().refine(isRedisUrl, 'must be a URL that begins with redis:// or rediss://').nullable().default(null) },
  ({ REDIS_URL: url }): RedisSettings => ({ url }),
);

/** Redis or Valkey instead of PostgreSQL's NOTIFY: docs/operations.md. */
export const redis = feature<object, RedisSettings | undefined>({
  name: 'redis',
  environment: ENVIRONMENT,
  async carrier({ url } = { url: null }, log) {
    if (url === null) return null;
    // The client takes a while to load, which a service without Redis does not need.
    const { openRedisTransport } = await import('./redis-transport.js');
    return openRedisTransport({
      url,
      onChange(state, reason) {
        if (state === 'connected') log.info({}, 'Redis tells the other processes what is new');
        else log.warn({ reason }, 'Redis is away: what is new in other processes is found by polling until it is back');
      },
    });
  },
});

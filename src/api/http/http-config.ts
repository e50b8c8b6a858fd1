import type { Limits } from '../../base/limits.js';

/** What of the configuration the HTTP server itself needs. */
export interface HttpConfig {
  /** *Units*: requests a minute for one key; null: no limit. */
  rateLimit: number | null;
  /** Web origins that may call from a browser; `*`: all. */
  corsOrigin: '*' | string[];
  /** Proxies (addresses, networks, `loopback`, `linklocal`, `uniquelocal`) whose `X-Forwarded-For` is believed. */
  trustProxy: string[];
  limits: Limits;
}

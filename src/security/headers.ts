import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';

/** What a browser may read of our responses besides their bodies. */
const EXPOSED_HEADERS = [
  'Location',
  'ETag',
  'Allow',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'Idempotent-Replayed',
];
const PREFLIGHT_SECONDS = 600;

/**
 * Security headers and CORS.
 *
 * The answers are data: nothing may be loaded from them or framed. Pages (/docs, /graphiql) set a policy of their own.
 * Any origin may call by default: keys travel in a header that no browser adds by itself.
 */
export async function registerHeaders(app: FastifyInstance, config: Pick<Config, 'corsOrigin'>): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Behind a plain HTTP address the header would be ignored, and behind TLS it is the proxy's to send.
    strictTransportSecurity: false,
  });
  await app.register(cors, {
    origin: config.corsOrigin,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
}

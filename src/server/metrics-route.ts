import type { FastifyInstance } from 'fastify';
import { isBearerOf } from '../base/bearer-key.js';
import { GameledgerError } from '../base/errors.js';
import type { ServiceMetrics } from './metrics.js';

/** `GET /metrics`, for callers that send `token`; for everybody without one. */
export function registerMetrics(app: FastifyInstance, metrics: ServiceMetrics, token: string | null): void {
  const isAllowed = isBearerOf(token);
  const writeMetrics = shareWriting(metrics);
  app.get('/metrics', async ({ headers }, reply) => {
    if (token !== null && !isAllowed(headers.authorization)) throw new GameledgerError('UNAUTHENTICATED', 'This needs METRICS_TOKEN.');
    return reply.type(metrics.registry.contentType).send(await writeMetrics());
  });
}

/** Everybody may ask as often as they like: those who ask at the same time get the same. */
function shareWriting(metrics: ServiceMetrics): () => Promise<string> {
  let writing: Promise<string> | null = null;
  return () => {
    writing ??= metrics.write().finally(() => {
      writing = null;
    });
    return writing;
  };
}

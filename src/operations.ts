import type { FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode, GameledgerError } from './kernel/errors.js';
import type { ServiceMetrics } from './metrics.js';

/** What operators and their machines ask: is it alive, can it work, what does it count, what does an error code mean. */
export function registerOperations(app: FastifyInstance, services: { ready(): Promise<boolean> }, metrics: ServiceMetrics): void {
  app.get('/', (_request, reply) => reply.redirect('/docs'));
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    const isReady = await services.ready().catch(() => false);
    if (!isReady) throw new GameledgerError('UNAVAILABLE', 'The database does not answer.');
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  app.get<{ Params: { code: string } }>('/problems/:code', ({ params: { code } }) => {
    if (!Object.hasOwn(ERRORS, code)) throw new GameledgerError('NOT_FOUND', 'There is no such error code.');
    return { code, ...ERRORS[code as ErrorCode] };
  });
}

import type { FastifyInstance } from 'fastify';
import type { ReadyState } from '../ledger/readiness.js';
import type { RedisState } from '../ledger/redis-transport.js';
import { ERRORS, type ErrorCode, GameledgerError } from './errors.js';
import type { ServiceMetrics } from './metrics.js';

const NOT_READY: Record<Exclude<ReadyState, 'ready' | 'partial'>, string> = {
  silent: 'The database does not answer.',
  'read-only': 'The database has just refused to write: its disk or memory is full, its disk fails, or it is a standby.',
};

/** What tells whether the service can work. */
interface Readiness {
  ready(): Promise<ReadyState>;
  redis: (() => RedisState) | null;
}

/**
 * What operators and their machines ask: is it alive, can it work, what does it count, what does an error code mean.
 */
export function registerOperations(app: FastifyInstance, services: Readiness, metrics: ServiceMetrics): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', () => getReadiness(services));
  const writeMetrics = shareWriting(metrics);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await writeMetrics()));
  app.get<{ Params: { code: string } }>('/problems/:code', ({ params }) => getProblem(params.code));
}

/** Without Redis everything works, later: it is told, and makes nothing unready. */
async function getReadiness(services: Readiness): Promise<{ status: ReadyState; redis?: RedisState }> {
  const state = await services.ready();
  // What the other nodes keep is worked with: no balancer should turn away from this process.
  if (state !== 'ready' && state !== 'partial') throw new GameledgerError('UNAVAILABLE', NOT_READY[state]);
  return { status: state, ...(services.redis && { redis: services.redis() }) };
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

function getProblem(code: string) {
  if (!Object.hasOwn(ERRORS, code)) throw new GameledgerError('NOT_FOUND', 'There is no such error code.');
  const { status, meaning, recovery } = ERRORS[code as ErrorCode];
  return { code, status, meaning, recovery };
}

import type { FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode, GameledgerError } from '../base/errors.js';
import { linkGuides } from '../base/guide-links.js';
import type { Carrier } from '../base/transport.js';
import type { ReadyState } from '../store/ledger/readiness.js';

const NOT_READY: Record<Exclude<ReadyState, 'ready' | 'partial'>, string> = {
  silent: 'The database does not answer.',
  outdated: 'The database demands a newer gameledger than this process: start the newer one in its place.',
  'read-only': 'The database has just refused to write: its disk or memory is full, its disk fails, or it is a standby.',
};

/** Balancers look for its first word. */
const LEAVING = 'leaving: the process was told to stop, and answers what still comes.';

/** What tells whether the service can work. */
export interface Readiness {
  ready(): Promise<ReadyState>;
  /** Whether it was told to stop. */
  isLeaving(): boolean;
  carrier: Pick<Carrier, 'name' | 'state'> | null;
}

const JSON_ROUTE = { config: { gives: ['application/json; charset=utf-8'] } };

/**
 * What operators and their machines ask: is it alive, can it work, what does an error code mean.
 */
export function registerOperations(app: FastifyInstance, services: Readiness, publicUrl: string): void {
  app.get('/healthz', JSON_ROUTE, () => ({ status: 'alive' }));
  app.get('/readyz', JSON_ROUTE, () => getReadiness(services));
  app.get<{ Params: { code: string } }>('/problems/:code', JSON_ROUTE, ({ params }) => getProblem(params.code, publicUrl));
}

/** Without a carrier of notes everything works, later: it is told, and makes nothing unready. */
async function getReadiness(services: Readiness): Promise<Record<string, string>> {
  if (services.isLeaving()) throw new GameledgerError('UNAVAILABLE', LEAVING);
  const state = await services.ready();
  // What the other nodes keep is worked with: no balancer should turn away from this process.
  if (state !== 'ready' && state !== 'partial') throw new GameledgerError('UNAVAILABLE', NOT_READY[state]);
  return { status: state, ...(services.carrier && { [services.carrier.name]: services.carrier.state() }) };
}

function getProblem(code: string, publicUrl: string) {
  if (!Object.hasOwn(ERRORS, code)) throw new GameledgerError('NOT_FOUND', 'There is no such error code.');
  const { status, meaning, recovery } = ERRORS[code as ErrorCode];
  return { code, status, meaning, recovery: linkGuides(recovery, publicUrl) };
}

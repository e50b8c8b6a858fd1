import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { NO_METRICS } from '../../base/metrics-contract.js';
import type { Feature } from '../feature.js';
import type { Operation } from '../operation.js';
import { operationsOf } from '../operations.js';
import { admitOperator, authenticateRequests } from './caller.js';
import { publishDocumentation } from './documentation.js';
import { guideRoutes } from './guides.js';
import { trackStreams } from './live-stream.js';
import { describeRoutes } from './openapi.js';
import type { RestOptions } from './options.js';
import { checkedBy } from './refuse-malformed.js';
import { registerOperations } from './register-operations.js';
import { bulkActionRoutes } from './routes/bulk-actions.js';
import { importRoutes } from './routes/import.js';
import { checkScopes } from './scopes.js';

/** What the REST face needs. */
export interface RestFaceOptions extends RestOptions {
  features: readonly Feature[];
}

const ROUTES = [bulkActionRoutes, importRoutes];

/**
 * The REST face: every route under /v1, its OpenAPI document, the docs page and the guides. Reading bodies and
 * answering errors are left to the app.
 */
export const restPlugin: FastifyPluginAsync<RestFaceOptions> = async (app, options) => {
  await describeRoutes(app, options);
  const streams = trackStreams({
    keepAliveMs: options.limits.keepAliveMs,
    players: options.services.players,
    metrics: options.metrics ?? NO_METRICS,
  });
  app.addHook('preClose', async () => streams.endAll());
  const operations = Object.entries(operationsOf(options.features));
  const register = (face: FastifyInstance, isWanted: (operation: Operation) => boolean) =>
    registerOperations(
      face,
      operations.filter(([, operation]) => isWanted(operation)),
      { ...options, streams },
    );
  await app.register(
    async (v1) => {
      v1.setValidatorCompiler(checkedBy);
      // What the use cases answer is already checked by the compiler and, in the tests, against the document.
      v1.setSerializerCompiler(() => JSON.stringify);
      authenticateRequests(v1, options.services);
      checkScopes(v1);
      for (const routes of ROUTES) await v1.register(routes, options);
      register(v1, ({ by }) => by !== 'operator');
    },
    { prefix: '/v1' },
  );
  await app.register(
    async (operator) => {
      operator.setValidatorCompiler(checkedBy);
      operator.setSerializerCompiler(() => JSON.stringify);
      admitOperator(operator, options.services.players);
      register(operator, ({ by }) => by === 'operator');
    },
    { prefix: '/v1' },
  );
  await publishDocumentation(app);
  await app.register(guideRoutes, { prefix: '/docs/guides' });
};

import type { FastifyPluginAsync } from 'fastify';
import { authenticateRequests } from './caller.js';
import { publishDocumentation } from './documentation.js';
import { describeRoutes } from './openapi.js';
import type { RestOptions } from './options.js';
import { checkedBy } from './refuse-malformed.js';
import { actionRoutes } from './routes/actions.js';
import { bulkActionRoutes } from './routes/bulk-actions.js';
import { engineRoutes } from './routes/engines.js';
import { gameRoutes } from './routes/games.js';
import { imaginationRoutes } from './routes/imagination.js';
import { importRoutes } from './routes/import.js';
import { lifeRoutes } from './routes/life.js';
import { matchRoutes } from './routes/matches.js';
import { observationRoutes } from './routes/observation.js';
import { playerRoutes } from './routes/players.js';
import { recordRoutes } from './routes/record.js';
import { rulesRoutes } from './routes/rules.js';
import { seatRoutes } from './routes/seats.js';
import { streamRoutes } from './routes/streams.js';
import { verificationRoutes } from './routes/verification.js';

export type { RestOptions } from './options.js';

const ROUTES = [
  gameRoutes,
  rulesRoutes,
  engineRoutes,
  playerRoutes,
  matchRoutes,
  seatRoutes,
  actionRoutes,
  bulkActionRoutes,
  lifeRoutes,
  observationRoutes,
  imaginationRoutes,
  streamRoutes,
  recordRoutes,
  importRoutes,
  verificationRoutes,
];

/** The REST face: every route under /v1, its OpenAPI document and the docs page. Reading bodies and answering errors are left to the app. */
export const restPlugin: FastifyPluginAsync<RestOptions> = async (app, options) => {
  await describeRoutes(app, options.services.matches);
  await app.register(
    async (v1) => {
      v1.setValidatorCompiler(checkedBy);
      // What the use cases answer is already checked by the compiler and, in the tests, against the document.
      v1.setSerializerCompiler(() => JSON.stringify);
      authenticateRequests(v1, options.services.players);
      for (const routes of ROUTES) await v1.register(routes, options);
    },
    { prefix: '/v1' },
  );
  await publishDocumentation(app);
};

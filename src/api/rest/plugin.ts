import type { FastifyPluginAsync } from 'fastify';
import type { Operation } from '../../use-cases/operations.js';
import type { Feature } from '../feature.js';
import { admitOperator, authenticateRequests } from './caller.js';
import { publishDocumentation } from './documentation.js';
import { guideRoutes } from './guides.js';
import { describeRoutes } from './openapi.js';
import type { RestOptions } from './options.js';
import { checkedBy } from './refuse-malformed.js';
import { registerOperations } from './register-operations.js';
import { actionRoutes } from './routes/actions.js';
import { bulkActionRoutes } from './routes/bulk-actions.js';
import { engineRoutes } from './routes/engines.js';
import { gameRoutes } from './routes/games.js';
import { imaginationRoutes } from './routes/imagination.js';
import { importRoutes } from './routes/import.js';
import { invitationRoutes } from './routes/invitations.js';
import { lifeRoutes } from './routes/life.js';
import { matchRoutes } from './routes/matches.js';
import { observationRoutes } from './routes/observation.js';
import { pictureRoutes } from './routes/pictures.js';
import { playerEventRoutes } from './routes/player-events.js';
import { playerRoutes } from './routes/players.js';
import { profileRoutes } from './routes/profiles.js';
import { recordRoutes } from './routes/record.js';
import { rulesRoutes } from './routes/rules.js';
import { seatRoutes } from './routes/seats.js';
import { seekRoutes } from './routes/seeks.js';
import { streamRoutes } from './routes/streams.js';
import { talkRoutes } from './routes/talk.js';
import { verificationRoutes } from './routes/verification.js';
import { checkScopes } from './scopes.js';

/** What the REST face needs. */
export interface RestFaceOptions extends RestOptions {
  features: readonly Feature[];
}

const ROUTES = [
  gameRoutes,
  rulesRoutes,
  engineRoutes,
  playerRoutes,
  profileRoutes,
  matchRoutes,
  seatRoutes,
  invitationRoutes,
  seekRoutes,
  actionRoutes,
  bulkActionRoutes,
  lifeRoutes,
  observationRoutes,
  pictureRoutes,
  imaginationRoutes,
  streamRoutes,
  playerEventRoutes,
  talkRoutes,
  recordRoutes,
  importRoutes,
  verificationRoutes,
];

/**
 * The REST face: every route under /v1, its OpenAPI document, the docs page and the guides. Reading bodies and
 * answering errors are left to the app.
 */
export const restPlugin: FastifyPluginAsync<RestFaceOptions> = async (app, options) => {
  await describeRoutes(app, options);
  const operations = options.features.flatMap((feature) => Object.entries(feature.operations ?? {}));
  const stated = (isWanted: (operation: Operation) => boolean) => operations.filter(([, operation]) => isWanted(operation));
  await app.register(
    async (v1) => {
      v1.setValidatorCompiler(checkedBy);
      // What the use cases answer is already checked by the compiler and, in the tests, against the document.
      v1.setSerializerCompiler(() => JSON.stringify);
      authenticateRequests(v1, options.services.players);
      checkScopes(v1);
      for (const routes of [...ROUTES, ...options.features.flatMap(({ rest }) => rest ?? [])]) await v1.register(routes, options);
      registerOperations(
        v1,
        stated(({ by }) => by !== 'operator'),
        options,
      );
    },
    { prefix: '/v1' },
  );
  await app.register(
    async (operator) => {
      operator.setValidatorCompiler(checkedBy);
      operator.setSerializerCompiler(() => JSON.stringify);
      admitOperator(operator, options.services.players);
      registerOperations(
        operator,
        stated(({ by }) => by === 'operator'),
        options,
      );
    },
    { prefix: '/v1' },
  );
  await publishDocumentation(app);
  await app.register(guideRoutes, { prefix: '/docs/guides' });
};

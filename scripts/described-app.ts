import Fastify, { type FastifyInstance } from 'fastify';
import { registerBasePath } from '../src/api/http/base-path.js';
import { restPlugin } from '../src/api/rest/plugin.js';
import { LIMITS } from '../src/base/limits.js';
import { FEATURES } from '../src/features/index.js';
import { BOT_IDS } from '../src/rules/bots/bots.js';
import { narrationOf } from '../src/use-cases/engines/narrations.js';
import { listEngines, listGames } from '../src/use-cases/engines/registry.js';
import { RULES_TEXTS } from '../src/use-cases/engines/rules-texts.js';
import { createCatalogue } from '../src/use-cases/matches/catalogue.js';
import type { UseCases } from '../src/use-cases/use-cases.js';

/** The REST interface without a service behind it, which publishes its document and its pages. */
export async function describedApp(): Promise<FastifyInstance> {
  const app = Fastify({ pluginTimeout: 0 });
  registerBasePath(app, '');
  const games = { games: listGames(), engines: listEngines(), texts: RULES_TEXTS, bots: () => BOT_IDS, narrationOf, basePath: '' };
  const { listGames: list } = createCatalogue(games);
  await app.register(restPlugin, {
    services: { matches: { listGames: list } } as UseCases,
    features: FEATURES,
    limits: LIMITS,
  });
  return app;
}

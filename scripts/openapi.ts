/** Writes openapi/openapi.json from the routes; with `--check` fails when the file is not what they say. */
import Fastify from 'fastify';
import { registerBasePath } from '../src/api/http/base-path.js';
import { restPlugin } from '../src/api/rest/plugin.js';
import { LIMITS } from '../src/base/limits.js';
import { BOT_IDS } from '../src/rules/bots/bots.js';
import type { Players } from '../src/use-cases/accounts/caller.js';
import type { Profiles } from '../src/use-cases/accounts/profiles.js';
import { narrationOf } from '../src/use-cases/engines/narrations.js';
import { listEngines, listGames } from '../src/use-cases/engines/registry.js';
import { RULES_TEXTS } from '../src/use-cases/engines/rules-texts.js';
import type { Loadouts } from '../src/use-cases/loadouts/contract.js';
import { createCatalogue } from '../src/use-cases/matches/catalogue.js';
import type { Matches } from '../src/use-cases/matches/matches.js';
import type { Operator } from '../src/use-cases/operator/operator.js';
import type { Ratings } from '../src/use-cases/ratings/contract.js';
import type { Tournaments } from '../src/use-cases/tournaments/tournaments.js';
import type { Webhooks } from '../src/use-cases/webhooks/contract.js';
import { writeOrCheck } from './json-file.js';

/** Stands where the services would: describing the routes calls nothing but `known`. */
function uncalled<Service extends object>(known: Partial<Service> = {}): Service {
  return new Proxy(known as Service, {
    get(target, name) {
      if (name in target) return target[name as keyof Service];
      throw new Error(`describing the routes asked for ${String(name)}`);
    },
  });
}

async function currentDocument(): Promise<unknown> {
  const app = Fastify({ pluginTimeout: 0 });
  registerBasePath(app, '');
  const { listGames: list } = createCatalogue({
    games: listGames(),
    engines: listEngines(),
    texts: RULES_TEXTS,
    bots: BOT_IDS,
    narrationOf,
    basePath: '',
  });
  await app.register(restPlugin, {
    services: {
      matches: uncalled<Matches>({ listGames: list }),
      profiles: {} as Profiles,
      ratings: {} as Ratings,
      tournaments: {} as Tournaments,
      operator: {} as Operator,
      players: uncalled<Players>(),
      webhooks: {} as Webhooks,
      loadouts: {} as Loadouts,
    },
    limits: LIMITS,
  });
  const { body } = await app.inject('/openapi.json');
  await app.close();
  return JSON.parse(body);
}

writeOrCheck('openapi/openapi.json', await currentDocument(), 'openapi');

/** Writes openapi/openapi.json from the routes; with `--check` fails when the file is not what they say. */
import { readFile, writeFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { BOT_IDS } from '../src/bots/bots.js';
import { listEngines, listGames } from '../src/engines/registry.js';
import { RULES_TEXTS } from '../src/engines/rules-texts.js';
import { createCatalogue } from '../src/matches/catalogue.js';
import type { Matches } from '../src/matches/contract.js';
import type { Operator } from '../src/operator/operator.js';
import type { Players } from '../src/players/caller.js';
import type { Ratings } from '../src/ratings/contract.js';
import { restPlugin } from '../src/rest/plugin.js';
import type { Tournaments } from '../src/tournaments/contract.js';
import type { Webhooks } from '../src/webhooks/contract.js';

const FILE = new URL('../openapi/openapi.json', import.meta.url);

/** Stands where the services would: describing the routes calls nothing but `known`. */
function uncalled<Service extends object>(known: Partial<Service> = {}): Service {
  return new Proxy(known as Service, {
    get(target, name) {
      if (name in target) return target[name as keyof Service];
      throw new Error(`describing the routes asked for ${String(name)}`);
    },
  });
}

async function currentDocument(): Promise<string> {
  const app = Fastify();
  const { list } = createCatalogue({ games: listGames(), engines: listEngines(), texts: RULES_TEXTS, bots: BOT_IDS });
  await app.register(restPlugin, {
    services: {
      matches: uncalled<Matches>({ listGames: list }),
      ratings: {} as Ratings,
      tournaments: {} as Tournaments,
      operator: {} as Operator,
      players: uncalled<Players>(),
      webhooks: {} as Webhooks,
    },
  });
  const { body } = await app.inject('/openapi.json');
  await app.close();
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}

const document = await currentDocument();
if (!process.argv.includes('--check')) {
  await writeFile(FILE, document);
  console.log('openapi/openapi.json written');
} else if (document === (await readFile(FILE, 'utf8').catch(() => ''))) {
  console.log('openapi/openapi.json is up to date');
} else {
  console.error('openapi/openapi.json is not what the routes say: run `npm run openapi` and commit it');
  process.exitCode = 1;
}

import type { Sql } from 'postgres';
import { type Feature, inOrder } from '../../api/feature.js';
import type { Finding, Seen } from '../../base/finding.js';
import { ok, warning, wrong } from '../../base/finding.js';
import { chooseFeatures } from '../../features/choose.js';
import type { FeatureSettings } from '../../features/index.js';
import { findEmbedded } from '../../store/embedded/embedded.js';
import { type Connections, openConnections } from '../../store/ledger/pools.js';
import { withSession } from '../../store/ledger/session.js';
import { readGuests } from '../../use-cases/engines/guests.js';
import { type Config, isVariable, readConfig } from '../config.js';
import { wordsOf } from '../database-fault.js';
import { censorOf } from '../logging.js';
import { findMisspelt } from '../misspelt.js';
import { operatorFault } from '../operator-fault.js';
import { lookAtClock, lookAtMigrations, lookAtRights, lookAtServer, readProgress } from './database.js';
import { lookAtDisk, lookAtNode, lookAtPort } from './machine.js';
import { lookAtAddress, lookAtForwarded, lookAtReadiness, lookAtStream, lookAtVersions, lookAtWebsockets, readArrival } from './through.js';

/**
 * Looks at all that the service needs, as it is set up by `env`, and at the way to it at `through`; changes nothing. No
 * finding has a secret of `env` in it.
 */
export async function* examine(env: NodeJS.ProcessEnv, through: string | null): AsyncGenerator<Finding> {
  yield await find('node', async () => lookAtNode(process.versions.node));
  const given: { parts?: Parts } = {};
  yield await find('variables', async () => {
    given.parts = await readParts(env);
    return lookAtVariables(env);
  });
  const censor = censorOf(given.parts?.config.secrets);
  for await (const finding of examineRest(given.parts ?? null, through)) yield { ...finding, text: censor(finding.text) };
}

/** What the environment sets up. */
interface Parts {
  config: Config;
  features: readonly Feature[];
}

/** *Errors*: ConfigError, EngineError, OperatorError. */
async function readParts(env: NodeJS.ProcessEnv): Promise<Parts> {
  const config = readConfig(env);
  await readGuests(config.games);
  return { config, features: inOrder(await chooseFeatures(config.features)) };
}

function lookAtVariables(env: NodeJS.ProcessEnv): Seen {
  const misspelt = findMisspelt(env);
  if (misspelt.length > 0) return warning(misspelt.join('; '));
  const set = Object.keys(env).filter((name) => (isVariable(name) || name.startsWith('LIMIT_')) && env[name]);
  return ok(set.length === 0 ? 'none is set' : `${set.sort().join(', ')}`);
}

async function* examineRest(parts: Parts | null, through: string | null): AsyncGenerator<Finding> {
  if (parts) {
    const { config } = parts;
    yield await find('port', () => lookAtPort(config));
    yield await find('disk', () => lookAtDisk(config));
    yield* examineDatabase(parts);
  }
  if (through !== null) yield* examineThrough(through);
}

async function* examineDatabase({ config, features }: Parts): AsyncGenerator<Finding> {
  let url: string | null = null;
  const server = await find('database', async () => {
    url = config.databaseUrl ?? findEmbedded(config.dataDir);
    if (url !== null) return lookAtServer(url);
    return warning('the embedded PostgreSQL does not run, and is not looked at: ask again while the service runs');
  });
  yield server;
  if (url !== null && server.state === 'ok') yield* examineTables(url, { config, features });
  else yield* examineFeatures(features, config, null);
}

async function* examineTables(url: string, { config, features }: Parts): AsyncGenerator<Finding> {
  const inSession = (look: (sql: Sql) => Promise<Seen>) => () => withSession(url, look);
  const progress = { done: 0, missing: 0 };
  const migrations = await find(
    'migrations',
    inSession(async (sql) => lookAtMigrations(Object.assign(progress, await readProgress(sql)))),
  );
  yield migrations;
  yield await find('clock', inSession(lookAtClock));
  if (migrations.state === 'wrong') return;
  const connections = progress.done > 0 ? await openConnections({ url, general: 1, commands: 1 }) : null;
  try {
    yield await find(
      'rights',
      inSession((sql) => lookAtRights(sql, progress, connections?.weaknesses ?? [])),
    );
    yield* examineFeatures(features, config, connections);
  } finally {
    await connections?.close();
  }
}

async function* examineFeatures(
  features: readonly Feature[],
  { settings }: Config,
  connections: Connections | null,
): AsyncGenerator<Finding> {
  for (const { name, checks = {} } of features)
    for (const [check, look] of Object.entries(checks))
      yield await find(check, () => look(connections, settings[name as keyof FeatureSettings]));
}

async function* examineThrough(url: string): AsyncGenerator<Finding> {
  const readiness = await find('proxy', () => lookAtReadiness(url));
  yield readiness;
  try {
    const arrived = await readArrival(url);
    yield { check: 'versions', ...lookAtVersions(arrived) };
    yield { check: 'address', ...lookAtAddress(arrived, url) };
    yield { check: 'forwarded headers', ...lookAtForwarded(arrived) };
    yield { check: 'stream', ...lookAtStream(arrived) };
  } catch (error) {
    // What does not answer at all has been told.
    if (readiness.state === 'ok') yield { check: 'arrival', ...wrong(told(error)) };
  }
  if (readiness.state === 'ok') yield await find('websockets', () => lookAtWebsockets(url));
}

async function find(check: string, look: () => Promise<Seen>): Promise<Finding> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    return { check, ...wrong(told(error)) };
  }
}

/** In one line. */
function told(error: unknown): string {
  const text = operatorFault(error) ?? (error instanceof Error ? wordsOf(error) : String(error));
  return text.split('\n').join('; ');
}

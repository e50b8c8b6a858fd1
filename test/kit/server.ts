import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import { basePathOf } from '../../src/api/http/base-path.js';
import type { Limits } from '../../src/base/limits.js';
import { type Log, NO_LOG } from '../../src/base/log.js';
import { chooseFeatures } from '../../src/features/choose.js';
import { buildApp } from '../../src/server/app.js';
import { openServices, type Services, type ServicesOptions } from '../../src/server/compose.js';
import { type Config, readConfig } from '../../src/server/config.js';
import { registerGauges } from '../../src/server/gauges.js';
import { listenAt } from '../../src/server/listen.js';
import { createLogger } from '../../src/server/logging.js';
import { createMetrics, type ServiceMetrics, watchBacklog } from '../../src/server/metrics.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { type Client, createClient } from './client.js';
import { repeatableIdentity } from './repeatable-identity.js';
import { FEW_CONNECTIONS, testSettings } from './settings.js';
import { onEnd } from './teardown.js';

/** What a test may want otherwise than a plain server: settings by name, limits one by one. */
export interface ServerOverrides extends Partial<Omit<Config, 'limits'>> {
  /** Further variables of its environment. */
  env?: NodeJS.ProcessEnv;
  limits?: Partial<Limits>;
  /** Hears every line of the log; without it nothing is logged. */
  onLog?: (line: string) => void;
  /** When is done what nobody asks for. */
  duties?: ServicesOptions['duties'];
  /** By whose rules matches and records are checked. */
  auditGames?: URL;
  /** Told what the bots' playing goes wrong with; without it nobody plays their seats. */
  botLog?: Pick<Log, 'error'>;
  /** How the other processes are told and heard. */
  notifications?: ServicesOptions['notifications'];
  /** Connections that read. */
  general?: number;
  /** Where else it listens. */
  otherAddresses?: readonly string[];
  /** Whether the metrics have what only the database knows. */
  backlog?: boolean;
}

/** A gameledger listening in this process. */
export interface TestServer {
  /** E.g. `http://127.0.0.1:41234`. */
  url: string;
  /** E.g. `ws://127.0.0.1:41234`. */
  wsUrl: string;
  app: FastifyInstance;
  services: Services;
  metrics: ServiceMetrics;
  /** The metrics, as Prometheus gets them. */
  scrape(): Promise<string>;
  /** Requests without a key; `http.as(key)` for a player's or a seat's. */
  http: Client;
  /** The same as `t` does at the end; may be called earlier. */
  close(): Promise<void>;
}

/** Starts a server on a free port over `databaseUrl` (without rate limit unless told); `t` stops it. */
export async function startServer(t: Test, databaseUrl: string, overrides: ServerOverrides = {}): Promise<TestServer> {
  const {
    env,
    limits,
    onLog,
    duties,
    auditGames,
    botLog,
    notifications,
    general = FEW_CONNECTIONS,
    otherAddresses = [],
    backlog,
    settings,
    ...given
  } = overrides;
  const plain = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: onLog ? 'trace' : 'silent',
    METRICS_TOKEN,
    BOTS: botLog ? 'on' : 'off',
    ...env,
  });
  const config: Config = { ...plain, ...given, limits: { ...plain.limits, ...limits }, settings: testSettings(plain.settings, settings) };
  const metrics = createMetrics();
  const logger = createLogger(config, onLog && { write: onLog });
  const services = await openServices({
    databaseUrl,
    log: botLog ? { ...NO_LOG, ...botLog } : logger,
    metrics,
    newIdentity: repeatableIdentity,
    statementTimeoutMs: config.limits.statementMs,
    general,
    limits: config.limits,
    basePath: basePathOf(config.publicUrl),
    features: await chooseFeatures(config.features),
    duties,
    settings: config.settings,
    auditGames,
    notifications,
  });
  if (backlog) watchBacklog(metrics, services.backlog);
  for (const gauges of services.gauges) registerGauges(metrics.registry, gauges);
  const app = await buildApp({ config, services, metrics, logger });
  const url = await listenAt(app, { addresses: [config.host, ...otherAddresses], port: config.port });
  await services.begin();
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= drained(app).then(() => services.close());
    return closing;
  };
  onEnd(t, close);
  return { url, wsUrl: url.replace('http', 'ws'), app, services, metrics, scrape: scraper(url), http: createClient(url), close };
}

const METRICS_TOKEN = 'the-token-of-who-scrapes-the-tests';

/** Over a connection of its own each time, so that it may be any worker who is asked. */
function scraper(url: string): () => Promise<string> {
  const http = createClient(url, METRICS_TOKEN);
  return async () => {
    const { status, body } = await http.get<string>('/metrics', { connection: 'close' });
    if (status !== 200) throw new Error(`no metrics: ${status} ${JSON.stringify(body)}`);
    return body;
  };
}

const DRAIN_MS = 2_000;

/**
 * As the service does: a connection on which a client has not said anything yet is not idle to Node and would hold the
 * close up.
 */
async function drained(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close().finally(() => clearTimeout(cut));
}

/** A gameledger in a process of its own. */
export interface SpawnedServer {
  url: string;
  wsUrl: string;
  http: Client;
  /** The metrics, as Prometheus gets them. */
  scrape(): Promise<string>;
  child: ChildProcess;
  /** Everything it has written to standard output and error so far. */
  output(): string;
  /** Sends the signal and waits for the end: the exit code, or null after SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const CHECKOUT = new URL('../../', import.meta.url);

/**
 * Runs the service as `npm start` does; `env` must give DATABASE_URL or DATA_DIR. Resolves when it listens; `t`
 * ends it.
 */
export async function spawnServer(t: Test, env: Record<string, string>, checkout = CHECKOUT): Promise<SpawnedServer> {
  const launched = await launchServer(t, env, checkout);
  const url = await listeningAt(launched);
  return { ...launched, url, wsUrl: url.replace('http', 'ws'), http: createClient(url), scrape: scraper(url) };
}

/** Runs the service to its end, for starts that must fail. */
export async function runServer(
  t: Test,
  env: Record<string, string>,
  checkout = CHECKOUT,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = await launchServer(t, env, checkout);
  if (child.exitCode === null) await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

const running = new Set<ChildProcess>();
// A test file that is cut short by its time limit tears nothing down.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** One for all servers of a test file: they share databases, and so logs. */
const TEST_KEY = generateSigner('test.example/log').encodedPrivate;

type Launched = Pick<SpawnedServer, 'child' | 'output' | 'stop'>;

/** Runs the service and waits for nothing; `t` ends it. */
export async function launchServer(t: Test, env: Record<string, string>, checkout = CHECKOUT): Promise<Launched> {
  const base = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'info', METRICS_TOKEN };
  // Without a folder of its own the service would put its development key into the checkout.
  const key = env.DATA_DIR === undefined ? { LOG_SIGNING_KEY: TEST_KEY } : {};
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: fileURLToPath(checkout),
    env: { ...base, ...key, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'close');
    }
    return child.exitCode;
  };
  onEnd(t, () => stop());
  running.add(child);
  child.once('close', () => running.delete(child));
  return { child, output: () => text, stop };
}

function listeningAt({ child, output }: Launched): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const address = /"address":"(http[^"]+)"/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`the server did not start:\n${output()}`)));
    look();
  });
}

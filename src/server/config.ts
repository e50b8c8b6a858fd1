import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { HttpConfig } from '../api/http/http-config.js';
import { ConfigError, listed, secret, url } from '../base/environment.js';
import { fileVariable, secretIn } from '../base/secret-file.js';
import { FEATURES, type FeatureSettings } from '../features/index.js';
import { guestNames } from '../use-cases/engines/guests.js';
import { givenLimits } from './given-limits.js';

/** From the quietest up; `silent` is quieter than all. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How OTLP is spoken here. */
const TRACE_PROTOCOLS = ['http/protobuf', 'http/json'] as const;
export type TraceProtocol = (typeof TRACE_PROTOCOLS)[number];

/** What the process is told by its environment; docs/operations.md has the same table. */
export interface Config extends HttpConfig {
  port: number;
  host: string;
  /** Where the embedded PostgreSQL keeps its files. */
  dataDir: string;
  /** A server of the operator's own, instead of the embedded one. */
  databaseUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** How clients reach the service, without a slash at the end; a path that it has is taken off by a proxy. */
  publicUrl: string;
  /** Where metrics are served besides, at the address of `host`; null: nowhere. */
  metricsPort: number | null;
  /** Who may read the metrics, also where the API is served; null: they are not there. */
  metricsToken: string | null;
  /** *Units*: milliseconds for which requests are still answered after a signal, while `/readyz` says `leaving`. */
  shutdownDelayMs: number;
  /** How many processes answer at the address. */
  processes: number;
  /** Features that are absent, `-name`, and those of other people: files and packages. */
  features: string[];
  /** What the operator alone knows, and no line of the log may hold: keys, tokens, passwords of addresses. */
  secrets: string[];
  /** How spans are sent to a collector; null: none are made. */
  traces: TraceProtocol | null;
  /** How features are set up, by their names. */
  settings: FeatureSettings;
  /** Games of other people: files, relative to the working directory, and packages. */
  games: string[];
}

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Every link begins with it: its path is made of letters, digits and `-._~`. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { href, origin, pathname } = new URL(text);
  return href === `${origin}${pathname}` && /^(\/[\w.~-]+)*\/?$/.test(pathname);
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

const collector = url(/^https?:$/, 'must be a URL that begins with http:// or https://').optional();
const traceProtocol = z.enum(TRACE_PROTOCOLS, `must be ${TRACE_PROTOCOLS.join(' or ')}`).optional();

/** Those of OpenTelemetry's that decide whether anything is traced; its SDK reads the others by itself. */
const TRACING = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: traceProtocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: traceProtocol,
};

const OWN = z.object({
  ...TRACING,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'must be a URL that begins with postgres://')
    .nullable()
    .default(null),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  RATE_LIMIT: z
    .string()
    .regex(/^(off|[1-9]\d{0,6})$/, 'must be `off` or the requests a minute, from 1')
    .transform((text) => (text === 'off' ? null : Number(text)))
    .default(6000),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be `auto` or a whole number from 1 to 99')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 600_000).default(0),
  METRICS_PORT: wholeNumber(1, 65_535).nullable().default(null),
  METRICS_TOKEN: secret.nullable().default(null),
  FEATURES: z.string().default('').transform(listed),
  GAMES: z.string().default('').transform(guestNames),
  PUBLIC_URL: url(/^https?:$/, 'must be a URL that begins with http:// or https://')
    .refine(isPlainAddress, 'must end with the host or a plain path such as /games')
    .optional(),
  CORS_ORIGIN: z
    .string()
    .default('*')
    .transform((text) => (text === '*' ? text : listed(text)))
    .refine((origins) => origins === '*' || origins.every(isOrigin), 'must be * or list origins such as https://play.example'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (networks) => networks.every(isNetwork),
      'must list addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal',
    ),
});

const OF_FEATURES: Record<never, never> = Object.assign({}, ...FEATURES.map(({ environment }) => environment?.variables));
const variables = OWN.extend(OF_FEATURES);

/** Those that hold a secret: each can name a file instead, `ADMIN_KEY_FILE`. */
export const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'LOG_SIGNING_KEY', 'ADMIN_KEY', 'METRICS_TOKEN'] as const;

/** Every variable that is read, besides the files of secrets and the limits. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

/** Whether a variable is read. */
export function isVariable(name: string): boolean {
  return VARIABLES.includes(name) || SECRETS.some((secret) => name === fileVariable(secret));
}

/**
 * Reads the environment, once; an empty variable counts as one that is not set.
 *
 * *Errors*: `ConfigError`.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = { ...env, ...Object.fromEntries(SECRETS.map((name) => [name, secretIn(env, name)])) };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  const { data } = read;
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
    publicUrl,
    corsOrigin: data.CORS_ORIGIN,
    trustProxy: data.TRUST_PROXY,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    shutdownDelayMs: data.SHUTDOWN_DELAY_MS,
    processes: data.PROCESSES,
    games: data.GAMES,
    features: data.FEATURES,
    settings: Object.fromEntries(FEATURES.map(({ name, environment }) => [name, environment?.settings(data, publicUrl)])),
    traces: tracesIn(data),
    secrets: Object.entries(data).flatMap(([name, value]) => secretsIn(name, value)),
    limits: givenLimits(env),
  };
}

/** *Source*: OpenTelemetry, "Environment Variable Specification". */
function tracesIn(data: z.infer<typeof OWN>): TraceProtocol | null {
  const isGiven = data.OTEL_TRACES_EXPORTER ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = data.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || data.OTEL_TRACES_EXPORTER === 'none';
  if (isOff || isGiven === undefined) return null;
  return data.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? data.OTEL_EXPORTER_OTLP_PROTOCOL ?? TRACE_PROTOCOLS[0];
}

function secretsIn(name: string, value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (/_(KEY|TOKEN)$/.test(name)) return [value];
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  return password === '' ? [] : [password, decodeURIComponent(password)];
}

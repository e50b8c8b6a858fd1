import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { ConfigError } from '../../src/base/environment.js';
import { LIMITS } from '../../src/base/limits.js';
import { FEATURES } from '../../src/features/index.js';
import { type Config, readConfig, SECRETS, VARIABLES } from '../../src/server/config.js';
import { variableOf } from '../../src/server/given-limits.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { temporaryFolder } from '../kit/postgres.js';

const KEY = generateSigner('games.example/log').encodedPrivate;

t.test('an empty environment gives the published defaults', async (t) => {
  const { settings: _, ...core } = readConfig({});
  t.same(core, {
    port: 3000,
    host: 'localhost',
    dataDir: '.data',
    databaseUrl: null,
    logLevel: 'info',
    rateLimit: 6000,
    publicUrl: 'http://localhost:3000',
    corsOrigin: '*',
    metricsPort: null,
    metricsToken: null,
    processes: 1,
    shutdownDelayMs: 0,
    games: [],
    features: [],
    trustProxy: [],
    secrets: [],
    traces: null,
    limits: LIMITS,
  });
});

t.test('an empty variable counts as one that is not set', async (t) => {
  t.same(readConfig({ PORT: '', RATE_LIMIT: '', PUBLIC_URL: '' }), readConfig({}));
});

t.test('every variable is read', async (t) => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/games',
    DATABASE_URL: 'postgresql://user:secret@db/games',
    LOG_LEVEL: 'debug',
    RATE_LIMIT: 'off',
    PUBLIC_URL: 'https://games.example/my-games/v1.0/',
    CORS_ORIGIN: 'https://a.example, https://b.example',
    TRUST_PROXY: 'loopback 10.0.0.0/8,fd00::/8',
    GAMES: './a.mjs  @acme/chess',
  });
  t.match(config, {
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/games',
    databaseUrl: 'postgresql://user:secret@db/games',
    logLevel: 'debug',
  });
  t.match(config, { rateLimit: null, publicUrl: 'https://games.example/my-games/v1.0' });
  t.match(config, { corsOrigin: ['https://a.example', 'https://b.example'] });
  t.same(config.secrets, ['secret', 'secret']);
  t.same(config.trustProxy, ['loopback', '10.0.0.0/8', 'fd00::/8']);
  t.same(config.games, ['./a.mjs', '@acme/chess']);
  t.equal(readConfig({ RATE_LIMIT: '120' }).rateLimit, 120);
  t.equal(readConfig({ PROCESSES: '12' }).processes, 12);
  t.equal(readConfig({ PROCESSES: 'auto' }).processes, availableParallelism());
});

/** What features are set up with: without a variable, and by some. */
const SETTINGS: Record<string, { usual: object; env: Record<string, string>; read: object }> = {
  bots: { usual: { plays: true }, env: { BOTS: 'off' }, read: { plays: false } },
  operator: { usual: { key: null }, env: { ADMIN_KEY: 'k'.repeat(32) }, read: { key: 'k'.repeat(32) } },
  redis: { usual: { url: null }, env: { REDIS_URL: 'rediss://cache:6380/games' }, read: { url: 'rediss://cache:6380/games' } },
  talk: { usual: { isOn: true }, env: { TALK: 'off' }, read: { isOn: false } },
  transparency: { usual: { publicUrl: 'http://localhost:3000' }, env: { LOG_SIGNING_KEY: KEY }, read: { signer: { encodedPrivate: KEY } } },
  webhooks: {
    usual: { allow: [] },
    env: { WEBHOOK_ALLOW: 'localhost, 10.0.0.0/8 fd00::1' },
    read: { allow: ['localhost', '10.0.0.0/8', 'fd00::1'] },
  },
};

for (const { name } of FEATURES.filter((feature) => feature.name in SETTINGS)) {
  const { usual, env, read } = SETTINGS[name] ?? { usual: {}, env: {}, read: {} };
  t.test(`${name} is set up by ${Object.keys(env).join(', ')}`, async (t) => {
    const settingsOf = (config: Config) => (config.settings as Record<string, object>)[name];
    t.match(settingsOf(readConfig({})), usual);
    const config = readConfig(env);
    t.match(settingsOf(config), read);
    t.same(
      config.secrets,
      Object.entries(env).flatMap(([variable, value]) => (variable.endsWith('_KEY') ? [value] : [])),
    );
  });
}

for (const name of SECRETS) {
  const value =
    { DATABASE_URL: 'postgres://u:p%40@db/games', REDIS_URL: 'redis://:pw@cache', LOG_SIGNING_KEY: KEY }[name as string] ?? 's'.repeat(40);
  t.test(`${name} can stand in a file`, async (t) => {
    const file = join(await temporaryFolder(t), 'secret');
    for (const end of ['', '\n', '\r\n']) {
      await writeFile(file, value + end);
      t.same(readConfig({ [`${name}_FILE`]: file }), readConfig({ [name]: value }), JSON.stringify(end));
    }
    const refused = (env: Record<string, string>, message: RegExp): void =>
      void t.throws(() => readConfig(env), { name: 'ConfigError', message });
    refused({ [name]: value, [`${name}_FILE`]: file }, new RegExp(`^${name} and ${name}_FILE are both set: unset one of them$`));
    refused({ [`${name}_FILE`]: `${file}.not` }, new RegExp(`^${name}_FILE cannot be read: ENOENT[^\n]*$`));
    await writeFile(file, '\n');
    refused({ [`${name}_FILE`]: file }, new RegExp(`^${name}_FILE: [^\n]* is empty$`));
    t.same(readConfig({ [name]: value, [`${name}_FILE`]: '' }), readConfig({ [name]: value }), 'an empty variable is not set');
  });
}

t.test('what is in a file is a secret that no line of the log has', async (t) => {
  const file = join(await temporaryFolder(t), 'secret');
  await writeFile(file, `${'s'.repeat(40)}\n`);
  t.same(readConfig({ ADMIN_KEY_FILE: file }).secrets, ['s'.repeat(40)]);
});

t.test('every limit can be set by its variable, and nothing that is none', async (t) => {
  for (const [name, figure] of Object.entries(LIMITS)) {
    t.same(readConfig({ [variableOf(name)]: String(figure + 1) }).limits, { ...LIMITS, [name]: figure + 1 }, name);
    for (const bad of ['0', '-1', '1.5', 'many', String(figure * 100 + 1)])
      t.throws(() => readConfig({ [variableOf(name)]: bad }), {
        name: 'ConfigError',
        message: `${variableOf(name)} must be a whole number`,
      });
  }
  t.same(readConfig({ LIMIT_AUDITS_AT_ONCE: '' }).limits, LIMITS);
  t.throws(() => readConfig({ LIMIT_AUDIT_AT_ONCE: '3' }), {
    name: 'ConfigError',
    message: /^LIMIT_AUDIT_AT_ONCE is no limit of docs\/limits\.md; near ones are LIMIT_AUDITS_AT_ONCE, LIMIT_\w+, LIMIT_\w+$/,
  });
  t.throws(() => readConfig({ LIMIT_JSON_LEVELS: '3' }), { message: /is no limit/ }, 'one that is the same everywhere');
});

const COLLECTOR = 'http://collector:4318';
const TRACES: [env: Record<string, string>, traces: Config['traces']][] = [
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }, 'http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${COLLECTOR}/v1/traces` }, 'http/protobuf'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
    'http/protobuf',
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'True' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_SDK_DISABLED: 'false' }, 'http/protobuf'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_SERVICE_NAME: 'games' }, null],
];

for (const [env, traces] of TRACES) t.test(`traces of ${JSON.stringify(env)}`, async (t) => void t.equal(readConfig(env).traces, traces));

const BAD: [name: string, value: string][] = [
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['LOG_LEVEL', 'loud'],
  ['PROCESSES', '0'],
  ['PROCESSES', '100'],
  ['PROCESSES', 'all'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', 'none'],
  ['DATABASE_URL', 'mysql://user:hunter2@db'],
  ['DATABASE_URL', 'nowhere'],
  ['REDIS_URL', 'http://:hunter2@cache'],
  ['REDIS_URL', 'redis://:%zz@cache'],
  ['LOG_SIGNING_KEY', `${KEY.slice(0, -3)}zz=`],
  ['LOG_SIGNING_KEY', 'hunter2'],
  ['PUBLIC_URL', 'games.example'],
  ['PUBLIC_URL', 'ftp://games.example'],
  ['PUBLIC_URL', 'https://games.example/a?b'],
  ['PUBLIC_URL', 'https://games.example/a#b'],
  ['PUBLIC_URL', 'https://games.example//a'],
  ['PUBLIC_URL', 'https://games.example/a b'],
  ['PUBLIC_URL', 'https://ada@games.example/'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', 'everybody'],
  ['CORS_ORIGIN', 'games.example'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
  ['WEBHOOK_ALLOW', '10.0.0.0/40'],
  ['WEBHOOK_ALLOW', 'http://localhost'],
];

for (const [name, value] of BAD) {
  // Of a feature that is not here.
  if (!VARIABLES.includes(name)) continue;
  t.test(`${name}=${value} is refused by name`, async (t) => {
    t.throws(() => readConfig({ [name]: value }), ConfigError);
    t.throws(() => readConfig({ [name]: value }), { message: new RegExp(`^${name} must `) });
  });
}

t.test('all bad variables are named at once, without their values', async (t) => {
  try {
    readConfig({ PORT: 'x', DATABASE_URL: 'mysql://user:hunter2@db' });
    t.fail('was accepted');
  } catch (error) {
    const { message } = error as Error;
    t.match(message, /^PORT must .*\nDATABASE_URL must /);
    t.notMatch(message, /hunter2/);
  }
});

import { availableParallelism } from 'node:os';
import t from 'tap';
import { ConfigError } from '../../src/base/environment.js';
import { LIMITS } from '../../src/base/limits.js';
import { FEATURES } from '../../src/features/index.js';
import { type Config, readConfig, VARIABLES } from '../../src/server/config.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';

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

import { availableParallelism } from 'node:os';
import t from 'tap';
import { ConfigError } from '../../src/base/environment.js';
import { LIMITS } from '../../src/base/limits.js';
import { readConfig } from '../../src/server/config.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';

const KEY = generateSigner('games.example/log').encodedPrivate;

t.test('an empty environment gives the published defaults', async (t) => {
  t.same(readConfig({}), {
    port: 3000,
    host: 'localhost',
    dataDir: '.data',
    databaseUrl: null,
    redisUrl: null,
    logLevel: 'info',
    rateLimit: 6000,
    publicUrl: 'http://localhost:3000',
    corsOrigin: '*',
    metricsPort: null,
    metricsToken: null,
    processes: 1,
    games: [],
    features: [],
    viewer: true,
    talk: true,
    trustProxy: [],
    settings: {
      bots: { plays: true },
      operator: { key: null },
      transparency: { publicUrl: 'http://localhost:3000' },
      webhooks: { allow: [] },
    },
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
    DATABASE_URL: 'postgresql://user@db/games',
    REDIS_URL: 'rediss://user:secret@cache:6380/games',
    LOG_LEVEL: 'debug',
    RATE_LIMIT: 'off',
    LOG_SIGNING_KEY: KEY,
    PUBLIC_URL: 'https://games.example/my-games/v1.0/',
    CORS_ORIGIN: 'https://a.example, https://b.example',
    TRUST_PROXY: 'loopback 10.0.0.0/8,fd00::/8',
    GAMES: './a.mjs  @acme/chess',
    WEBHOOK_ALLOW: 'localhost, 10.0.0.0/8 fd00::1',
  });
  t.same(config.settings.webhooks?.allow, ['localhost', '10.0.0.0/8', 'fd00::1']);
  t.match(config, { port: 8080, host: '0.0.0.0', dataDir: '/var/lib/games', databaseUrl: 'postgresql://user@db/games', logLevel: 'debug' });
  t.match(config, { rateLimit: null, publicUrl: 'https://games.example/my-games/v1.0' });
  t.match(config, { corsOrigin: ['https://a.example', 'https://b.example'] });
  t.equal(config.redisUrl, 'rediss://user:secret@cache:6380/games');
  t.equal(config.settings.transparency?.signer?.encodedPrivate, KEY);
  t.same(config.secrets, ['secret', 'secret', KEY]);
  t.same(config.trustProxy, ['loopback', '10.0.0.0/8', 'fd00::/8']);
  t.same(config.games, ['./a.mjs', '@acme/chess']);
  t.equal(readConfig({ RATE_LIMIT: '120' }).rateLimit, 120);
  t.equal(readConfig({ PROCESSES: '12' }).processes, 12);
  t.equal(readConfig({ PROCESSES: 'auto' }).processes, availableParallelism());
});

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

import t from 'tap';
import { VARIABLES } from '../../src/server/config.js';
import { findMisspelt } from '../../src/server/misspelt.js';

/** What is set, and what is meant. */
const MISSPELT: [name: string, known: string][] = [
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['RATELIMIT', 'RATE_LIMIT'],
  ['GAMELEDGER_PORT', 'PORT'],
  ['GAMELEDGER_DATABASE_URL', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['CORS_ORIGINS', 'CORS_ORIGIN'],
  ['PROCESS', 'PROCESSES'],
  ['ADMINKEY', 'ADMIN_KEY'],
  ['LOG-LEVEL', 'LOG_LEVEL'],
  ['BOT', 'BOTS'],
];

for (const [name, known] of MISSPELT) {
  t.test(`${name} is taken for ${known}`, async (t) => {
    t.same(findMisspelt({ [name]: '1' }), [`${name} is no variable of gameledger; ${known} is`]);
    t.same(findMisspelt({ [name]: '' }), [], 'an empty one is not set');
  });
}

/** Of shells, Node, npm, containers, Kubernetes, systemd, CI and databases. */
const USUAL = `PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ PWD OLDPWD MAIL EDITOR PAGER TMPDIR DISPLAY
  LS_COLORS SSH_TTY SSH_CLIENT SSH_AUTH_SOCK SUDO_USER XDG_DATA_DIRS XDG_RUNTIME_DIR COLORTERM DEBUG CI INIT_CWD
  NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS YARN_VERSION npm_package_name npm_config_port npm_config_loglevel
  KUBERNETES_PORT KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT_443_TCP
  KUBERNETES_PORT_443_TCP_ADDR GAMELEDGER_SERVICE_HOST GAMELEDGER_SERVICE_PORT GAMELEDGER_PORT_3000_TCP GAMELEDGER_PORT_3000_TCP_PORT
  HOST_SERVICE_PORT POD_NAME POD_IP HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy
  JOURNAL_STREAM INVOCATION_ID LISTEN_FDS NOTIFY_SOCKET MAINPID GITHUB_TOKEN RUNNER_OS
  PGHOST PGPORT PGDATABASE PGUSER PGPASSWORD PGDATA PGCONNECT_TIMEOUT POSTGRES_URL POSTGRES_PASSWORD DATABASE_HOST DATABASE_PORT REDIS_HOST
  REDIS_PORT OLD_LOG_SIGNING_KEY OLD_LOG_SIGNING_KEY_FILE DATABASE_URL_FILE ADMIN_KEY_FILE LIMIT_BODY_BYTES GAMELEDGER_KEY DYNO APP_PORT SERVER_PORT PUBLIC_IP`
  .split(/\s+/)
  .filter(Boolean);

t.test('what is usual is not taken for ours', async (t) => {
  t.ok(USUAL.length > 80);
  t.same(findMisspelt(Object.fromEntries(USUAL.map((name) => [name, '1']))), []);
  t.same(findMisspelt({ GAMELEDGER_PORT: 'tcp://10.0.0.7:3000' }), [], 'Kubernetes says where a service named gameledger is');
  t.same(findMisspelt(Object.fromEntries(VARIABLES.map((name) => [name, '1']))), [], 'nor are ours');
});

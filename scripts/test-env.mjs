/**
 * Runs the tests that need an environment of their own, by its name: `npm run test:env -- redis`. CONTRIBUTING.md says
 * what each needs.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENVIRONMENTS = {
  redis: ['test.mjs', '--jobs=1', 'test/redis'],
  citus: ['test.mjs', '--jobs=1', '--timeout=3600', 'test/citus'],
  'odd-places': ['test.mjs', '--jobs=1', '--timeout=3600', 'test/odd-places'],
  mcp: ['test.mjs', '--jobs=1', '--timeout=600', 'test/mcp-conformance'],
  proxies: ['test.mjs', '--jobs=1', '--timeout=1800', 'test/proxies'],
  prometheus: ['test.mjs', '--jobs=1', '--timeout=600', 'test/prometheus'],
  oldest: ['run.mjs', 'oldest-postgresql'],
  whole: ['test.mjs', '--jobs=1', '--timeout=14400', 'test/faults', 'test/whole'],
};

const [name = '', ...options] = process.argv.slice(2);
if (!Object.hasOwn(ENVIRONMENTS, name)) {
  console.error(`usage: npm run test:env -- <${Object.keys(ENVIRONMENTS).join('|')}>`);
  process.exit(2);
}
const [script, ...args] = ENVIRONMENTS[name];
const env = name === 'whole' ? { ...process.env, TEST_SCALE: 'whole' } : process.env;
const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args, ...options], {
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

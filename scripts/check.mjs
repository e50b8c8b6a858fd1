/**
 * Runs every check of `npm run check`, two at a time, and prints what those say that fail; with names only those
 * checks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** One checker for all files: each of several would check the types they share again. */
const TSC = ['node', 'node_modules/typescript-7/bin/tsc', '--checkers', '1'];
/** The dearest first. */
const CHECKS = {
  types: TSC,
  generated: ['node', 'scripts/run.mjs', 'checks'],
  exports: ['knip', '--include', 'files,exports,types', '--no-config-hints'],
  'viewer-types': [...TSC, '-p', 'packages/viewer'],
  lint: ['biome', 'ci', '--colors=off', '.'],
  folders: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'packages/viewer/src'],
};
const AT_ONCE = 2;

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in CHECKS));
if (unknown !== undefined) throw new Error(`there is no check ${unknown}: ${Object.keys(CHECKS).join(', ')}`);
const waiting = Object.entries(CHECKS).filter(([name]) => names.length === 0 || names.includes(name));

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, [program, ...args]] = next;
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) console.log(`${output}\n${name} failed: npm run check -- ${name}`);
    if (code !== 0) process.exitCode = 1;
  }
}

await import('../packages/client/prepare.mjs');
await Promise.all(Array.from({ length: AT_ONCE }, work));

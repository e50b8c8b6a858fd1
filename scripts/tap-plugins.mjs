/**
 * Builds tap with the plugins of package.json, unless it is: the run that builds it loads the others into every process
 * once more.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { tap } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const text = readFileSync(new URL(import.meta.resolve('@tapjs/test/test-built')), 'utf8');
const [, signature = ''] = /^export const signature = `([^`]*)`/m.exec(text) ?? [];
const unwanted = tap.plugin.map((plugin) => plugin.replace('!', ''));
const isBuilt = signature.split('\n').every((plugin) => !unwanted.includes(plugin));
if (!isBuilt) process.exitCode = spawnSync('tap', ['build'], { stdio: 'inherit', shell: true }).status ?? 1;

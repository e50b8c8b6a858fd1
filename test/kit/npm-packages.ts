import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const INSTALLED = fileURLToPath(new URL('../../.build/npm/', import.meta.url));
const FLAGS = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'];

/**
 * A folder that has these packages in its `node_modules`; needs the npm registry the first time.
 *
 * *Errors*: those of npm.
 */
export async function npmPackages(packages: readonly string[]): Promise<string> {
  const folder = join(INSTALLED, createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(INSTALLED, { recursive: true });
  // Runs beside each other install each for itself; the first that is done gives its folder the name.
  const own = await mkdtemp(`${folder}-`);
  await writeFile(join(own, 'package.json'), '{ "private": true }');
  await promisify(execFile)('npm', ['install', ...FLAGS, ...packages], { cwd: own });
  await rename(own, folder).catch((error) => {
    if (!existsSync(folder)) throw error;
    return rm(own, { recursive: true, force: true });
  });
  return folder;
}

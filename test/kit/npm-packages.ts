import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = fileURLToPath(new URL('../../.build/npm/', import.meta.url));
const FLAGS = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'];

/**
 * A folder that has these packages in its `node_modules`; needs the npm registry the first time.
 *
 * *Errors*: those of npm.
 */
export function npmPackages(packages: readonly string[]): string {
  return madeOnce(createHash('sha256').update(packages.join(' ')).digest('hex'), (folder) => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', ...FLAGS, ...packages], { cwd: folder, stdio: 'inherit' });
  });
}

/** A folder by the hash of what it is made of: runs beside each other make one each, and the first one stays. */
export function madeOnce(hash: string, make: (folder: string) => void): string {
  const folder = join(INSTALLED, hash.slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(INSTALLED, { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  make(own);
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return folder;
}

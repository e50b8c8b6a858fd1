import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeOnce } from '../kit/npm-packages.js';

const SOURCES = fileURLToPath(new URL('../../examples/', import.meta.url));
const PACKAGES = ['chess', 'boardgame-io'];

const isSource = (path: string): boolean => !path.slice(SOURCES.length).split('/').includes('node_modules');

function hashOfExamples(): string {
  const hash = createHash('sha256');
  const paths = PACKAGES.flatMap((name) =>
    readdirSync(join(SOURCES, name), { recursive: true, encoding: 'utf8' }).map((path) => join(SOURCES, name, path)),
  );
  for (const path of paths.filter(isSource).sort())
    if (statSync(path).isFile()) hash.update(path.slice(SOURCES.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/** The folder of the examples, each a package of its own, with what it imports. */
export const EXAMPLES = `${madeOnce(hashOfExamples(), (folder) => {
  for (const name of PACKAGES) {
    const cwd = join(folder, name);
    cpSync(join(SOURCES, name), cwd, { recursive: true, filter: isSource });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd, stdio: 'inherit' });
  }
})}/`;

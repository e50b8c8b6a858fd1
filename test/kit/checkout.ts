import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Test } from 'tap';
import { ENGINES_FOLDER, type EngineEntry } from '../../src/engines/engine-list.js';
import { temporaryFolder } from './postgres.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the service reads of its checkout. */
const PARTS = ['src', 'client/src', 'engines', 'drizzle', 'docs/rules', 'package.json', 'tsconfig.json', 'schema.graphql', 'games.graphql'];

/**
 * A copy of what the service reads of this checkout, and of `more`, to be changed, with the same packages; `t` removes
 * it.
 */
export async function copyCheckout(t: Test, more: readonly string[] = []): Promise<URL> {
  const folder = await temporaryFolder(t);
  for (const part of [...PARTS, ...more]) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return pathToFileURL(`${folder}/`);
}

/**
 * Makes a checkout one of the time when those engines were the newest: it has their bundles and their rules, and no
 * later ones.
 */
export async function rewindEngines(checkout: URL, engines: readonly EngineEntry[], earlier: readonly EngineEntry[]): Promise<void> {
  await writeFile(new URL('engines/engines.json', checkout), JSON.stringify(engines));
  for (const { game, version } of earlier)
    await cp(new URL(`${game}-${version}.md`, ENGINES_FOLDER), new URL(`docs/rules/${game}.md`, checkout));
}

import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Test } from 'tap';
import '../../scripts/build.mjs';
import { temporaryFolder } from './postgres.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the service reads of its checkout. */
const PARTS = [
  'bin',
  'dist',
  'engines',
  'drizzle',
  'docs/rules',
  'package.json',
  'schema.graphql',
  'src/api/graphql',
  'src/features',
  'src/store/ledger/sql',
];
/** What it is built of, and its scripts. */
export const SOURCES = ['src', 'packages/client/src', 'packages/verify/src', 'scripts', 'package-lock.json', 'tsconfig.json'];

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

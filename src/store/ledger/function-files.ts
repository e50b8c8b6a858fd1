import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.js';

const OWN = 'src/store/ledger/sql/functions/';
const FEATURES = new URL('src/features/', PACKAGE_ROOT);

/**
 * The files of all stored functions, one a function, by name: those of the ledger, and those that features keep in
 * their `sql/`.
 *
 * Also those of a feature that this process goes without: another one over the same database may have it.
 */
export function functionFiles(): URL[] {
  const folders = readdirSync(FEATURES).map((name) => new URL(`${name}/sql/`, FEATURES));
  const files = [new URL(OWN, PACKAGE_ROOT), ...folders].filter((folder) => existsSync(folder)).flatMap(filesIn);
  return files.sort((one, other) => (basename(one.pathname) < basename(other.pathname) ? -1 : 1));
}

function filesIn(folder: URL): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => new URL(name, folder));
}

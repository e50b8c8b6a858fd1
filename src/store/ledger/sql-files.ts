import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.js';

const OWN = new URL('src/store/ledger/sql/', PACKAGE_ROOT);
const FEATURES = new URL('src/features/', PACKAGE_ROOT);

/** The files of all stored functions, one a function, by name: those of the ledger, and those of features. */
export function functionFiles(): URL[] {
  const files = [new URL('functions/', OWN), ...featureFolders()].flatMap((folder) => filesIn(folder, '.sql'));
  return files.sort((one, other) => (basename(one.pathname) < basename(other.pathname) ? -1 : 1));
}

/** The files with the rights of the service's role on the tables of the ledger, and on those of features. */
export function grantFiles(): URL[] {
  return [OWN, ...featureFolders()].flatMap((folder) => filesIn(folder, 'grants.json'));
}

/** Also those of a feature that this process goes without: another one over the same database may have it. */
function featureFolders(): URL[] {
  return readdirSync(FEATURES)
    .map((name) => new URL(`${name}/sql/`, FEATURES))
    .filter((folder) => existsSync(folder));
}

function filesIn(folder: URL, ending: string): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => new URL(name, folder));
}

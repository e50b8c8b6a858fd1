import { existsSync, readFileSync } from 'node:fs';

/** The folder of the package, which the sources and what is built of them name files from. */
export const PACKAGE_ROOT = rootAbove(new URL('../server/', import.meta.url));

/** What the package says of itself. */
export const PACKAGE: { version: string; description: string; engines: { node: string } } = JSON.parse(
  readFileSync(new URL('package.json', PACKAGE_ROOT), 'utf8'),
);

function rootAbove(folder: URL): URL {
  if (existsSync(new URL('package.json', folder))) return folder;
  const above = new URL('../', folder);
  if (above.href === folder.href) throw new Error(`no package.json stands above ${import.meta.url}`);
  return rootAbove(above);
}

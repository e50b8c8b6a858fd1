/** The licences of the packages that a build contains, which have to be given on with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const PACKAGE = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const TEXTS = /^(licen[cs]e|copying|notice)/i;

/**
 * Names each package that one of the files is of, in the order of their names, with its licence; of `whole` packages,
 * which were bundled by their authors, also those that they depend on.
 *
 * @param {string} root
 * @param {Iterable<string>} paths absolute or from `root`; those that are of no package are ours
 * @param {readonly string[]} whole names
 */
export function noticesOf(root, paths, whole = []) {
  const folders = new Set([...paths].flatMap((path) => PACKAGE.exec(path)?.[0] ?? []).map((folder) => resolve(root, folder)));
  for (const name of whole) addWithDependencies(root, name, folders);
  return [...new Map([...folders].map(noticeOf)).entries()]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([title, text]) => `${title}\n\n${text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @returns {[string, string]} */
function noticeOf(folder) {
  const { name, version, license } = manifestOf(folder);
  const texts = readdirSync(folder).filter((file) => TEXTS.test(file) && !file.endsWith('.js'));
  const text = texts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return [`${name} ${version}`, text || `Licence: ${license ?? 'see its page'}, as its package.json says.`];
}

function addWithDependencies(from, name, folders) {
  const folder = folderOf(from, name);
  if (folder === null || folders.has(folder)) return;
  folders.add(folder);
  for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {})) addWithDependencies(folder, dependency, folders);
}

/** Where Node finds a package from a folder; null where it is not installed. */
function folderOf(from, name) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? null : folderOf(dirname(from), name);
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

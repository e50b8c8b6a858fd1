import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../api/command-line/usage.js';
import { documentAddress } from '../base/document-address.js';
import { PACKAGE_ROOT } from '../base/package-root.js';

const ROOT = fileURLToPath(PACKAGE_ROOT);
/** What a template is called, where it is, and how its rules begin. */
interface Template {
  folder: string;
  id: string;
  title: string;
  prefix: string;
}

const OPEN: Template = { folder: 'examples/new-game', id: 'noughts-and-crosses', title: 'Noughts and crosses', prefix: 'NC' };
const HIDDEN: Template = { folder: 'examples/new-game-hidden', id: 'high-cards', title: 'High cards', prefix: 'HC' };

/** `gameledger new-game`: a folder with a small game that passes its tests, to be turned into another one. */
export function newGameCommand(): Command {
  return new Command('new-game')
    .description('create a folder with rules, engine, vectors and tests of a small game, to change into your own')
    .argument('<id>', 'lower-case letters, digits and hyphens; also the name of the folder')
    .option('--hidden', 'begin with a game that has a deck, hidden hands and a die')
    .action((id: string, { hidden }: { hidden?: true }) =>
      withUsage('new-game', async () => makeGame(id, resolve(id), hidden ? HIDDEN : OPEN)),
    );
}

function makeGame(id: string, folder: string, template: Template): void {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(id))
    throw new UsageError('an id has at most 64 lower-case letters, digits and hyphens, and begins with a letter');
  if (existsSync(folder)) throw new UsageError(`${folder} exists already`);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const from = join(ROOT, template.folder);
  for (const file of readdirSync(from)) {
    writeFileSync(join(folder, renamed(file, id, template)), renamed(readFileSync(join(from, file), 'utf8'), id, template));
  }
  // Not in the template: npm packs no file of this name.
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
  link(ROOT, join(folder, 'node_modules/gameledger'));
  link(dirname(createRequire(import.meta.url).resolve('zod/package.json')), join(folder, 'node_modules/zod'));
  const here = relative(process.cwd(), folder);
  print(
    `${here}/ contains a game that passes its tests: cd ${here} && npm test\nServe it with gameledger serve, and continue with ${documentAddress('adding-a-game')}`,
  );
}

/** A junction needs no rights on Windows; elsewhere it is a symbolic link. */
function link(target: string, path: string): void {
  symlinkSync(target, path, 'junction');
}

function renamed(text: string, id: string, template: Template): string {
  const title = id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return text
    .replaceAll(template.id, id)
    .replaceAll(template.title, title)
    .replaceAll(new RegExp(`\\b${template.prefix}\\b`, 'g'), prefixOf(id));
}

/** Two capitals: the first letters of the first two words, or of the only one. */
function prefixOf(id: string): string {
  const words = id.split('-').filter((word) => /^[a-z]/.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : id.replace(/[^a-z]/g, '');
  return `${letters}xx`.slice(0, 2).toUpperCase();
}
